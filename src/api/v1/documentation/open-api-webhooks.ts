/** The webhooks of the OpenAPI document. */
import { z } from 'zod'
import { WATCHED_WORDS } from '../endpoints/webhooks/webhook-shapes.ts'
import type { SchemaComponents } from './open-api-schemas.ts'

const watched = {
  watch: z.string().describe('The id of the watch'),
  type: z.enum(WATCHED_WORDS),
  code: z.string().describe('The code in its canonical form: a BIC with eleven characters'),
}

const answer = z
  .record(z.string(), z.unknown())
  .describe(
    'The fields of the type’s validate endpoint, except error, formatted, source, asOf, checks and sources',
  )

function eventBody<Type extends string>(type: Type, data: z.ZodObject) {
  return z.object({
    id: z.string().describe('The webhook-id: the same at each attempt'),
    type: z.literal(type),
    timestamp: z.string().meta({ format: 'date-time' }).describe('When it was found, UTC'),
    data,
  })
}

/** The bodies of events by their types. */
export const EVENT_BODIES = {
  'code.changed': eventBody(
    'code.changed',
    z.object({
      ...watched,
      changed: z.array(z.string()).describe('The fields whose values differ'),
      before: answer,
      after: answer,
    }),
  ),
  'endpoint.test': eventBody(
    'endpoint.test',
    z.object({ endpoint: z.string().describe('The id of the endpoint') }),
  ),
} as const

const SUMMARIES: Readonly<Record<keyof typeof EVENT_BODIES, string>> = {
  'code.changed': 'A new directory has changed the answer for a watched code',
  'endpoint.test': 'A test of an endpoint',
}

const signed = (name: string, description: string) =>
  [name, { name, in: 'header', required: true, description, schema: { type: 'string' } }] as const

/** The headers of webhooks, as components of the document. */
export const WEBHOOK_HEADERS = Object.fromEntries([
  signed('webhook-endpoint', 'The id of the endpoint: tells which secret to use'),
  signed('webhook-id', 'The id of the event: ignore events you have already received'),
  signed('webhook-timestamp', 'When it was sent, in Unix seconds: reject events older than five minutes'),
  signed(
    'webhook-signature',
    'v1, and the base64 HMAC-SHA256 made with a secret of the endpoint; two after a rotation',
  ),
])

const RESPONSES = {
  '2XX': { description: 'The event was received' },
  '410': { description: 'Events are no longer wanted: the endpoint is gone' },
  default: { description: 'The event is retried, ten times over three days; a test is not' },
}

/** The OpenAPI tag of all webhook operations. */
export const WEBHOOK_TAG = 'Webhooks'

function webhookOf(type: keyof typeof EVENT_BODIES, body: z.ZodObject, schemas: SchemaComponents) {
  const post = {
    operationId: type.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase()),
    summary: SUMMARIES[type],
    description: 'Signed by the Standard Webhooks specification.',
    tags: [WEBHOOK_TAG],
    security: [],
    parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema: schemas.of(body) } } },
    responses: RESPONSES,
  }
  return [type, { post }] as const
}

/** The webhooks section. */
export function webhooksOf(schemas: SchemaComponents) {
  return Object.fromEntries(
    (Object.entries(EVENT_BODIES) as [keyof typeof EVENT_BODIES, z.ZodObject][]).map(([type, body]) =>
      webhookOf(type, body, schemas),
    ),
  )
}
