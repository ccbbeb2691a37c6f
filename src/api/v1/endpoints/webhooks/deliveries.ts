/** The delivery log of a webhook endpoint, replays of its events, and test events. */
import { z } from 'zod'
import { createTestEvent } from '../../../../watches/create-events.ts'
import {
  EVENT_DAYS,
  perMinute,
  REPLAY_LIMIT,
  type StoredEvent,
  TEST_LIMIT,
} from '../../../../watches/event-store.ts'
import { textParameter } from '../../../request-fields.ts'
import type { ApiEndpoint } from '../../endpoint.ts'
import { Problem } from '../../problems.ts'
import {
  EXAMPLE_ENDPOINT,
  EXAMPLE_EVENT_ID,
  findEndpointOfCaller,
  WEBHOOK_GROUP,
  type WebhookServices,
} from './webhook-services.ts'
import {
  deliveryFields,
  idParams,
  isUuid,
  nextField,
  pageQuery,
  readPage,
  toDeliveryFields,
} from './webhook-shapes.ts'

const MINUTE_SECONDS = 60
const TEST_RULE = `A key can send ${TEST_LIMIT} tests a minute.`
const REPLAY_RULE = `A key can replay ${REPLAY_LIMIT} events a minute, each at most once.`

/** Whether a text has the form of an event id: 'evt_3d9a6b52-0c47-4f0b-8a7e-61b5c2d8e4f3'. */
const isEventId = (text: string) => /^evt_[0-9a-f-]{36}$/.test(text)

const EXAMPLE_EVENT: StoredEvent = {
  id: EXAMPLE_EVENT_ID,
  type: 'endpoint.test',
  watchId: null,
  state: 'delivered',
  createdAt: '2026-11-21T09:05:00.000Z',
  nextAttemptAt: '2026-11-21T09:05:00.000Z',
  attempts: [{ at: '2026-11-21T09:05:00.120Z', status: 204, problem: null }],
}

function defineListDeliveries(services: WebhookServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'listDeliveries',
    method: 'GET',
    path: '/endpoints/:id/deliveries',
    title: 'Delivery log',
    description: `Lists the events of the last ${EVENT_DAYS} days, newest first, with their attempts.`,
    params: idParams,
    query: pageQuery,
    answerSchema: z.object({ deliveries: z.array(deliveryFields), next: nextField }),
    successDescription: 'A page of events with their attempts',
    example: { params: { id: EXAMPLE_ENDPOINT.id } },
    async handle({ params, query }, { caller }) {
      const endpoint = await findEndpointOfCaller(services, caller, params.id)
      if (endpoint instanceof Problem) return endpoint
      const page = await readPage(query as z.output<typeof pageQuery>, isEventId, (after, limit) =>
        services.watches.events.list(endpoint.id, after, limit),
      )
      if (page instanceof Problem) return page
      return { deliveries: page.rows.map(toDeliveryFields), next: page.next }
    },
    computeExampleResult: () => ({ deliveries: [toDeliveryFields(EXAMPLE_EVENT)], next: null }),
  }
}

const rateLimitExceeded = (rule: string, limit: number) =>
  new Problem(
    'rate_limit_exceeded',
    `${rule} Try again in ${MINUTE_SECONDS} s.`,
    { limit, reset: MINUTE_SECONDS },
    MINUTE_SECONDS,
  )

const sentEventFields = z.object({ event: z.string().describe('The webhook-id') }).meta({ id: 'SentEvent' })

function defineTestEndpoint(services: WebhookServices): ApiEndpoint {
  const { watches, now } = services
  return {
    ...WEBHOOK_GROUP,
    id: 'testEndpoint',
    idempotency: 'store response',
    method: 'POST',
    path: '/endpoints/:id/test',
    title: 'Send a test event',
    description: `Posts an endpoint.test event, without retries. ${TEST_RULE}`,
    params: idParams,
    answerSchema: sentEventFields,
    successDescription: 'The event is sent at once',
    status: 202,
    example: { params: { id: EXAMPLE_ENDPOINT.id } },
    async handle({ params }, { caller, storeResponse }) {
      const endpoint = await findEndpointOfCaller(services, caller, params.id)
      if (endpoint instanceof Problem) return endpoint
      const event = createTestEvent(endpoint, services)
      const rate = perMinute(TEST_LIMIT, now())
      const answer = { event: event.id }
      const isAdded = await watches.events.addTestEvent(event, rate, (_event, transaction) =>
        storeResponse(answer, transaction),
      )
      if (!isAdded) return rateLimitExceeded(TEST_RULE, TEST_LIMIT)
      watches.wake()
      return answer
    },
    computeExampleResult: () => ({ event: EXAMPLE_EVENT_ID }),
  }
}

const eventNotFound = () => new Problem('not_found', 'This key has no endpoint with this event.')

const eventParams = idParams.extend({ event: textParameter('event').describe('The webhook-id') })

function defineReplayDelivery({ watches, now }: WebhookServices): ApiEndpoint {
  return {
    ...WEBHOOK_GROUP,
    id: 'replayDelivery',
    method: 'POST',
    path: '/endpoints/:id/deliveries/:event/replay',
    title: 'Replay an event',
    description:
      'Sends an event again with the same webhook-id, whatever its status, and retries it if that fails. ' +
      REPLAY_RULE,
    params: eventParams,
    answerSchema: sentEventFields,
    successDescription: 'The event is sent at once',
    status: 202,
    example: { params: { id: EXAMPLE_ENDPOINT.id, event: EXAMPLE_EVENT_ID } },
    async handle({ params: { id: endpointId = '', event: eventId = '' } }, { caller }) {
      if (!isEventId(eventId) || !isUuid(endpointId)) return eventNotFound()
      const rate = perMinute(REPLAY_LIMIT, now())
      const event = { keyId: caller.key.id, endpointId, id: eventId }
      const result = await watches.events.replay(event, rate, now())
      if (result === 'unknown') return eventNotFound()
      if (result === 'rate limit reached') return rateLimitExceeded(REPLAY_RULE, REPLAY_LIMIT)
      watches.wake()
      return { event: eventId }
    },
    computeExampleResult: () => ({ event: EXAMPLE_EVENT_ID }),
  }
}

/** The operations on deliveries and test events, in the order of the documentation. */
export function defineDeliveryOperations(services: WebhookServices): ApiEndpoint[] {
  return [defineListDeliveries, defineReplayDelivery, defineTestEndpoint].map((defineOperation) =>
    defineOperation(services),
  )
}
