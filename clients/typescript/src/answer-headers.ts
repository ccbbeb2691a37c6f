/** Reads the rate-limit headers of responses. */

/** The rate limit with the least remaining. */
export interface Limits {
  readonly limit: number
  readonly remaining: number
  /** When `remaining` returns to `limit`. */
  readonly resetsAt: Date
}

const INTEGER_PATTERN = /^\d{1,15}$/

function readInteger(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? ''
  return INTEGER_PATTERN.test(text) ? Number(text) : null
}

/** The rate limit of a response; null for a plan without limits. */
export function readLimits(headers: Headers): Limits | null {
  const limit = readInteger(headers, 'x-ratelimit-limit')
  const remaining = readInteger(headers, 'x-ratelimit-remaining')
  const reset = readInteger(headers, 'x-ratelimit-reset')
  if (limit === null || remaining === null || reset === null) return null
  return { limit, remaining, resetsAt: new Date(reset * 1000) }
}

/** The seconds of Retry-After, which may also be a date (RFC 9110, section 10.2.3); null if absent. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const seconds = readInteger(headers, 'retry-after')
  if (seconds !== null) return seconds
  const date = Date.parse(headers.get('retry-after') ?? '')
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}
