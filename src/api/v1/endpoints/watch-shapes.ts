/** The shapes of watches and events in the public API. */
import { z } from 'zod'
import { EVENT_TYPES, getPublicTypeName } from '../../../watches/event.ts'
import { EVENT_STATES, type StoredEvent } from '../../../watches/event-store.ts'
import { WATCH_STATES, type Watch } from '../../../watches/watch.ts'
import { LISTED_TYPES } from '../answered-code.ts'

/** The types that can be watched: they have a directory and identify no account. */
export const WATCHED_WORDS = LISTED_TYPES.filter(({ identifiesAccount: personal }) => !personal).map(
  ({ call }) => call,
)

export const watchFields = z
  .object({
    id: z.string(),
    type: z.enum(WATCHED_WORDS),
    code: z.string().describe('The code in its canonical form: a BIC with eleven characters'),
    url: z.string(),
    description: z.string().nullable(),
    status: z
      .enum(WATCH_STATES)
      .describe(
        'gone: the receiver answered 410; failing: all attempts to deliver an event failed. ' +
          'Neither gets events any more, except tests',
      ),
    createdAt: z.string(),
  })
  .meta({ id: 'Watch' })

export const createdWatch = watchFields
  .extend({
    secret: z.string().describe('Signs the events (Standard Webhooks 1.0). Shown only once'),
  })
  .meta({ id: 'CreatedWatch' })

const attempt = z
  .object({
    attempt: z.number().describe('The first is 1'),
    at: z.string(),
    status: z.number().nullable().describe('The status your server answered with; null if it did not answer'),
    problem: z
      .string()
      .nullable()
      .describe(
        'Why the attempt failed: status, redirect, timeout, or an error code such as ' +
          'ECONNREFUSED; null if it did not',
      ),
  })
  .meta({ id: 'Attempt' })

export const eventFields = z
  .object({
    event: z.string().describe('The webhook-id: the same at each attempt'),
    type: z.enum(EVENT_TYPES),
    status: z.enum(EVENT_STATES),
    createdAt: z.string(),
    nextAttemptAt: z.string().nullable().describe('When it is tried next; null if it is not'),
    attempts: z.array(attempt),
  })
  .meta({ id: 'Delivery' })

/** The public fields of a watch. */
export function toWatchFields(watch: Watch): z.infer<typeof watchFields> {
  const { id, type, code, url, description, state, createdAt } = watch
  return { id, type: getPublicTypeName(type), code, url, description, status: state, createdAt }
}

/** The public fields of an event. */
export function toEventFields(event: StoredEvent): z.infer<typeof eventFields> {
  const { id, type, state, createdAt, nextAttemptAt, attempts } = event
  return {
    ...{ event: id, type, status: state, createdAt },
    nextAttemptAt: state === 'waiting' ? nextAttemptAt : null,
    attempts: attempts.map((one, index) => ({ attempt: index + 1, ...one })),
  }
}
