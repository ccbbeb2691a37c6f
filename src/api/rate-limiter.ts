/**
 * Rate limits. Requests are counted in this process, or in a store that all processes share. While the shared
 * store is unavailable, each process counts on its own.
 */
import { isIP } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { createWindowCounter, type WindowCount } from './window-counter.ts'

/** A store in which several processes count requests: Redis, or the memory of the supervisor process. */
export interface SharedCountStore {
  /** The options of @fastify/rate-limit that select the store. */
  readonly options: object
  /** Whether the store can be used: false after a command failed, until the store answers again. */
  isAvailable(): boolean
  /** Reports that a command failed. */
  reportFailure(error: unknown): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** null if this process is the only one: it then counts in its own memory. */
    sharedCountStore: SharedCountStore | null
  }
}

/** The maximum number of requests of a caller in a time window. */
export interface RateLimit {
  /** Unique among all limits, because the counter keys in the store begin with it: 'key minute'. */
  readonly name: string
  readonly max: number | ((request: FastifyRequest) => number)
  /** '1 minute' */
  readonly timeWindow: string
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

export type CreateLimiter = (limit: RateLimit) => Limiter

export type CountCallback = (error: Error | null, counted: WindowCount | null) => void

/** The store interface of @fastify/rate-limit. `window` is in milliseconds. */
export interface CountStore {
  incr(caller: string, done: CountCallback, window: number): void
  read(caller: string, done: CountCallback, window: number): void
  /** Returns the store of one limit. */
  child(): CountStore
}

/** Counts in this process. The plugin's own store would extend a window when the clock is set back. */
class MemoryStore implements CountStore {
  readonly #windows = createWindowCounter(() => Date.now())

  incr(caller: string, done: CountCallback, window: number): void {
    done(null, this.#windows.count(caller, window))
  }

  read(caller: string, done: CountCallback, window: number): void {
    done(null, this.#windows.read(caller, window))
  }

  child(): MemoryStore {
    return new MemoryStore()
  }
}

function createPluginLimiter(
  scope: FastifyInstance,
  { name, max, timeWindow, getCounterKey = getCallerAddress }: RateLimit,
): Limiter {
  const applyLimit = scope.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name} ${getCounterKey(request)}`,
  })
  async function check(
    request: FastifyRequest,
    options: { readonly increment: boolean },
  ): Promise<CountedRequest> {
    const result = await applyLimit(request, options)
    // Only a limit with an allow list returns isAllowed, and this limit has no such list.
    if (result.isAllowed) throw new TypeError('Unexpected result of @fastify/rate-limit')
    const { max: limit, remaining, ttlInSeconds: reset, isExceeded } = result
    return { limit, remaining, reset, isExceeded }
  }
  return {
    count: (request) => check(request, { increment: true }),
    read: (request) => check(request, { increment: false }),
  }
}

/** Returns a function that creates limiters on one store. The plugin takes one store per scope. */
async function createLimiterFactoryOnStore(app: FastifyInstance, options: object): Promise<CreateLimiter> {
  const { promise, resolve } = Promise.withResolvers<CreateLimiter>()
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...options })
    resolve((limit) => createPluginLimiter(scope, limit))
  })
  return promise
}

/** Counts in the shared store, or in this process while the shared store is unavailable or fails. */
function createFallbackLimiter(
  shared: SharedCountStore,
  sharedLimiter: Limiter,
  localLimiter: Limiter,
): Limiter {
  async function withFallback<Result>(operation: (limiter: Limiter) => Promise<Result>): Promise<Result> {
    if (!shared.isAvailable()) return operation(localLimiter)
    try {
      return await operation(sharedLimiter)
    } catch (error) {
      shared.reportFailure(error)
      return operation(localLimiter)
    }
  }
  return {
    count: (request) => withFallback((limiter) => limiter.count(request)),
    read: (request) => withFallback((limiter) => limiter.read(request)),
  }
}

/** The limiters of each server, by the name of their limit. */
const limitersByServer = new WeakMap<FastifyInstance['server'], Map<string, Limiter>>()

/** Returns a function that creates limiters. Limits of one name share their counts in all scopes. */
export async function createLimiterFactory(app: FastifyInstance): Promise<CreateLimiter> {
  const createLimiter = await createUnsharedLimiterFactory(app)
  const limiters = limitersByServer.get(app.server) ?? new Map<string, Limiter>()
  limitersByServer.set(app.server, limiters)
  return (limit) => {
    const limiter = limiters.get(limit.name) ?? createLimiter(limit)
    limiters.set(limit.name, limiter)
    return limiter
  }
}

async function createUnsharedLimiterFactory(app: FastifyInstance): Promise<CreateLimiter> {
  const { sharedCountStore } = app
  const createLocalLimiter = await createLimiterFactoryOnStore(app, { store: MemoryStore })
  if (!sharedCountStore) return createLocalLimiter
  const createSharedLimiter = await createLimiterFactoryOnStore(app, sharedCountStore.options)
  return (limit) =>
    createFallbackLimiter(sharedCountStore, createSharedLimiter(limit), createLocalLimiter(limit))
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
export async function createRateLimitCheck(
  app: FastifyInstance,
  limits: readonly RateLimitWithRefusal[],
): Promise<CheckRateLimit> {
  const createLimiter = await createLimiterFactory(app)
  const limiters = limits.map((limit) => ({ refusal: limit.refusal, count: createLimiter(limit).count }))
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
