/**
 * Limits on requests: counted in this process, or for all processes together where there is a shared count. When that
 * is away, each process counts by itself until it is back.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'

/** Where several processes count together. */
export interface SharedCount {
  /** The options of @fastify/rate-limit that say where it counts. */
  readonly place: object
  /** Whether it is there, as far as is known. */
  isThere(): boolean
  /** It has not answered. */
  failed(error: unknown): void
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
export interface Standing {
  readonly limit: number
  readonly remaining: number
  /** Seconds until it begins anew. */
  readonly reset: number
}

/** How it stands after a request. */
export interface Counted extends Standing {
  readonly isExceeded: boolean
}

export type Count = (request: FastifyRequest) => Promise<Counted>

type Make = (rate: Rate) => Count

const MOST_CALLERS = 50_000

/** Limits that are counted in one place. A scope of their own, as a scope has one place only. */
async function countingIn(app: FastifyInstance, place: object): Promise<Make> {
  let make: Make | undefined
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...place })
    make = ({ name, max, timeWindow, callerOf = callerAddress }) => {
      const options = {
        max,
        timeWindow,
        // Each limit has a store of its own: how much the plugin was told to remember does not reach it.
        cache: MOST_CALLERS,
        keyGenerator: (request: FastifyRequest) => `${name} ${callerOf(request)}`,
      }
      const count = scope.createRateLimit(options)
      return async (request) => {
        const counted = await count(request)
        if (counted.isAllowed) throw new TypeError('nobody is let past the count')
        const { max: limit, remaining, ttlInSeconds: reset, isExceeded } = counted
        return { limit, remaining, reset, isExceeded }
      }
    }
  })
  if (!make) throw new TypeError('the limits were not made')
  return make
}

/** Asks the shared count where it is there; where it is not, or does not answer, this process alone. */
function countTogether(shared: SharedCount, together: Count, alone: Count): Count {
  return async (request) => {
    if (!shared.isThere()) return alone(request)
    try {
      return await together(request)
    } catch (error) {
      shared.failed(error)
      return alone(request)
    }
  }
}

/** Makes limits for the routes of a scope. */
export async function limitsFor(app: FastifyInstance): Promise<Make> {
  const { sharedCount } = app
  const alone = await countingIn(app, {})
  if (!sharedCount) return alone
  const together = await countingIn(app, sharedCount.place)
  return (rate) => countTogether(sharedCount, together(rate), alone(rate))
}

/** A limit, and what one hears that is too many. */
export interface Limit extends Rate {
  readonly refusal: string
}

/** Counts a request; why it is one too many of its address, or null. Sets Retry-After. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>

/** One count against several limits, for all routes that ask it. */
export async function countRequests(app: FastifyInstance, limits: readonly Limit[]): Promise<CountRequest> {
  const make = await limitsFor(app)
  const counts = limits.map((limit) => ({ refusal: limit.refusal, count: make(limit) }))
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
export function refuseTooMany(count: CountRequest) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await count(request, reply)
    if (refusal !== null) throw Object.assign(new Error(refusal), { statusCode: 429 })
  }
}
