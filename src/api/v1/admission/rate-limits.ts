import { endOfMonth } from '../../../api-keys/usage-store.ts'
import type { Standing } from '../../request-limit.ts'
import { Problem } from '../problems.ts'
import type { Caller } from './caller.ts'

/**
 * What answers tell of limits: X-RateLimit-* (specification, section 7), and the RateLimit and RateLimit-Policy fields of the
 * IETF draft draft-ietf-httpapi-ratelimit-headers-10.
 */

const SECOND = 1000
const MINUTE = 60

interface Limit extends Standing {
  readonly name: string
  /** Its window in seconds. */
  readonly window: number
  /** When it begins anew, in Unix seconds: never too early. */
  readonly resetsAt: number
}

function beginOfMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
}

/** How the calls of the month stand; null without a limit, or as long as nobody has counted. */
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

function minuteOf(standing: Standing, now: Date): Limit {
  const resetsAt = Math.ceil(now.getTime() / SECOND) + standing.reset
  return { ...standing, name: 'minute', window: MINUTE, resetsAt }
}

/** The limits of a caller that are known, the shorter first. */
export function limitsOf(caller: Caller, now: Date): readonly Limit[] {
  const minute = caller.minute && minuteOf(caller.minute, now)
  return [minute, monthOfCaller(caller, now)].filter((limit) => limit !== null)
}

/** The limit of somebody whose key is not known. */
export function limitOfStranger(standing: Standing, now: Date): readonly Limit[] {
  return [minuteOf(standing, now)]
}

/** X-RateLimit-* tell of the limit that has least left: it is the one that the next request may meet. */
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

/** That a minute's requests are used up. `whose` begins the sentence: 'The Free plan has'. */
export function tooManyRequests({ limit, reset }: Standing, whose: string): Problem {
  const message = `${whose} ${limit} requests a minute. Try again in ${reset} s.`
  return new Problem('rate_limit_exceeded', message, { limit, reset }, reset)
}

/** That too many requests of a key had to be refused for their body. */
export function tooManyRefused({ limit, reset }: Standing): Problem {
  const message = `${limit} requests of this key had a wrong body within a minute. Try again in ${reset} s.`
  return new Problem('rate_limit_exceeded', message, { limit, reset }, reset)
}
