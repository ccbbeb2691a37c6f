/** The rate limit with the least remaining. */
export interface Limits {
  readonly limit: number
  readonly remaining: number
  /** When the window ends. */
  readonly resetsAt: Date
}

const WHOLE = /^\d{1,15}$/

function whole(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? ''
  return WHOLE.test(text) ? Number(text) : null
}

/** The rate limit of a response; null for a plan without limits. */
export function limitsOf(headers: Headers): Limits | null {
  const limit = whole(headers, 'x-ratelimit-limit')
  const remaining = whole(headers, 'x-ratelimit-remaining')
  const reset = whole(headers, 'x-ratelimit-reset')
  if (limit === null || remaining === null || reset === null) return null
  return { limit, remaining, resetsAt: new Date(reset * 1000) }
}

/** The seconds of Retry-After, which may also be a date (RFC 9110, section 10.2.3); null if absent. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const seconds = whole(headers, 'retry-after')
  if (seconds !== null) return seconds
  const date = Date.parse(headers.get('retry-after') ?? '')
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}
