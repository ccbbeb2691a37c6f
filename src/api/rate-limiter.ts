/**
 * Rate limits. They count in this process, or in a shared store for all processes. While the shared store is
 * unavailable, each process counts on its own.
 */

import { isIP } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { createWindowCounter, type WindowCount } from './window-counter.ts'

/** A store that several processes count in. */
export interface SharedCountStore {
  /** The options of @fastify/rate-limit that select the store. */
  readonly options: object
  /** Whether the last command succeeded. */
  isAvailable(): boolean
  /** Reports that a command failed. */
  reportFailure(error: unknown): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** null if this is the only process. */
    sharedCountStore: SharedCountStore | null
  }
}

/** The maximum number of requests of a caller in a time window. */
export interface RateLimit {
  /** Unique among all limits: part of the key in the store. */
  readonly name: string
  readonly max: number | ((request: FastifyRequest) => number)
  /** '1 minute' */
  readonly timeWindow: string
  /** Who the caller is; its address when absent. */
  readonly getCallerKey?: (request: FastifyRequest) => string
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

export type CreateLimiter = (rate: RateLimit) => Limiter

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

/** Limiters on one store. They get a scope of their own: the plugin takes one store per scope. */
async function createLimiterFactoryOnStore(app: FastifyInstance, options: object): Promise<CreateLimiter> {
  let createLimiter: CreateLimiter | undefined
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...options })
    createLimiter = ({ name, max, timeWindow, getCallerKey = getCallerAddress }) => {
      const options = {
        max,
        timeWindow,
        keyGenerator: (request: FastifyRequest) => `${name} ${getCallerKey(request)}`,
      }
      const ask = scope.createRateLimit(options)
      async function status(request: FastifyRequest, increment: boolean): Promise<CountedRequest> {
        const counted = await ask(request, { increment })
        if (counted.isAllowed) throw new TypeError('the limit has an allow list')
        const { max: limit, remaining, ttlInSeconds: reset, isExceeded } = counted
        return { limit, remaining, reset, isExceeded }
      }
      return {
        count: (request) => status(request, true),
        read: (request) => status(request, false),
      }
    }
  })
  if (!createLimiter) throw new TypeError('the limits were not made')
  return createLimiter
}

/** Counts in the shared store, or in this process while the shared store is unavailable or fails. */
function createFallbackLimiter(
  shared: SharedCountStore,
  sharedLimiter: Limiter,
  localLimiter: Limiter,
): Limiter {
  async function ask<Answer>(operation: (limiter: Limiter) => Promise<Answer>): Promise<Answer> {
    if (!shared.isAvailable()) return operation(localLimiter)
    try {
      return await operation(sharedLimiter)
    } catch (error) {
      shared.reportFailure(error)
      return operation(localLimiter)
    }
  }
  return {
    count: (request) => ask((limiter) => limiter.count(request)),
    read: (request) => ask((limiter) => limiter.read(request)),
  }
}

/** Returns a function that creates limiters for the routes of a scope. */
export async function createLimiterFactory(app: FastifyInstance): Promise<CreateLimiter> {
  const { sharedCountStore } = app
  const localLimiter = await createLimiterFactoryOnStore(app, { store: MemoryStore })
  if (!sharedCountStore) return localLimiter
  const sharedLimiter = await createLimiterFactoryOnStore(app, sharedCountStore.options)
  return (rate) => createFallbackLimiter(sharedCountStore, sharedLimiter(rate), localLimiter(rate))
}

/** A limit with the message of its refusal. */
export interface RateLimitWithRefusal extends RateLimit {
  readonly refusal: string
}

/**
 * Counts a request against a limit. Returns the message of an exceeded limit and sets Retry-After, or returns
 * null.
 */
export type CheckRateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>

/** Creates a check of several limits that the routes share. */
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
export function createRateLimitHook(count: CheckRateLimit) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await count(request, reply)
    if (refusal !== null) throw Object.assign(new Error(refusal), { statusCode: 429 })
  }
}

/** Bits of the prefix that a network assigns to one customer (RFC 6177). */
const CUSTOMER_PREFIX_BITS = 64

function getNetworkAddress(address: ipaddr.IPv6): string {
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString()}/${CUSTOMER_PREFIX_BITS}`,
  ).toString()
}

/**
 * The key to rate-limit a caller by: an IPv4 address, or the /64 network of an IPv6 address, because one
 * customer has all 2^64 addresses of it. All invalid addresses, which a proxy may forward, share one key.
 */
export function getCallerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const version = isIP(ip)
  if (version === 0) return 'no address'
  if (version === 4) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? getNetworkAddress(address) : address.toString()
}
