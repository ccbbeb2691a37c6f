/**
 * Limits the requests of a key per minute, and the requests without a working key per IP address and minute.
 * A key that is not cached is looked up in the store only while the address of its caller has sent few
 * unknown keys, so that invented keys cannot overload the store (docs/decisions/2026-11-21-api-keys.md).
 * Requests without a key do not limit these look-ups: a valid key works, whatever others at its address send.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LookUpGuard } from '../../../api-keys/authorize.ts'
import { KEY_REQUEST_RATE_LIMITS } from '../../key-request-limits.ts'
import { createLimiter, getCallerAddress, type RateLimit } from '../../rate-limiter.ts'
import type { ApiEndpoint } from '../endpoint.ts'
import type { Problem } from '../problems.ts'
import { limitExceeded, tooManyInvalidBodies, tooManyRequests } from './rate-limit-responses.ts'

/** The maximum number of invalid bodies per key and minute. Applies to plans without a rate limit. */
const MAX_INVALID_BODIES = 60
/**
 * The maximum number of requests per minute of a key that has exceeded its rate limit. Applies to endpoints
 * that answer such a key.
 */
const MAX_LIMITED_KEY_REQUESTS = 60
/**
 * The maximum number of MCP messages of a key per minute, besides as many as the plan has requests. Opening a
 * connection and listing the tools takes three messages.
 */
const MAX_MCP_MESSAGES = 60

/** The limits of keys. Each function counts a request of `request.caller`, which must be set. */
export interface KeyRateLimits {
  /** Counts a call. Sets the caller's `minuteLimit`. Returns the problem of an exceeded limit, or null. */
  countCall(
    request: FastifyRequest,
    endpoint?: Pick<ApiEndpoint, 'answersRateLimitedKeys'>,
  ): Promise<Problem | null>
  /** Counts a message of MCP, which may contain a call. Returns the problem of an exceeded limit, or null. */
  countMessage(request: FastifyRequest): Promise<Problem | null>
  /**
   * Counts a request with an invalid body if its plan has no rate limit, because no other limit counts it.
   * Returns the problem of an exceeded limit, to send instead of the problem of the body, or null. The limit
   * never refuses a valid body: a program that sends empty fields must not lock the key.
   */
  countInvalidBody(request: FastifyRequest): Promise<Problem | null>
}

export function createKeyRateLimits(app: FastifyInstance): KeyRateLimits {
  const createKeyLimiter = (name: string, max: RateLimit['max']) =>
    createLimiter(app, {
      name,
      max,
      timeWindow: '1 minute',
      getCounterKey: (request) => request.caller?.key.id ?? getCallerAddress(request),
    })
  const keyLimiter = createKeyLimiter(
    'call',
    ({ caller }) => caller?.plan.requestsPerMinute ?? Number.MAX_SAFE_INTEGER,
  )
  const messageLimiter = createKeyLimiter(
    'mcp message',
    ({ caller }) => MAX_MCP_MESSAGES + (caller?.plan.requestsPerMinute ?? 0),
  )
  const limitedKeyLimiter = createKeyLimiter('limited key', MAX_LIMITED_KEY_REQUESTS)
  const invalidBodyLimiter = createKeyLimiter('invalid body', MAX_INVALID_BODIES)

  return {
    async countCall(request, { answersRateLimitedKeys = false } = {}) {
      const { caller } = request
      if (!caller || caller.plan.requestsPerMinute === null) return null
      const counted = await keyLimiter.count(request)
      caller.minuteLimit = counted
      if (!counted.isExceeded) return null
      const appliedLimit = answersRateLimitedKeys ? await limitedKeyLimiter.count(request) : counted
      return appliedLimit.isExceeded
        ? tooManyRequests(appliedLimit, `The ${caller.plan.name} plan has`)
        : null
    },
    async countMessage(request) {
      if (request.caller?.plan.requestsPerMinute === null) return null
      const counted = await messageLimiter.count(request)
      return counted.isExceeded ? tooManyRequests(counted, 'For MCP messages, the key has') : null
    },
    async countInvalidBody(request) {
      if (request.caller?.plan.requestsPerMinute !== null) return null
      const counted = await invalidBodyLimiter.count(request)
      return counted.isExceeded ? tooManyInvalidBodies(counted) : null
    },
  }
}

/** The maximum number of requests without a working key per IP address and minute. */
const MAX_ANONYMOUS_REQUESTS = 60
/** Retry-After if as many look-ups of keys run for an address as it has left. They end soon. */
const RETRY_AFTER_LOOK_UPS_SECONDS = 1
/** The beginning of the message about an exceeded limit, which continues with '60 requests a minute'. */
const MESSAGE_BEGINNING = 'Without a working key, an address has'

export interface AnonymousRateLimits {
  /**
   * Counts a refused request and sets `anonymousLimit` on it. Returns `problem`, the reason of the refusal,
   * or the problem of an exceeded limit. `wasLookedUp`: the store has no such key.
   */
  refuse(
    request: FastifyRequest,
    problem: Problem,
    options?: { readonly wasLookedUp: boolean },
  ): Promise<Problem>
  /** Counts a request for a key and sets `anonymousLimit` on it. Returns the problem of a limit, or null. */
  countKeyRequest(request: FastifyRequest): Promise<Problem | null>
  /** Refuses a request whose key was not looked up. Does not count the request: its key may be valid. */
  refuseUnverified(request: FastifyRequest): Promise<Problem>
  /**
   * Creates the guard that allows the look-up of a key while the caller's address has sent few unknown keys.
   */
  createKeyLookUpGuard(request: FastifyRequest): LookUpGuard
}

/** Counts the running look-ups of each address. Each may turn out to be of an unknown key. */
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

export function createAnonymousRateLimits(app: FastifyInstance): AnonymousRateLimits {
  const limiter = createLimiter(app, {
    name: 'anonymous',
    max: MAX_ANONYMOUS_REQUESTS,
    timeWindow: '1 minute',
  })
  const unknownKeyLimiter = createLimiter(app, {
    name: 'unknown key',
    max: MAX_ANONYMOUS_REQUESTS,
    timeWindow: '1 minute',
  })
  const lookUps = new ConcurrentLookUps()
  const keyRequestLimiters = KEY_REQUEST_RATE_LIMITS.map(({ refusal, ...limit }) => ({
    refusal,
    count: createLimiter(app, limit).count,
  }))

  return {
    async countKeyRequest(request) {
      for (const { refusal, count } of keyRequestLimiters) {
        const counted = await count(request)
        request.anonymousLimit ??= counted
        if (counted.isExceeded) return limitExceeded(counted, refusal)
      }
      return null
    },
    async refuse(request, problem, { wasLookedUp } = { wasLookedUp: false }) {
      if (wasLookedUp) await unknownKeyLimiter.count(request)
      const counted = await limiter.count(request)
      request.anonymousLimit = counted
      return counted.isExceeded ? tooManyRequests(counted, MESSAGE_BEGINNING) : problem
    },
    async refuseUnverified(request) {
      const status = await unknownKeyLimiter.read(request)
      request.anonymousLimit = status
      // The concurrent look-ups end soon, and their keys may be valid: then their requests do not count.
      const reset = status.remaining > 0 ? RETRY_AFTER_LOOK_UPS_SECONDS : status.reset
      return tooManyRequests({ ...status, reset }, MESSAGE_BEGINNING)
    },
    createKeyLookUpGuard: (request) => async (lookUp) => {
      const { remaining } = await unknownKeyLimiter.read(request)
      const address = getCallerAddress(request)
      return lookUps.countFor(address) < remaining ? lookUps.track(address, lookUp) : 'refused'
    },
  }
}
