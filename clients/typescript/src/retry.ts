import type { BankcodexError } from './error.ts'

/** A call that would wait longer fails instead: a monthly quota may reset in weeks. */
const MAX_WAIT_MS = 60_000
const FIRST_WAIT_MS = 250
const MAX_BACK_OFF_MS = 8_000

/** Whether a retry can succeed and cannot repeat an effect. */
function canRetry({ code, status }: BankcodexError, isNonIdempotent: boolean): boolean {
  if (status === 429) return true
  // An earlier attempt is still running. A later one gets its result.
  if (code === 'request_in_progress') return true
  if (isNonIdempotent) return false
  return code === 'network' || code === 'timeout' || (status !== null && status >= 500)
}

/**
 * Milliseconds to wait before the next attempt: Retry-After and some jitter, or else a random time between
 * half and all of an exponential back-off. Null if there must be no further attempt.
 * @param attempts the number of failed attempts
 * @param random from 0 to 1
 * @param isNonIdempotent whether a retry after a lost response would repeat the effect of the request
 */
export function getRetryDelay(
  error: BankcodexError,
  attempts: number,
  random: number,
  isNonIdempotent = false,
): number | null {
  if (!canRetry(error, isNonIdempotent)) return null
  const retryAfterMs = (error.retryAfter ?? 0) * 1000
  if (retryAfterMs > MAX_WAIT_MS) return null
  const backOffMs = Math.min(MAX_BACK_OFF_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
  return retryAfterMs > 0 ? retryAfterMs + random * FIRST_WAIT_MS : (backOffMs * (1 + random)) / 2
}

/** Waits; rejects with the abort reason of the signal. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stopWaiting)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stopWaiting, { once: true })
  })
}
