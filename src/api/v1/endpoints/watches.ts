/** /v1/watches: list, show and delete watches, and list their deliveries. */
import { z } from 'zod'
import { EVENT_DAYS, MAX_EVENTS_OF_WATCH, type StoredEvent } from '../../../watches/event-store.ts'
import { textParameter, wholeNumber } from '../../request-fields.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { createEndpoint } from './create-watch.ts'
import { testEndpoint } from './test-watch.ts'
import {
  EXAMPLE_EVENT,
  EXAMPLE_WATCH,
  findOwnWatch,
  isWatchId,
  WATCH_ENDPOINT,
  type WatchParts,
  watchId,
} from './watch-parts.ts'
import { eventFields, toEventFields, toWatchFields, watchFields } from './watch-shapes.ts'

export type { WatchParts }

const MAX_LISTED = 100
const NO_AFTER = 'after must be the id of a watch'

const page = z.object({
  limit: wholeNumber('limit', 1, MAX_LISTED, MAX_LISTED).describe(
    `The maximum number of results, up to ${MAX_LISTED}`,
  ),
  after: textParameter('after')
    .refine(isWatchId, NO_AFTER)
    .optional()
    .describe('Only watches after the one with this id: `next` of the last answer'),
})

function listEndpoint({ watches }: WatchParts): Endpoint {
  return {
    ...WATCH_ENDPOINT,
    id: 'listWatches',
    method: 'GET',
    path: '/watches',
    title: 'List watches',
    description: 'Lists the watches of the key, oldest first.',
    query: page,
    answer: z.object({
      watches: z.array(watchFields),
      next: z.string().nullable().describe('The `after` for the next page; null at the end'),
    }),
    success: 'A page of watches',
    example: { query: { limit: '10' } },
    async handle({ query }, { caller }) {
      const { limit, after = null } = query as z.output<typeof page>
      const found = await watches.store.list(caller.key.id, after, limit + 1)
      if (!found) return new Problem('invalid_parameter', NO_AFTER, { parameter: 'after' })
      const listed = found.slice(0, limit)
      const next = found.length > limit ? (listed.at(-1)?.id ?? null) : null
      return { watches: listed.map(toWatchFields), next }
    },
    exampleResult: () => ({ watches: [toWatchFields(EXAMPLE_WATCH)], next: null }),
  }
}

function findEndpoint(parts: WatchParts): Endpoint {
  return {
    ...WATCH_ENDPOINT,
    id: 'getWatch',
    method: 'GET',
    path: '/watches/:id',
    title: 'Show a watch',
    description: 'Shows a watch of the key, without its secret.',
    params: watchId,
    answer: watchFields,
    success: 'The watch',
    example: { params: { id: EXAMPLE_WATCH.id } },
    async handle({ params }, { caller }) {
      const watch = await findOwnWatch(parts, caller, params.id)
      return watch instanceof Problem ? watch : toWatchFields(watch)
    },
    exampleResult: () => toWatchFields(EXAMPLE_WATCH),
  }
}

function removeEndpoint(parts: WatchParts): Endpoint {
  return {
    ...WATCH_ENDPOINT,
    id: 'deleteWatch',
    method: 'DELETE',
    path: '/watches/:id',
    title: 'Delete a watch',
    description:
      'Deletes a watch with its events. An event that is being sent at this moment may still arrive.',
    params: watchId,
    answer: z.object({ id: z.string(), deleted: z.literal(true) }),
    success: 'The watch is deleted',
    example: { params: { id: EXAMPLE_WATCH.id } },
    async handle({ params }, { caller }) {
      const watch = await findOwnWatch(parts, caller, params.id)
      if (watch instanceof Problem) return watch
      await parts.watches.store.remove(caller.key.id, watch.id)
      return { id: watch.id, deleted: true }
    },
    exampleResult: () => ({ id: EXAMPLE_WATCH.id, deleted: true }),
  }
}

const EXAMPLE_DELIVERY: StoredEvent = {
  id: EXAMPLE_EVENT,
  type: 'watch.test',
  state: 'delivered',
  createdAt: '2026-11-21T09:05:00.000Z',
  nextAttemptAt: '2026-11-21T09:05:00.000Z',
  attempts: [{ at: '2026-11-21T09:05:00.120Z', status: 204, problem: null }],
}

function deliveriesEndpoint(parts: WatchParts): Endpoint {
  return {
    ...WATCH_ENDPOINT,
    id: 'listDeliveries',
    method: 'GET',
    path: '/watches/:id/deliveries',
    title: 'Delivery log',
    description:
      `Lists the last ${MAX_EVENTS_OF_WATCH} events of a watch from the past ${EVENT_DAYS} days, newest ` +
      'first, with every attempt to deliver them.',
    params: watchId,
    answer: z.object({ deliveries: z.array(eventFields) }),
    success: 'The events with their attempts',
    example: { params: { id: EXAMPLE_WATCH.id } },
    async handle({ params }, { caller }) {
      const watch = await findOwnWatch(parts, caller, params.id)
      if (watch instanceof Problem) return watch
      return { deliveries: (await parts.watches.events.list(watch.id)).map(toEventFields) }
    },
    exampleResult: () => ({ deliveries: [toEventFields(EXAMPLE_DELIVERY)] }),
  }
}

/** The endpoints of watches, in the order of the documentation. */
export function watchEndpoints(parts: WatchParts): Endpoint[] {
  return [createEndpoint, listEndpoint, findEndpoint, removeEndpoint, deliveriesEndpoint, testEndpoint].map(
    (make) => make(parts),
  )
}
