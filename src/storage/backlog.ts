/** What waits in the outboxes of the state: contact messages, and events of webhooks. */
import type { Kysely } from 'kysely'
import type { StateTables } from './state.ts'
import { withStateTimeout } from './state-error.ts'

/** The waiting items of an outbox. */
export interface Backlog {
  readonly waitingCount: number
  /** When the oldest waiting item was stored; null if none waits. */
  readonly oldestAt: Date | null
}

export interface Backlogs {
  readonly messages: Backlog
  readonly events: Backlog
}

const READ_TIMEOUT_MS = 2000

const toBacklog = ({
  count,
  oldest,
}: {
  count: string | number | bigint
  oldest: string | null
}): Backlog => ({
  waitingCount: Number(count),
  oldestAt: oldest === null ? null : new Date(oldest),
})

async function readNow(db: Kysely<StateTables>): Promise<Backlogs> {
  const messages = await db
    .selectFrom('contact_message')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('received_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('webhook_event')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { messages: toBacklog(messages), events: toBacklog(events) }
}

/** Reads the backlogs. Rejects with a StateUnavailable if the database does not answer within two seconds. */
export function readBacklogs(db: Kysely<StateTables>): Promise<Backlogs> {
  return withStateTimeout(readNow(db), READ_TIMEOUT_MS, 'unreachable', 'no answer')
}
