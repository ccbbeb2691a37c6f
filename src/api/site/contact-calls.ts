import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isFilledByProgram, MESSAGE_FIELDS, parseMessage } from '../../contact/message.ts'
import type { MessageStore } from '../../contact/message-store.ts'
import { addRoute } from '../add-route.ts'
import { errors } from '../request-fields.ts'
import { type CheckRateLimit, type Limit, refuseTooMany } from '../request-limit.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { SiteApi } from './site-api.ts'

/** In bytes: the longest valid message in any script, as JSON or as a form. */
export const MAX_MESSAGE_BYTES = 64 * 1024

/** Shared by the JSON call and the HTML form. */
export const MESSAGE_RATE_LIMITS: readonly Limit[] = [
  {
    name: 'message minute',
    max: 5,
    timeWindow: '1 minute',
    refusal: 'Too many messages. Please try again in a minute.',
  },
  {
    name: 'message day',
    max: 50,
    timeWindow: '1 day',
    refusal: 'Too many messages. Please try again tomorrow.',
  },
]

const refused = z.object({
  error: z.string(),
  /** The problem of each invalid field. */
  fields: z.partialRecord(z.enum(MESSAGE_FIELDS), z.string()).optional(),
})

const NO_ROOM = 'We cannot accept any more messages at the moment. Please try again later.'

/** POST /api/contact {name, email, subject, message, reason}: stores a message, to be sent later. */
export function contactRoutes(
  app: FastifyInstance,
  siteApi: SiteApi,
  siteUrl: string,
  count: CheckRateLimit,
) {
  addRoute(app, {
    method: 'POST',
    url: '/api/contact',
    cache: 'never',
    schema: {
      body: z.record(z.string(), z.unknown(), 'A message must be an object with its fields'),
      response: { 200: z.object({}), ...errors, 400: refused },
    },
    bodyLimit: MAX_MESSAGE_BYTES,
    onRequest: [refuseCrossSite(siteUrl), refuseTooMany(count)],
    handler: async ({ body }, reply) => {
      const outcome = await siteApi.contact.send(body)
      if (outcome.kind === 'full') return reply.code(503).send({ error: NO_ROOM })
      if (outcome.kind === 'sent') return {}
      const [error = ''] = MESSAGE_FIELDS.flatMap((field) => outcome.problems[field] ?? [])
      return reply.code(400).send({ error, fields: outcome.problems })
    },
  })
}

/**
 * Stores messages; `onStored` is called after each, to send it. If a program filled in the honeypot, the
 * response reports success but nothing is stored.
 */
export function contactCalls(store: Pick<MessageStore, 'add'>, onStored: () => void): SiteApi['contact'] {
  return {
    async send(typed) {
      if (isFilledByProgram(typed)) return { kind: 'sent' }
      const read = parseMessage(typed)
      if (!read.ok) return { kind: 'problems', problems: read.problems }
      if ((await store.add(read.message, new Date())) === null) return { kind: 'full' }
      onStored()
      return { kind: 'sent' }
    },
  }
}
