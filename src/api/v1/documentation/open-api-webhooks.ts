/** The webhooks of the OpenAPI document. */
import { z } from 'zod'
import { WATCHABLE_TYPES } from '../endpoints/webhooks/webhook-shapes.ts'
import type { SchemaComponents } from './open-api-schemas.ts'

const watchedCodeFields = {
  watch: z.string().describe('The id of the watch'),
  type: z.enum(WATCHABLE_TYPES),
  code: z.string().describe('The code in its canonical form; a BIC always has eleven characters'),
}

const comparedAnswer = z.record(z.string(), z.unknown()).meta({
  id: 'WatchedAnswer',
  description:
    'The fields of the validate endpoint, except `error`, `formatted`, `source`, `asOf`, `checks`, `sources`',
})

function createEventSchema<Type extends string>(type: Type, data: z.ZodObject) {
  return z.object({
    id: z.string().describe('The webhook-id: the same at each attempt'),
    type: z.literal(type),
    timestamp: z
      .string()
      .meta({ format: 'date-time' })
      .describe('When the change was found or the test was requested, UTC'),
    data,
  })
}

/** The bodies of events by their types. */
export const EVENT_SCHEMAS = {
  'code.changed': createEventSchema(
    'code.changed',
    z.object({
      ...watchedCodeFields,
      changed: z.array(z.string()).describe('The fields whose values differ'),
      changes: z.array(z.number()).describe('Their ids in /v1/changes'),
      before: comparedAnswer,
      after: comparedAnswer,
    }),
  ),
  'endpoint.test': createEventSchema(
    'endpoint.test',
    z.object({ endpoint: z.string().describe('The id of the webhook endpoint') }),
  ),
} as const

const SUMMARIES: Readonly<Record<keyof typeof EVENT_SCHEMAS, string>> = {
  'code.changed': 'A new directory has changed the answer for a watched code',
  'endpoint.test': 'A test of a webhook endpoint',
}

const headerParameter = (name: string, description: string) =>
  [name, { name, in: 'header', required: true, description, schema: { type: 'string' } }] as const

/** The headers of webhooks, as components of the document. */
export const WEBHOOK_HEADERS = Object.fromEntries([
  headerParameter('webhook-endpoint', 'The id of your webhook endpoint: tells which of your secrets to use'),
  headerParameter('webhook-id', 'The id of the event: ignore events you have already received'),
  headerParameter(
    'webhook-timestamp',
    'When this attempt was sent, in Unix seconds: reject attempts older than five minutes',
  ),
  headerParameter(
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two signatures, separated by a space, ' +
      'while an old secret is still valid',
  ),
])

const WEBHOOK_RESPONSES = {
  '2XX': { description: 'The event was received' },
  '410': { description: 'You want no more events: we stop sending them to this endpoint' },
  default: { description: 'Not received: an event is sent up to ten times in three days, a test once' },
}

/** The tag of all webhooks. */
export const WEBHOOK_TAG = 'Webhooks'

function createWebhook(type: keyof typeof EVENT_SCHEMAS, body: z.ZodObject, schemas: SchemaComponents) {
  const post = {
    operationId: type.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase()),
    summary: SUMMARIES[type],
    description: 'Signed as Standard Webhooks 1.0 specifies.',
    tags: [WEBHOOK_TAG],
    security: [],
    parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema: schemas.convert(body) } } },
    responses: WEBHOOK_RESPONSES,
  }
  return [type, { post }] as const
}

/** The field `webhooks` of the document. */
export function createWebhooks(schemas: SchemaComponents) {
  return Object.fromEntries(
    (Object.entries(EVENT_SCHEMAS) as [keyof typeof EVENT_SCHEMAS, z.ZodObject][]).map(([type, body]) =>
      createWebhook(type, body, schemas),
    ),
  )
}
