import type { BankcodexError } from './error.ts'

/** Longer waits are errors: a monthly quota may reset in weeks. */
const MAX_WAIT = 60_000
const FIRST_WAIT = 250
const MAX_BACK_OFF = 8_000

/** Whether a retry can succeed. A request that creates something is retried only after a 429. */
function isPassing({ code, status }: BankcodexError, makes: boolean): boolean {
  // The first attempt is still running: the next one gets its result.
  if (status === 429 || code === 'request_in_progress') return true
  if (makes) return false
  return code === 'network' || code === 'timeout' || (status !== null && status >= 500)
}

/**
 * Milliseconds to wait before the next attempt; null for none. Honours Retry-After; else exponential back-off
 * with jitter between half and all of the delay.
 * @param attempts the number of failed attempts
 * @param random from 0 to 1
 * @param makes whether the request creates something
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

/** Waits; rejects with the abort reason of the signal. */
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
