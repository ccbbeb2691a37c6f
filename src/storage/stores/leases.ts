/**
 * The states of the items of an outbox table, and their transitions; src/outbox/testing/item-model.ts has the
 * same as a model. An item to send is 'waiting', and due at `next_attempt_at`.
 *
 * - A claim moves that time to the end of the lease and increments `claims`. The claiming process holds the
 *   lease until that number changes again.
 * - A retry, a failure and a release are stored for the holder of the lease only. A success is stored always:
 *   the item has been sent, whatever has happened to it meanwhile.
 * - A restart (a replay, 'send again') makes an item of any state due, and ends a lease by a new number.
 */
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { StateTables } from '../state.ts'
import { writeTransaction } from './queries.ts'

type OutboxTable = 'contact_message' | 'webhook_event' | 'account_mail'

/** The columns of a due item. A claim succeeds only if nothing has changed these columns since the read. */
interface DueRow {
  readonly id: string
  /** The number of claims and restarts so far. */
  readonly claims: number
  readonly next_attempt_at: string
}

/** A lease: the item and its number of claims, including the claim that began the lease. */
interface Lease {
  readonly id: string
  readonly claimCount: number
}

/** The columns that this module uses. */
type LeasedTables = Record<
  OutboxTable,
  { id: string; state: string; next_attempt_at: string; claims: number }
>

/** How many due items to read for one claim: other processes may claim some of them meanwhile. */
const MAX_CANDIDATES = 10

/** Creates the queries for leases on the items of one table. */
export function createLeaseQueries(name: OutboxTable) {
  function createUpdate(trx: Transaction<StateTables>, id: string, columns: object) {
    return (trx as unknown as Transaction<LeasedTables>).updateTable(name).set(columns).where('id', '=', id)
  }

  /** Creates an update of an item that changes nothing if the item has another lease or is not waiting. */
  function createLeaseUpdate(trx: Transaction<StateTables>, lease: Lease, columns: object) {
    const update = createUpdate(trx, lease.id, columns).where('state', '=', 'waiting')
    return update.where('claims', '=', lease.claimCount)
  }

  return {
    /** Restricts a query to the first MAX_CANDIDATES due items, ordered by their due time. */
    filterDue<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, now: Date) {
      const dueAt = sql.ref(`${name}.next_attempt_at`)
      return query
        .where(sql<boolean>`${sql.ref(`${name}.state`)} = 'waiting' and ${dueAt} <= ${now.toISOString()}`)
        .orderBy(dueAt)
        .orderBy(sql.ref(`${name}.seq`))
        .limit(MAX_CANDIDATES)
    },

    /**
     * Claims the first item that no other process claims meanwhile, and sets further columns of it. Returns
     * null if there is none.
     */
    async claimOne<Row extends DueRow>(
      db: Kysely<StateTables>,
      due: readonly Row[],
      leaseEnd: Date,
      computeColumns: (row: Row) => Partial<Row> = () => ({}),
    ): Promise<Row | null> {
      for (const row of due) {
        const columns = {
          ...computeColumns(row),
          claims: row.claims + 1,
          next_attempt_at: leaseEnd.toISOString(),
        }
        const isClaimed = await writeTransaction(db, async (trx) => {
          const lease = { id: row.id, claimCount: row.claims }
          const claim = createLeaseUpdate(trx, lease, columns)
          const update = claim.where('next_attempt_at', '=', row.next_attempt_at)
          return (await update.executeTakeFirst()).numUpdatedRows > 0n
        })
        if (isClaimed) return { ...row, ...columns }
      }
      return null
    },

    /**
     * Stores the outcome of an attempt. Returns false if it is not stored: a retry or a failure of an item
     * that is no longer waiting, or has another lease; a success of an item that was sent already.
     */
    async commit(trx: Transaction<StateTables>, lease: Lease, columns: object, { isSent = false } = {}) {
      const update = isSent
        ? createUpdate(trx, lease.id, columns).where('state', 'in', ['waiting', 'failed'])
        : createLeaseUpdate(trx, lease, columns)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },

    /** Ends a lease: the item is due at once. */
    async release(db: Kysely<StateTables>, lease: Lease, now: Date): Promise<void> {
      await writeTransaction(db, (trx) =>
        createLeaseUpdate(trx, lease, { next_attempt_at: now.toISOString() }).execute(),
      )
    },
  }
}

/** The columns of a restart: the item is due at once, and its lease, if any, has ended. */
export const createRestartColumns = (now: Date) => ({
  state: 'waiting' as const,
  next_attempt_at: now.toISOString(),
  claims: sql<number>`claims + 1`,
})
