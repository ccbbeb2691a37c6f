/**
 * Limits requests without a working key by address. Keys that are not in the cache are looked up only while
 * the address has requests left, so that invented keys cannot overload the store
 * (docs/decisions/2026-11-21-api-keys.md).
 */
import type { FastifyRequest } from 'fastify'
import type { LookUpGuard } from '../../../api-keys/authorize.ts'
import { type CreateLimiter, getCallerAddress, type Limiter } from '../../rate-limiter.ts'
import type { Problem } from '../problems.ts'
import { tooManyRequests } from './rate-limit-responses.ts'

/** Requests without a working key per address and minute. */
const MAX_ANONYMOUS_REQUESTS = 60
/** The seconds to wait while concurrent look-ups hold the remaining requests. */
const LOOK_UP_SECONDS = 1
const LIMIT_SUBJECT = 'Without a working key, an address has'

export interface AnonymousRateLimits {
  /**
   * Counts a request and sets `anonymousLimit` on it. Returns the given problem, or that of an exceeded
   * limit.
   */
  refuse(request: FastifyRequest, problem: Problem): Promise<Problem>
  /** Refuses a request whose key was not looked up. It is not counted: the key may be valid. */
  refuseUnverified(request: FastifyRequest): Promise<Problem>
  /** Allows the look-up of a key unless its address has exceeded the limit. */
  createLookUpGuard(request: FastifyRequest): LookUpGuard
}

/** The concurrent look-ups per address. Each counts as an anonymous request until it ends. */
class ConcurrentLookUps {
  readonly #byAddress = new Map<string, number>()

  countFor(address: string): number {
    return this.#byAddress.get(address) ?? 0
  }

  async track<Result>(address: string, lookUp: () => Promise<Result>): Promise<Result> {
    this.#byAddress.set(address, this.countFor(address) + 1)
    try {
      return await lookUp()
    } finally {
      const left = this.countFor(address) - 1
      if (left > 0) this.#byAddress.set(address, left)
      else this.#byAddress.delete(address)
    }
  }
}

export function createAnonymousRateLimits(createLimiter: CreateLimiter): AnonymousRateLimits {
  const limiter: Limiter = createLimiter({
    name: 'anonymous',
    max: MAX_ANONYMOUS_REQUESTS,
    timeWindow: '1 minute',
  })
  const lookUps = new ConcurrentLookUps()

  return {
    async refuse(request, problem) {
      const counted = await limiter.count(request)
      request.anonymousLimit = counted
      return counted.isExceeded ? tooManyRequests(counted, LIMIT_SUBJECT) : problem
    },
    async refuseUnverified(request) {
      const status = await limiter.read(request)
      request.anonymousLimit = status
      // Concurrent look-ups hold the remaining requests. They end soon, and may be of valid keys.
      const reset = status.remaining > 0 ? LOOK_UP_SECONDS : status.reset
      return tooManyRequests({ ...status, reset }, LIMIT_SUBJECT)
    },
    createLookUpGuard: (request) => async (lookUp) => {
      const { remaining } = await limiter.read(request)
      const address = getCallerAddress(request)
      return lookUps.countFor(address) < remaining ? lookUps.track(address, lookUp) : 'refused'
    },
  }
}
