import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ContactMessage } from '../../contact/message.ts'
import {
  type ClaimedMessage,
  MESSAGE_LIMITS,
  type MessageAttempt,
  type MessageFailure,
  type MessageFilter,
  type MessageLimits,
  type MessageStore,
  type StoredMessage,
} from '../../contact/message-store.ts'
import type { AttemptOutcome } from '../../outbox/outbox.ts'
import type { ContactMessageTable, StateTables } from '../state.ts'
import { createLeaseQueries, createRestartColumns } from './leases.ts'
import { idStartsWith, incrementCounter, writeTransaction } from './queries.ts'

const MESSAGE_COLUMNS = [
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

const leases = createLeaseQueries('contact_message')

function toStoredMessage(row: Pick<ContactMessageTable, (typeof MESSAGE_COLUMNS)[number]>): StoredMessage {
  const { received_at, next_attempt_at, sent_at, ...otherColumns } = row
  return { ...otherColumns, receivedAt: received_at, nextAttemptAt: next_attempt_at, sentAt: sent_at }
}

async function countUnsent(db: Kysely<StateTables>): Promise<number> {
  const counted = db.selectFrom('contact_message').where('state', '!=', 'sent')
  const { unsent } = await counted.select((eb) => eb.fn.countAll().as('unsent')).executeTakeFirstOrThrow()
  return Number(unsent)
}

async function insertMessage(trx: Transaction<StateTables>, message: ContactMessage, seq: number, now: Date) {
  const time = now.toISOString()
  const { name, email, subject, reason, message: text } = message
  return await trx
    .insertInto('contact_message')
    .values({
      id: randomUUID(),
      name,
      email,
      subject,
      reason,
      message: text,
      seq,
      received_at: time,
      state: 'waiting' as const,
      attempts: 0,
      claims: 0,
      next_attempt_at: time,
      problem: null,
      sent_at: null,
    })
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirstOrThrow()
}

async function claimMessage(
  db: Kysely<StateTables>,
  now: Date,
  leaseEnd: Date,
): Promise<ClaimedMessage | null> {
  const rows = db.selectFrom('contact_message').select([...MESSAGE_COLUMNS, 'claims'])
  const due = await leases.filterDue(rows, now).execute()
  const countAttempt = ({ attempts }: { attempts: number }) => ({ attempts: attempts + 1 })
  const claimed = await leases.claimOne(db, due, leaseEnd, countAttempt)
  if (!claimed) return null
  const { claims, ...row } = claimed
  return { ...toStoredMessage(row), claimCount: claims }
}

function toOutcomeColumns({ problem }: MessageAttempt, outcome: AttemptOutcome<MessageFailure>, now: Date) {
  if (outcome.kind === 'sent') return { state: 'sent', problem: null, sent_at: now.toISOString() }
  if (outcome.kind === 'failed') return { state: 'failed', problem }
  return { state: 'waiting', problem, next_attempt_at: outcome.at.toISOString() }
}

async function deleteExcessSentMessages(trx: Transaction<StateTables>, maxSent: number): Promise<void> {
  const newest = trx
    .selectFrom('contact_message')
    .select('id')
    .where('state', '=', 'sent')
    .orderBy('seq', 'desc')
    .limit(maxSent)
  await trx.deleteFrom('contact_message').where('state', '=', 'sent').where('id', 'not in', newest).execute()
}

function filterRows(db: Kysely<StateTables>, { state, email, idPrefix }: MessageFilter) {
  let rows = db.selectFrom('contact_message').select(MESSAGE_COLUMNS)
  if (state !== undefined) rows = rows.where('state', '=', state)
  if (email !== undefined) rows = rows.where(sql`lower(email)`, '=', email.toLowerCase())
  if (idPrefix !== undefined) rows = rows.where((eb) => idStartsWith(eb, idPrefix))
  return rows.orderBy('seq', 'desc')
}

export function createMessageStore(
  db: Kysely<StateTables>,
  limits: MessageLimits = MESSAGE_LIMITS,
): MessageStore {
  return {
    add: (message, now) =>
      writeTransaction(db, async (trx) => {
        const seq = await incrementCounter(trx, 'contact_message')
        if ((await countUnsent(trx)) >= limits.unsent) return null
        return toStoredMessage(await insertMessage(trx, message, seq, now))
      }),
    claim: (now, leaseEnd) => claimMessage(db, now, leaseEnd),
    commit: (message, attempt, outcome, now) =>
      writeTransaction(db, async (trx) => {
        const isSent = outcome.kind === 'sent'
        const columns = toOutcomeColumns(attempt, outcome, now)
        await leases.commit(trx, message, columns, { isSent })
        if (isSent) await deleteExcessSentMessages(trx, limits.sent)
      }),
    release: (message, now) => leases.release(db, message, now),
    async list(filter, limit) {
      return (await filterRows(db, filter).limit(limit).execute()).map(toStoredMessage)
    },
    countUnsent: () => countUnsent(db),
    resend: (id, now) =>
      writeTransaction(db, async (trx) => {
        const columns = { ...createRestartColumns(now), attempts: 0, sent_at: null, problem: null }
        const update = trx.updateTable('contact_message').set(columns)
        return (await update.where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n
      }),
    remove: (id) =>
      writeTransaction(db, async (trx) => {
        const deletion = trx.deleteFrom('contact_message').where('id', '=', id)
        return (await deletion.executeTakeFirst()).numDeletedRows > 0n
      }),
  }
}
