/**
 * Limits on requests: counted in this process, or for all processes together where there is a shared count. When that
 * is away, each process counts by itself until it is back.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { type WindowCount, windowCounter } from './window-counter.ts'

/** Where several processes count together. */
export interface SharedCount {
  /** The options of @fastify/rate-limit that say where it counts. */
  readonly options: object
  /** Whether it is there, as far as is known. */
  isAvailable(): boolean
  /** It has not answered. */
  reportFailure(error: unknown): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** null where this process is alone. */
    sharedCount: SharedCount | null
  }
}

/** So many requests of one caller in so long a time. */
export interface Rate {
  /** What tells it from other limits, in the shared count too. */
  readonly name: string
  readonly max: number | ((request: FastifyRequest) => number)
  /** '1 minute' */
  readonly timeWindow: string
  /** Who the caller is; its address when absent. */
  readonly callerOf?: (request: FastifyRequest) => string
}

/** How a limit stands. */
export interface RateLimitStatus {
  readonly limit: number
  readonly remaining: number
  /** Seconds until it begins anew. */
  readonly reset: number
}

/** How it stands after a request. */
export interface CountedRequest extends RateLimitStatus {
  readonly isExceeded: boolean
}

/** A limit for whoever counts against it. */
export interface Limiter {
  count(request: FastifyRequest): Promise<CountedRequest>
  /** How it stands, without counting. */
  read(request: FastifyRequest): Promise<RateLimitStatus>
}

type MakeLimiter = (rate: Rate) => Limiter

export type Done = (error: Error | null, counted: WindowCount | null) => void

/** What @fastify/rate-limit asks of whatever counts: for a caller and a window of so many milliseconds. */
export interface CountStore {
  incr(caller: string, done: Done, window: number): void
  read(caller: string, done: Done, window: number): void
  /** What counts for one of the limits. */
  child(): CountStore
}

/** Counts in this process. With the store that comes with the plugin a clock that is set back would make a window last. */
class MemoryStore implements CountStore {
  readonly #windows = windowCounter(() => Date.now())

  incr(caller: string, done: Done, window: number): void {
    done(null, this.#windows.count(caller, window))
  }

  read(caller: string, done: Done, window: number): void {
    done(null, this.#windows.read(caller, window))
  }

  child(): MemoryStore {
    return new MemoryStore()
  }
}

/** Limits that are counted in one place. A scope of their own, as a scope has one place only. */
async function limitersOn(app: FastifyInstance, place: object): Promise<MakeLimiter> {
  let make: MakeLimiter | undefined
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...place })
    make = ({ name, max, timeWindow, callerOf = callerAddress }) => {
      const options = {
        max,
        timeWindow,
        keyGenerator: (request: FastifyRequest) => `${name} ${callerOf(request)}`,
      }
      const ask = scope.createRateLimit(options)
      async function standing(request: FastifyRequest, increment: boolean): Promise<CountedRequest> {
        const counted = await ask(request, { increment })
        if (counted.isAllowed) throw new TypeError('nobody is let past the count')
        const { max: limit, remaining, ttlInSeconds: reset, isExceeded } = counted
        return { limit, remaining, reset, isExceeded }
      }
      return {
        count: (request) => standing(request, true),
        read: (request) => standing(request, false),
      }
    }
  })
  if (!make) throw new TypeError('the limits were not made')
  return make
}

/** Asks the shared count where it is there; where it is not, or does not answer, this process alone. */
function limitWithFallback(shared: SharedCount, together: Limiter, alone: Limiter): Limiter {
  async function ask<Answer>(of: (limiter: Limiter) => Promise<Answer>): Promise<Answer> {
    if (!shared.isAvailable()) return of(alone)
    try {
      return await of(together)
    } catch (error) {
      shared.reportFailure(error)
      return of(alone)
    }
  }
  return {
    count: (request) => ask((limiter) => limiter.count(request)),
    read: (request) => ask((limiter) => limiter.read(request)),
  }
}

/** Makes limits for the routes of a scope. */
export async function limitsFor(app: FastifyInstance): Promise<MakeLimiter> {
  const { sharedCount } = app
  const alone = await limitersOn(app, { store: MemoryStore })
  if (!sharedCount) return alone
  const together = await limitersOn(app, sharedCount.options)
  return (rate) => limitWithFallback(sharedCount, together(rate), alone(rate))
}

/** A limit, and what one hears that is too many. */
export interface Limit extends Rate {
  readonly refusal: string
}

/** Counts a request; why it is one too many of its address, or null. Sets Retry-After. */
export type CheckRateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>

/** One count against several limits, for all routes that ask it. */
export async function rateLimitChecker(
  app: FastifyInstance,
  limits: readonly Limit[],
): Promise<CheckRateLimit> {
  const make = await limitsFor(app)
  const counts = limits.map((limit) => ({ refusal: limit.refusal, count: make(limit).count }))
  return async (request, reply) => {
    for (const { refusal, count } of counts) {
      const { isExceeded, reset } = await count(request)
      if (!isExceeded) continue
      reply.header('retry-after', reset)
      return refusal
    }
    return null
  }
}

/** Refuses a call that is one too many with 429. */
export function refuseTooMany(count: CheckRateLimit) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await count(request, reply)
    if (refusal !== null) throw Object.assign(new Error(refusal), { statusCode: 429 })
  }
}
