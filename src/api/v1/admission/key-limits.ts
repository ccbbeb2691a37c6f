/** Limits the requests of a key per minute, and its requests with an invalid body. */
import type { FastifyRequest } from 'fastify'
import { type CreateLimiter, getCallerAddress, type RateLimit } from '../../rate-limiter.ts'
import type { Problem } from '../problems.ts'
import type { Caller } from './caller.ts'
import { tooManyInvalidBodies, tooManyRequests } from './rate-limit-responses.ts'

/** Requests with an invalid body per key and minute, for plans without a rate limit. */
const MAX_INVALID_BODIES = 60

/** Requests per minute to endpoints that also answer a key that has exceeded its rate limit. */
const MAX_LIMITED_KEY_REQUESTS = 60

export interface KeyRateLimits {
  /**
   * Counts a request of a key and sets its `caller`. Returns the problem of an exceeded limit, else null.
   * `answersRateLimitedKeys`: the endpoint also answers a key that has exceeded its rate limit.
   */
  countRequest(
    request: FastifyRequest,
    caller: Caller,
    answersRateLimitedKeys: boolean,
  ): Promise<Problem | null>
  /**
   * Counts a request with an invalid body, if the plan has no rate limit: parsing costs time, and no call is
   * counted. Returns the given problem, or that of an exceeded limit.
   */
  refuseInvalidBody(request: FastifyRequest, problem: Problem): Promise<Problem>
}

export function createKeyRateLimits(createLimiter: CreateLimiter): KeyRateLimits {
  const createKeyLimiter = (name: string, max: RateLimit['max']) =>
    createLimiter({
      name,
      max,
      timeWindow: '1 minute',
      getCallerKey: (request) => request.caller?.key.id ?? getCallerAddress(request),
    })
  const keyLimiter = createKeyLimiter(
    'call',
    ({ caller }) => caller?.plan.callsPerMinute ?? Number.MAX_SAFE_INTEGER,
  )
  const limitedKeyLimiter = createKeyLimiter('limited key', MAX_LIMITED_KEY_REQUESTS)
  const invalidBodyLimiter = createKeyLimiter('invalid body', MAX_INVALID_BODIES)

  /** Refuses a body before it is read, if the key has exceeded the limit of invalid bodies. */
  async function checkInvalidBodies(request: FastifyRequest): Promise<Problem | null> {
    if (request.method !== 'POST' && request.method !== 'PATCH') return null
    const status = await invalidBodyLimiter.read(request)
    return status.remaining > 0 ? null : tooManyInvalidBodies(status)
  }

  return {
    async countRequest(request, caller, answersRateLimitedKeys) {
      request.caller = caller
      if (caller.plan.callsPerMinute === null) return checkInvalidBodies(request)
      const counted = await keyLimiter.count(request)
      request.caller = { ...caller, minuteLimit: counted }
      if (!counted.isExceeded) return null
      const decisive = answersRateLimitedKeys ? await limitedKeyLimiter.count(request) : counted
      return decisive.isExceeded ? tooManyRequests(decisive, `The ${caller.plan.name} plan has`) : null
    },
    async refuseInvalidBody(request, problem) {
      if (request.caller?.plan.callsPerMinute !== null) return problem
      const counted = await invalidBodyLimiter.count(request)
      return counted.isExceeded ? tooManyInvalidBodies(counted) : problem
    },
  }
}
