import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import {
  ACCOUNT_LIMITS,
  type AccountLimits,
  type AccountMailFailure,
  type AccountStore,
  type ClaimedAccountMail,
  LINK_MS,
  MAIL_DAYS,
  type NewAccountMail,
  type RunInTransaction,
  type Session,
  type StoredToken,
} from '../../accounts/account-store.ts'
import type { AttemptOutcome } from '../../outbox/outbox.ts'
import type { StateTables } from '../state.ts'
import { createKeyStore } from './api-keys.ts'
import { createLeaseQueries } from './leases.ts'
import { incrementCounter, lockCounter, writeTransaction } from './queries.ts'
import { createEndpointStore } from './webhook-endpoints.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const leases = createLeaseQueries('account_mail')

/** The limit that another mail would exceed; null if it would exceed none. */
async function findReachedLimit(
  trx: Transaction<StateTables>,
  { email, note }: NewAccountMail,
  limits: AccountLimits,
  now: Date,
): Promise<'address limit reached' | 'total limit reached' | null> {
  const mails = trx.selectFrom('account_mail').select((eb) => eb.fn.countAll().as('count'))
  const ofAddress = mails
    .where('email_lower', '=', email.toLowerCase())
    .where('note', note === null ? 'is' : 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - (note === null ? LINK_MS : HOUR_MS)).toISOString())
  const max = note === null ? limits.linksPerAddress : limits.notesPerAddress
  if (Number((await ofAddress.executeTakeFirstOrThrow()).count) >= max) return 'address limit reached'
  const waiting = await mails.where('state', '=', 'waiting').executeTakeFirstOrThrow()
  return Number(waiting.count) >= limits.waitingMails ? 'total limit reached' : null
}

async function insertMail(
  trx: Transaction<StateTables>,
  { email, note }: NewAccountMail,
  seq: number,
  now: Date,
) {
  const time = now.toISOString()
  await trx
    .insertInto('account_mail')
    .values({
      id: randomUUID(),
      seq,
      email,
      email_lower: email.toLowerCase(),
      note,
      created_at: time,
      state: 'waiting',
      attempts: 0,
      claims: 0,
      next_attempt_at: time,
      problem: null,
    })
    .execute()
}

async function claimMail(
  db: Kysely<StateTables>,
  now: Date,
  leaseEnd: Date,
): Promise<ClaimedAccountMail | null> {
  const rows = db
    .selectFrom('account_mail')
    .select(['id', 'email', 'note', 'created_at', 'attempts', 'claims', 'next_attempt_at'])
  const due = await leases.filterDue(rows, now).execute()
  const claimed = await leases.claimOne(db, due, leaseEnd, ({ attempts }) => ({ attempts: attempts + 1 }))
  if (!claimed) return null
  const { id, email, note, created_at: createdAt, attempts, claims: claimCount } = claimed
  return { id, email, note, createdAt, attempts, claimCount }
}

function toOutcomeColumns(problem: string | null, outcome: AttemptOutcome<AccountMailFailure>) {
  if (outcome.kind === 'retry')
    return { state: 'waiting', problem, next_attempt_at: outcome.at.toISOString() }
  return { state: outcome.kind, problem }
}

type TokenTable = 'sign_in_link' | 'account_session'

/** Stores a code, after deleting ended ones and the oldest above the limits of its address and of all. */
async function insertToken(
  trx: Transaction<StateTables>,
  table: TokenTable,
  email: string,
  { hash, expiresAt }: StoredToken,
  max: { readonly perAddress: number; readonly total: number },
  now: Date,
): Promise<void> {
  const seq = await incrementCounter(trx, table)
  await trx.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
  const email_lower = email.toLowerCase()
  await trx
    .insertInto(table)
    .values({ hash, seq, email, email_lower, expires_at: expiresAt.toISOString() })
    .execute()
  const newest = trx.selectFrom(table).select('seq').orderBy('seq', 'desc')
  const ofAddress = newest.where('email_lower', '=', email_lower).limit(max.perAddress)
  await trx
    .deleteFrom(table)
    .where('email_lower', '=', email_lower)
    .where('seq', 'not in', ofAddress)
    .execute()
  const [oldest] = await newest.offset(max.total).limit(1).execute()
  if (oldest) await trx.deleteFrom(table).where('seq', '<=', oldest.seq).execute()
}

async function findToken(db: Kysely<StateTables>, table: TokenTable, hash: string, now: Date) {
  const token = db.selectFrom(table).select(['email', 'expires_at']).where('hash', '=', hash)
  return token.where('expires_at', '>', now.toISOString()).executeTakeFirst()
}

/** Mails of a link may be sent again: each attempt makes another code. */
const MAX_CODES_PER_ADDRESS = 20

async function openSession(
  trx: Transaction<StateTables>,
  linkHash: string,
  session: StoredToken,
  { sessionsPerAddress, total }: AccountLimits,
  now: Date,
): Promise<Session | null> {
  // Locks the links, so that two requests cannot use the same one.
  await lockCounter(trx, 'sign_in_link')
  const link = await findToken(trx, 'sign_in_link', linkHash, now)
  if (!link) return null
  await trx.deleteFrom('sign_in_link').where('email_lower', '=', link.email.toLowerCase()).execute()
  await insertToken(
    trx,
    'account_session',
    link.email,
    session,
    { perAddress: sessionsPerAddress, total },
    now,
  )
  return { email: link.email, expiresAt: session.expiresAt.toISOString() }
}

export function createAccountStore(
  db: Kysely<StateTables>,
  limits: AccountLimits = ACCOUNT_LIMITS,
): AccountStore {
  return {
    addMail: (mail, now) =>
      writeTransaction(db, async (trx) => {
        const seq = await incrementCounter(trx, 'account_mail')
        const oldest = new Date(now.getTime() - MAIL_DAYS * DAY_MS)
        await trx.deleteFrom('account_mail').where('created_at', '<', oldest.toISOString()).execute()
        const reached = await findReachedLimit(trx, mail, limits, now)
        if (reached !== null) return reached
        await insertMail(trx, mail, seq, now)
        return 'stored'
      }),
    claim: (now, leaseEnd) => claimMail(db, now, leaseEnd),
    commit: (mail, { problem }, outcome) =>
      writeTransaction(db, async (trx) => {
        await leases.commit(trx, mail, toOutcomeColumns(problem, outcome), {
          isSent: outcome.kind === 'sent',
        })
      }),
    release: (mail, now) => leases.release(db, mail, now),
    addLink: (email, link, now) =>
      writeTransaction(db, (trx) =>
        insertToken(
          trx,
          'sign_in_link',
          email,
          link,
          { perAddress: MAX_CODES_PER_ADDRESS, total: limits.total },
          now,
        ),
      ),
    openSession: (linkHash, session, now) =>
      writeTransaction(db, (trx) => openSession(trx, linkHash, session, limits, now)),
    async findSession(hash, now) {
      const row = await findToken(db, 'account_session', hash, now)
      return row ? { email: row.email, expiresAt: row.expires_at } : null
    },
    endSession: (hash) =>
      writeTransaction(db, async (trx) => {
        await trx.deleteFrom('account_session').where('hash', '=', hash).execute()
      }),
  }
}

/** Creates a function that runs changes of keys, endpoints and mails in one transaction. */
export const createAccountTransaction =
  (db: Kysely<StateTables>): RunInTransaction =>
  (change, transaction = db) =>
    writeTransaction(transaction as Kysely<StateTables>, (trx) =>
      change({
        accounts: createAccountStore(trx),
        keys: createKeyStore(trx),
        endpoints: createEndpointStore(trx),
      }),
    )
