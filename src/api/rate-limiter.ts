/** Rate limits: how many requests of a caller are admitted in a window of time. */
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { RequestCounter } from './request-counter.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the requests of all limits. */
    requestCounter: RequestCounter
  }
}

const MINUTE_MS = 60_000
const WINDOWS_MS = { '1 minute': MINUTE_MS, '1 hour': 60 * MINUTE_MS, '1 day': 24 * 60 * MINUTE_MS } as const

/** The maximum number of requests of a caller in a time window. */
export interface RateLimit {
  /** Limits of one name share their counts: 'key minute'. */
  readonly name: string
  readonly max: number | ((request: FastifyRequest) => number)
  readonly timeWindow: keyof typeof WINDOWS_MS
  /** The caller to count a request for: an API key's id, or an address. The default is getCallerAddress. */
  readonly getCounterKey?: (request: FastifyRequest) => string
}

/** The state of a limit for one caller. */
export interface RateLimitStatus {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly reset: number
}

/** The state of a limit after a request was counted. */
export interface CountedRequest extends RateLimitStatus {
  readonly isExceeded: boolean
}

/** Counts requests against one limit. */
export interface Limiter {
  count(request: FastifyRequest): Promise<CountedRequest>
  /** Reads the state without counting a request. */
  read(request: FastifyRequest): Promise<RateLimitStatus>
}

/** Creates the limiter of a limit. */
export function createLimiter(
  { requestCounter }: Pick<FastifyInstance, 'requestCounter'>,
  { name, max, timeWindow, getCounterKey = getCallerAddress }: RateLimit,
): Limiter {
  async function check(operation: 'count' | 'read', request: FastifyRequest): Promise<CountedRequest> {
    const limit = typeof max === 'number' ? max : max(request)
    const caller = `${name} ${getCounterKey(request)}`
    const { current, ttl } = await requestCounter[operation](caller, WINDOWS_MS[timeWindow])
    const remaining = Math.max(0, limit - current)
    return { limit, remaining, reset: Math.ceil(ttl / 1000), isExceeded: current > limit }
  }
  return { count: (request) => check('count', request), read: (request) => check('read', request) }
}

/** A limit with the message of the 429 when it is exceeded. */
export interface RateLimitWithRefusal extends RateLimit {
  readonly refusal: string
}

/**
 * Counts a request against several limits. If one is exceeded, sets Retry-After and returns the message of
 * the 429; else returns null.
 */
export type CheckRateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>

/** Creates a check of several limits. */
export function createRateLimitCheck(
  app: Pick<FastifyInstance, 'requestCounter'>,
  limits: readonly RateLimitWithRefusal[],
): CheckRateLimit {
  const limiters = limits.map((limit) => ({ refusal: limit.refusal, count: createLimiter(app, limit).count }))
  return async (request, reply) => {
    for (const { refusal, count } of limiters) {
      const { isExceeded, reset } = await count(request)
      if (!isExceeded) continue
      reply.header('retry-after', reset)
      return refusal
    }
    return null
  }
}

/** A hook that refuses a request with 429 when a limit is exceeded. */
export function createRateLimitHook(checkRateLimit: CheckRateLimit) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await checkRateLimit(request, reply)
    if (refusal !== null) throw Object.assign(new Error(refusal), { statusCode: 429 })
  }
}

/** The length of the IPv6 prefix that identifies a customer of a network (RFC 6177). */
const CUSTOMER_PREFIX_BITS = 64

function getNetworkAddress(address: ipaddr.IPv6): string {
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString()}/${CUSTOMER_PREFIX_BITS}`,
  ).toString()
}

/**
 * The address to rate-limit a caller by: an IPv4 address, or the /64 network of an IPv6 address, because one
 * customer has all of its 2^64 addresses. Invalid addresses, which a proxy may forward, share one limit.
 */
export function getCallerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const version = isIP(ip)
  if (version === 0) return 'no address'
  if (version === 4) return ip
  // Converts an IPv4-mapped address such as '::ffff:192.0.2.1' to IPv4.
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? getNetworkAddress(address) : address.toString()
}
