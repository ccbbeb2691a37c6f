/**
 * The headers and problems of rate limits. The headers are X-RateLimit-* (not standardized), and RateLimit
 * and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-10).
 */
import { getStartOfNextMonth } from '../../../api-keys/usage-store.ts'
import type { RateLimitStatus } from '../../rate-limiter.ts'
import type { Caller } from '../endpoint.ts'
import { Problem } from '../problems.ts'

const SECOND = 1000
const MINUTE_SECONDS = 60

interface LimitState extends RateLimitStatus {
  readonly name: 'minute' | 'month'
  readonly windowSeconds: number
  /** When the window ends, in Unix seconds, rounded up. */
  readonly resetsAt: number
}

function getStartOfMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
}

/** The monthly quota; null if the plan has none or the usage is not loaded. */
function getMonthlyLimit({ plan, usedCalls: used }: Caller, now: Date): LimitState | null {
  const limit = plan.callsPerMonth
  if (limit === null || used === null) return null
  const end = getStartOfNextMonth(now).getTime()
  return {
    name: 'month',
    limit,
    remaining: Math.max(0, limit - used),
    reset: Math.ceil((end - now.getTime()) / SECOND),
    windowSeconds: (end - getStartOfMonth(now)) / SECOND,
    resetsAt: end / SECOND,
  }
}

function getMinuteLimit(status: RateLimitStatus, now: Date): LimitState {
  const resetsAt = Math.ceil(now.getTime() / SECOND) + status.reset
  return { ...status, name: 'minute', windowSeconds: MINUTE_SECONDS, resetsAt }
}

/** The known limits of a caller, the shortest window first. */
export function listCallerLimits(caller: Caller, now: Date): readonly LimitState[] {
  const minuteLimit = caller.minuteLimit && getMinuteLimit(caller.minuteLimit, now)
  return [minuteLimit, getMonthlyLimit(caller, now)].filter((limit) => limit !== null)
}

/** The limit of an anonymous caller. */
export function listAnonymousLimits(status: RateLimitStatus, now: Date): readonly LimitState[] {
  return [getMinuteLimit(status, now)]
}

/**
 * The headers of limits. X-RateLimit-* describe the limit with the fewest remaining calls, because the next
 * request may exceed it.
 */
export function toRateLimitHeaders(limits: readonly LimitState[]): Readonly<Record<string, string | number>> {
  const [first, ...others] = limits
  if (!first) return {}
  const tightest = others.reduce((least, limit) => (limit.remaining < least.remaining ? limit : least), first)
  return {
    'x-ratelimit-limit': tightest.limit,
    'x-ratelimit-remaining': tightest.remaining,
    'x-ratelimit-reset': tightest.resetsAt,
    'ratelimit-policy': limits
      .map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`)
      .join(', '),
    ratelimit: limits.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(', '),
  }
}

/** The problem of an exceeded rate limit. `subject` begins its message: 'The Free plan has'. */
export function tooManyRequests({ limit, reset }: RateLimitStatus, subject: string): Problem {
  return limitExceeded({ limit, reset }, `${subject} ${limit} requests a minute. Try again in ${reset} s.`)
}

/** The problem of an exceeded limit of any length. */
export function limitExceeded(
  { limit, reset }: Pick<RateLimitStatus, 'limit' | 'reset'>,
  message: string,
): Problem {
  return new Problem('rate_limit_exceeded', message, { limit, reset }, reset)
}

const CONCURRENCY_RETRY_SECONDS = 10

/** The problem for too many concurrent responses. `kind` is the plural for the message: 'exports'. */
export function tooManyConcurrent(kind: string, limit: number): Problem {
  return new Problem(
    'rate_limit_exceeded',
    `Too many ${kind} at the moment. Try again in ${CONCURRENCY_RETRY_SECONDS} s.`,
    { limit },
    CONCURRENCY_RETRY_SECONDS,
  )
}

export function tooManyInvalidBodies({ limit, reset }: RateLimitStatus): Problem {
  const message = `More than ${limit} bodies of this key were invalid in a minute. Try again in ${reset} s.`
  return limitExceeded({ limit, reset }, message)
}
