import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isFilledByProgram, MESSAGE_FIELDS, parseMessage } from '../../contact/message.ts'
import type { MessageStore } from '../../contact/message-store.ts'
import { addRoute } from '../add-route.ts'
import { type CheckRateLimit, createRateLimitHook, type RateLimitWithRefusal } from '../rate-limiter.ts'
import { errorResponses } from '../request-fields.ts'
import { createCrossSiteHook } from './cross-site.ts'
import type { SiteApi } from './site-api.ts'

/** Enough for the longest valid message in any writing system, as JSON or as a form. */
export const MAX_MESSAGE_BYTES = 64 * 1024

/** The limits of messages from an IP address. The JSON call and the HTML form share them. */
export const MESSAGE_RATE_LIMITS: readonly RateLimitWithRefusal[] = [
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

const refusedMessage = z.object({
  error: z.string(),
  /** The problem of each invalid field. */
  fields: z.partialRecord(z.enum(MESSAGE_FIELDS), z.string()).optional(),
})

const STORE_FULL_ERROR = 'We cannot accept any more messages at the moment. Please try again later.'

/** POST /api/contact {name, email, subject, message, reason}: stores a message, which is sent later. */
export function addContactRoutes(
  app: FastifyInstance,
  siteApi: SiteApi,
  siteUrl: string,
  checkRateLimit: CheckRateLimit,
) {
  addRoute(app, {
    method: 'POST',
    url: '/api/contact',
    cache: 'never',
    schema: {
      body: z.record(z.string(), z.unknown(), 'A message must be an object with its fields'),
      response: { 200: z.object({}), ...errorResponses, 400: refusedMessage },
    },
    bodyLimit: MAX_MESSAGE_BYTES,
    onRequest: [createCrossSiteHook(siteUrl), createRateLimitHook(checkRateLimit)],
    handler: async ({ body }, reply) => {
      const outcome = await siteApi.contact.send(body)
      if (outcome.kind === 'full') return reply.code(503).send({ error: STORE_FULL_ERROR })
      if (outcome.kind === 'stored') return {}
      // The problem of the first invalid field.
      const [error = ''] = MESSAGE_FIELDS.flatMap((field) => outcome.problems[field] ?? [])
      return reply.code(400).send({ error, fields: outcome.problems })
    },
  })
}

/**
 * Creates the call that stores a message and then calls `onStored`, which sends it. If a program filled in
 * the honeypot, the response reports success but nothing is stored.
 */
export function createContactCalls(
  store: Pick<MessageStore, 'add'>,
  onStored: () => void,
): SiteApi['contact'] {
  return {
    async send(formValues) {
      if (isFilledByProgram(formValues)) return { kind: 'stored' }
      const parsed = parseMessage(formValues)
      if (!parsed.ok) return { kind: 'problems', problems: parsed.problems }
      if ((await store.add(parsed.message, new Date())) === null) return { kind: 'full' }
      onStored()
      return { kind: 'stored' }
    },
  }
}
