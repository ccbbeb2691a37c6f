import { endOfMonth } from '../../../api-keys/usage-store.ts'
import type { RateLimitStatus } from '../../request-limit.ts'
import { Problem } from '../problems.ts'
import type { Caller } from './caller.ts'

/**
 * The headers of rate limits: X-RateLimit-* (specification, section 7), and RateLimit and RateLimit-Policy of
 * the IETF draft draft-ietf-httpapi-ratelimit-headers-10.
 */

const SECOND = 1000
const MINUTE = 60

interface Limit extends RateLimitStatus {
  readonly name: string
  /** In seconds. */
  readonly window: number
  /** When the window ends, in Unix seconds, rounded up. */
  readonly resetsAt: number
}

function beginOfMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
}

/** The monthly quota; null if the plan has none or the usage is not loaded. */
function monthOfCaller({ plan, used }: Caller, now: Date): Limit | null {
  const limit = plan.callsPerMonth
  if (limit === null || used === null) return null
  const end = endOfMonth(now).getTime()
  return {
    name: 'month',
    limit,
    remaining: Math.max(0, limit - used),
    reset: Math.ceil((end - now.getTime()) / SECOND),
    window: (end - beginOfMonth(now)) / SECOND,
    resetsAt: end / SECOND,
  }
}

function minuteOf(status: RateLimitStatus, now: Date): Limit {
  const resetsAt = Math.ceil(now.getTime() / SECOND) + status.reset
  return { ...status, name: 'minute', window: MINUTE, resetsAt }
}

/** The known limits of a caller, the shortest window first. */
export function limitsOf(caller: Caller, now: Date): readonly Limit[] {
  const minute = caller.minute && minuteOf(caller.minute, now)
  return [minute, monthOfCaller(caller, now)].filter((limit) => limit !== null)
}

/** The limit of an anonymous caller. */
export function limitsOfAnonymous(status: RateLimitStatus, now: Date): readonly Limit[] {
  return [minuteOf(status, now)]
}

/**
 * The headers of limits. X-RateLimit-* describe the limit with the least remaining: the one that the next
 * request may exceed.
 */
export function rateLimitFields(limits: readonly Limit[]): Readonly<Record<string, string | number>> {
  const [first, ...others] = limits
  if (!first) return {}
  const tightest = others.reduce((least, limit) => (limit.remaining < least.remaining ? limit : least), first)
  return {
    'x-ratelimit-limit': tightest.limit,
    'x-ratelimit-remaining': tightest.remaining,
    'x-ratelimit-reset': tightest.resetsAt,
    'ratelimit-policy': limits
      .map(({ name, limit, window }) => `"${name}";q=${limit};w=${window}`)
      .join(', '),
    ratelimit: limits.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(', '),
  }
}

/** The problem of an exceeded rate limit. `whose` begins its message: 'The Free plan has'. */
export function tooManyRequests({ limit, reset }: RateLimitStatus, whose: string): Problem {
  const message = `${whose} ${limit} requests a minute. Try again in ${reset} s.`
  return new Problem('rate_limit_exceeded', message, { limit, reset }, reset)
}

/** The problem of too many concurrent responses of a kind: 'exports'. */
export function tooManyConcurrent(kind: string, limit: number): Problem {
  return new Problem(
    'rate_limit_exceeded',
    `Too many ${kind} at the moment. Try again in 10 s.`,
    { limit },
    10,
  )
}

/** The problem of too many invalid bodies. */
export function tooManyInvalidBodies({ limit, reset }: RateLimitStatus): Problem {
  const message = `${limit} requests of this key had a wrong body within a minute. Try again in ${reset} s.`
  return new Problem('rate_limit_exceeded', message, { limit, reset }, reset)
}
