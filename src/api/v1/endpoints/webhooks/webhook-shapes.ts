/** The schemas of webhook endpoints, watches and deliveries in the public API. */
import { z } from 'zod'
import { getPublicTypeName } from '../../../../watches/create-events.ts'
import { EVENT_STATES, EVENT_TYPES, type StoredEvent } from '../../../../watches/event-store.ts'
import type { Watch } from '../../../../watches/watch-store.ts'
import { ENDPOINT_STATES, type WebhookEndpoint } from '../../../../watches/webhook-endpoint.ts'
import { TYPES_WITH_DIRECTORY } from '../../code-answers.ts'

/** The types that can be watched: they have a directory and identify no account. */
export const WATCHABLE_TYPES = TYPES_WITH_DIRECTORY.filter(({ identifiesAccount }) => !identifiesAccount).map(
  ({ apiName }) => apiName,
)

export const endpointFields = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string().nullable(),
    status: z
      .enum(ENDPOINT_STATES)
      .describe('gone: the receiver answered 410; failing: all attempts at an event failed'),
    createdAt: z.string(),
    oldSecretSignsUntil: z.string().nullable().describe('Set by a rotation: the old secret signs until then'),
  })
  .meta({ id: 'Endpoint' })

export const endpointWithSecret = z
  .intersection(
    endpointFields,
    z.object({ secret: z.string().describe('Signs the events (Standard Webhooks 1.0). Shown only once') }),
  )
  .meta({ id: 'EndpointWithSecret' })

export const watchFields = z
  .object({
    id: z.string(),
    endpoint: z.string().describe('The id of the endpoint'),
    type: z.enum(WATCHABLE_TYPES),
    code: z.string().describe('The code in its canonical form; a BIC always has eleven characters'),
    description: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Watch' })

const attempt = z
  .object({
    at: z.string(),
    status: z.number().nullable().describe('The status your server answered with; null if it did not answer'),
    problem: z
      .string()
      .nullable()
      .describe('status, redirect, timeout, or an error code such as ECONNREFUSED; null for a success'),
  })
  .meta({ id: 'Attempt' })

export const deliveryFields = z
  .object({
    event: z.string().describe('The webhook-id: the same at each attempt'),
    type: z.enum(EVENT_TYPES),
    watch: z.string().nullable().describe('The id of the watch; null for a test'),
    status: z.enum(EVENT_STATES),
    createdAt: z.string(),
    nextAttemptAt: z.string().nullable(),
    attempts: z.array(attempt),
  })
  .meta({ id: 'Delivery' })

/** The answer to a deletion. */
export const deletedFields = z.object({ id: z.string(), deleted: z.literal(true) }).meta({ id: 'Deleted' })

/** The public fields of a webhook endpoint. */
export function toEndpointFields(endpoint: WebhookEndpoint): z.infer<typeof endpointFields> {
  const { id, url, description, state, createdAt, oldSecretSignsUntil } = endpoint
  return { id, url, description, status: state, createdAt, oldSecretSignsUntil }
}

/** The public fields of a watch. */
export function toWatchFields(watch: Watch): z.infer<typeof watchFields> {
  const { id, endpointId, type, code, description, createdAt } = watch
  return { id, endpoint: endpointId, type: getPublicTypeName(type), code, description, createdAt }
}

/** The public fields of an event. */
export function toDeliveryFields(event: StoredEvent): z.infer<typeof deliveryFields> {
  const { id, type, watchId, state, createdAt, nextAttemptAt, attempts } = event
  return {
    event: id,
    type,
    watch: watchId,
    status: state,
    createdAt,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt : null,
    attempts: [...attempts],
  }
}
