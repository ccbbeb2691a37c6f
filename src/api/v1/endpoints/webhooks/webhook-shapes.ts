/** The parameters, answers and pagination of the endpoints in the group Webhooks. */
import { z } from 'zod'
import { getPublicTypeName } from '../../../../watches/create-events.ts'
import { EVENT_STATES, EVENT_TYPES, type StoredEvent } from '../../../../watches/event-store.ts'
import type { Watch } from '../../../../watches/watch-store.ts'
import { ENDPOINT_STATES, type WebhookEndpoint } from '../../../../watches/webhook-endpoint.ts'
import { MAX_URL_LENGTH } from '../../../../watches/webhook-url.ts'
import { integerParameter, nonBlankText, textParameter } from '../../../request-fields.ts'
import { TYPES_WITH_DIRECTORY } from '../../code-answers.ts'
import { Problem } from '../../problems.ts'

const MAX_DESCRIPTION_LENGTH = 200

export const descriptionParameter = textParameter('description', MAX_DESCRIPTION_LENGTH)
  .refine((text) => !/\p{Cc}/u.test(text), 'description must not contain control characters')
  .describe('A description of your own')

export const idParams = z.object({ id: textParameter('id').describe('The id') })

export const urlParameter = nonBlankText('url', MAX_URL_LENGTH).describe(
  'Where to post events: an https URL with a public host, on port 443 or a port from 1024',
)

/** Whether a string is a UUID. PostgreSQL fails to compare other strings with a column of UUIDs. */
export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

const MAX_PAGE_SIZE = 100

export const pageQuery = z.object({
  limit: integerParameter('limit', { min: 1, max: MAX_PAGE_SIZE, default: MAX_PAGE_SIZE }).describe(
    'The maximum number of results',
  ),
  after: textParameter('after').optional().describe('`next` of the previous page'),
})

export const nextField = z
  .string()
  .nullable()
  .meta({ id: 'Next', description: 'The `after` of the next page; null at the end' })

const UNKNOWN_AFTER_PROBLEM = new Problem('invalid_parameter', 'after must be `next` of a page', {
  parameter: 'after',
})

interface Page<Row> {
  readonly rows: readonly Row[]
  /** The id of the last row; null on the last page. */
  readonly next: string | null
}

/**
 * Reads a page of a list. `isId` checks the format of the id `after`. `readRows` returns at most `maxRows`
 * rows after that id, or null if the list has no such id. `maxRows` is one more than the page size, to find
 * out whether another page follows.
 */
export async function readPage<Row extends { readonly id: string }>(
  { limit, after: afterId }: z.output<typeof pageQuery>,
  isId: (text: string) => boolean,
  readRows: (after: string | null, maxRows: number) => Promise<readonly Row[] | null>,
): Promise<Page<Row> | Problem> {
  const after = afterId ?? null
  const found = after === null || isId(after) ? await readRows(after, limit + 1) : null
  if (!found) return UNKNOWN_AFTER_PROBLEM
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** The types that can be watched: the directory lists their codes, and the codes identify no account. */
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
    oldSecretSignsUntil: z.string().nullable().describe('Set by a rotation: when the old secret expires'),
  })
  .meta({ id: 'Endpoint' })

export const endpointWithSecret = z
  .intersection(
    endpointFields,
    z.object({ secret: z.string().describe('Signs events (Standard Webhooks 1.0). Shown only once') }),
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

const attemptFields = z
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
    attempts: z.array(attemptFields),
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

/** The public fields of an event with its attempts: the API calls it a delivery. */
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
