import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** So many requests from one address in so long a time, and what one hears that is too many. */
export interface Limit {
  readonly max: number
  /** '1 minute' */
  readonly timeWindow: string
  readonly refusal: string
}

/** Counts a request; why it is one too many of its address, or null. Sets Retry-After. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>

/** One count against several limits, for all routes that ask it. */
export async function countRequests(app: FastifyInstance, limits: readonly Limit[]): Promise<CountRequest> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false })
  const counts = limits.map(({ refusal, ...limit }) => ({ refusal, count: app.createRateLimit(limit) }))
  return async (request, reply) => {
    for (const { refusal, count } of counts) {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      reply.header('retry-after', counted.ttlInSeconds)
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
