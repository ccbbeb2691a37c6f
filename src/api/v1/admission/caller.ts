/** The authenticated caller of a request, and its limits. */
import type { ApiKey } from '../../../api-keys/key-store.ts'
import type { Plan } from '../../../api-keys/plans.ts'
import type { CountedRequest, RateLimitStatus } from '../../rate-limiter.ts'
import type { ProblemCode } from '../problems.ts'

export interface Caller {
  readonly key: ApiKey
  readonly plan: Plan
  /** A secret that is derived from the text of the key and is not stored. It keys hashes of requests. */
  readonly requestHashKey: string
  /** The rate limit of this minute; null for a plan without one. */
  readonly minuteLimit: CountedRequest | null
  /** The calls of this month; null if not loaded. */
  usedCalls: number | null
  /** The number of calls that this request was counted as. */
  countedCalls: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null before authentication and for an anonymous request. */
    caller: Caller | null
    /** The rate limit of an anonymous caller; null for other callers. */
    anonymousLimit: RateLimitStatus | null
    /** The problem code of a refused request; null for other requests. */
    problem: ProblemCode | null
  }
}
