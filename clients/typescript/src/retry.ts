import type { BankcodexError } from './error.ts'

/** Nobody waits longer than a minute for one answer; a quota that begins anew next month is an error now. */
const MAX_WAIT = 60_000
const FIRST_WAIT = 250
const MAX_BACK_OFF = 8_000

/** Whether the same request may be answered another time. What makes something new is asked again only where nothing was made. */
function isPassing({ code, status }: BankcodexError, makes: boolean): boolean {
  if (status === 429) return true
  if (makes) return false
  return code === 'network' || code === 'timeout' || (status !== null && status >= 500)
}

/**
 * How many milliseconds to wait before another attempt; null for none. What the server asks for is kept to; else the wait is
 * between half and all of one that doubles with each attempt, so that many clients do not come back at once.
 * @param attempts how many have failed
 * @param random from 0 to 1
 * @param makes whether the request makes something new each time
 */
export function waitBefore(
  error: BankcodexError,
  attempts: number,
  random: number,
  makes = false,
): number | null {
  if (!isPassing(error, makes)) return null
  const asked = (error.retryAfter ?? 0) * 1000
  if (asked > MAX_WAIT) return null
  const backOff = Math.min(MAX_BACK_OFF, FIRST_WAIT * 2 ** (attempts - 1))
  const jittered = (backOff * (1 + random)) / 2
  return asked > 0 ? asked + random * FIRST_WAIT : jittered
}

/** Waits. Rejects with the reason of the signal when that is given up. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
