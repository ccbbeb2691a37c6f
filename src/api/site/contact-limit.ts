import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const LIMITS = [
  { max: 5, timeWindow: '1 minute', refusal: 'Too many messages. Please try again in a minute.' },
  { max: 50, timeWindow: '1 day', refusal: 'Too many messages. Please try again tomorrow.' },
] as const

/** Counts a request that brings a message; why it is one too many of its address, or null. Sets Retry-After. */
export type CountMessage = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>

/** One count of messages for all ways that they come by, the call and the form. */
export async function countMessages(app: FastifyInstance): Promise<CountMessage> {
  await app.register(rateLimit, { global: false })
  const limits = LIMITS.map(({ refusal, ...limit }) => ({
    refusal,
    count: app.createRateLimit(limit),
  }))
  return async (request, reply) => {
    for (const { refusal, count } of limits) {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      reply.header('retry-after', counted.ttlInSeconds)
      return refusal
    }
    return null
  }
}
