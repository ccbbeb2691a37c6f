import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { ContactMessage } from '../contact/message.ts'
import {
  type Attempt,
  MESSAGE_LIMITS,
  type MessageFilter,
  type MessageLimits,
  type MessageStore,
  type StoredMessage,
} from '../contact/message-store.ts'
import { idBegins } from './beginning.ts'
import { countUp, lastNumber } from './counter.ts'
import type { ContactMessageTable, State } from './state.ts'
import { writing } from './writing.ts'

const COUNTER = 'contact_message'
const KEPT = [
  'id',
  'name',
  'email',
  'subject',
  'reason',
  'message',
  'received_at',
  'state',
  'attempts',
  'next_attempt_at',
  'problem',
  'sent_at',
] as const

/** How many of the due messages to look at: as many as other processes may snatch away meanwhile. */
const CANDIDATES = 10

function toStored(row: Pick<ContactMessageTable, (typeof KEPT)[number]>): StoredMessage {
  const { received_at, next_attempt_at, sent_at, ...same } = row
  return { ...same, receivedAt: received_at, nextAttemptAt: next_attempt_at, sentAt: sent_at }
}

async function countUnsent(db: Kysely<State>): Promise<number> {
  const counted = db.selectFrom('contact_message').where('state', '!=', 'sent')
  const { unsent } = await counted.select((eb) => eb.fn.countAll().as('unsent')).executeTakeFirstOrThrow()
  return Number(unsent)
}

async function insert(state: Transaction<State>, message: ContactMessage, now: Date) {
  const time = now.toISOString()
  const { name, email, subject, reason, message: text } = message
  return await state
    .insertInto('contact_message')
    .values((eb) => ({
      ...{ id: randomUUID(), name, email, subject, reason, message: text },
      seq: lastNumber(eb, COUNTER),
      received_at: time,
      state: 'waiting' as const,
      attempts: 0,
      next_attempt_at: time,
      problem: null,
      sent_at: null,
    }))
    .returning(KEPT)
    .executeTakeFirstOrThrow()
}

/** A message that is still as it was when it was looked at. Of several that claim it at once, one finds it so. */
async function claimIfSame(
  state: Transaction<State>,
  { id, next_attempt_at }: Pick<ContactMessageTable, 'id' | 'next_attempt_at'>,
  until: Date,
) {
  return await state
    .updateTable('contact_message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: until.toISOString() }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '=', next_attempt_at)
    .returning(KEPT)
    .executeTakeFirst()
}

function dueMessages(db: Kysely<State>, now: Date) {
  return db
    .selectFrom('contact_message')
    .select(['id', 'next_attempt_at'])
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .orderBy('seq')
    .limit(CANDIDATES)
    .execute()
}

function columnsOf(attempt: Attempt, now: Date): Partial<ContactMessageTable> {
  const { state } = attempt
  if (state === 'sent') return { state, problem: null, sent_at: now.toISOString() }
  const { problem } = attempt
  if (state === 'failed') return { state, problem }
  return { state, problem, next_attempt_at: attempt.nextAttemptAt.toISOString() }
}

async function dropOldestSent(state: Transaction<State>, kept: number): Promise<void> {
  const sent = (eb: ExpressionBuilder<State, 'contact_message'>) =>
    eb.selectFrom('contact_message').where('state', '=', 'sent').select('seq').orderBy('seq', 'desc')
  await state
    .deleteFrom('contact_message')
    .where('state', '=', 'sent')
    .where('seq', '<=', (eb) => sent(eb).limit(1).offset(kept))
    .execute()
}

function listed(db: Kysely<State>, { state, email, id }: MessageFilter) {
  let rows = db.selectFrom('contact_message').select(KEPT)
  if (state !== undefined) rows = rows.where('state', '=', state)
  if (email !== undefined) rows = rows.where(sql`lower(email)`, '=', email.toLowerCase())
  if (id !== undefined) rows = rows.where((eb) => idBegins(eb, id))
  return rows.orderBy('seq', 'desc')
}

/** The messages in a migrated database, SQLite's or PostgreSQL's. */
export function messageStore(db: Kysely<State>, limits: MessageLimits = MESSAGE_LIMITS): MessageStore {
  return {
    add: (message, now) =>
      writing(db, async (state) => {
        await countUp(state, COUNTER)
        if ((await countUnsent(state)) >= limits.unsent) return null
        return toStored(await insert(state, message, now))
      }),
    async claim(now, until) {
      for (const due of await dueMessages(db, now)) {
        const claimed = await writing(db, (state) => claimIfSame(state, due, until))
        if (claimed) return toStored(claimed)
      }
      return null
    },
    settle: ({ id, attempts }, attempt, now) =>
      writing(db, async (state) => {
        const settled = state
          .updateTable('contact_message')
          .set(columnsOf(attempt, now))
          .where('id', '=', id)
          .where('state', '=', 'waiting')
        const mine = attempt.state === 'sent' ? settled : settled.where('attempts', '=', attempts)
        await mine.execute()
        if (attempt.state === 'sent') await dropOldestSent(state, limits.sent)
      }),
    async list(filter, limit) {
      return (await listed(db, filter).limit(limit).execute()).map(toStored)
    },
    countUnsent: () => countUnsent(db),
    resend: (id, now) =>
      writing(db, async (state) => {
        const waiting = { state: 'waiting', attempts: 0, next_attempt_at: now.toISOString() } as const
        const updated = state.updateTable('contact_message').set({ ...waiting, sent_at: null, problem: null })
        return (await updated.where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n
      }),
    remove: (id) =>
      writing(db, async (state) => {
        const removed = state.deleteFrom('contact_message').where('id', '=', id)
        return (await removed.executeTakeFirst()).numDeletedRows > 0n
      }),
  }
}
