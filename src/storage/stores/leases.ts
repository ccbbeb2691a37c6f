/**
 * Leases on the items of an outbox table. An item to send is 'waiting', and due at `next_attempt_at`. A claim
 * moves that time to the end of the lease and increments the number of claims of the item. The claiming
 * process holds the lease until the next claim increments that number again.
 */
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { StateTables } from '../state.ts'
import { writeTransaction } from './queries.ts'

interface OutboxTable {
  readonly name: 'contact_message' | 'webhook_event'
  /** The column with the number of claims. */
  readonly claimCountColumn: 'attempts' | 'claims'
}

/** The columns of a due item. A claim succeeds only if nothing has changed these columns since the read. */
interface DueRow {
  readonly id: string
  /** The number of claims so far. */
  readonly claims: number
  readonly next_attempt_at: string
}

/** A lease: the item and its number of claims, including the claim that began the lease. */
interface Lease {
  readonly id: string
  readonly claimCount: number
}

/** The columns that this module uses. A table has `attempts` or `claims`, as its `claimCountColumn` says. */
type LeasedTables = Record<
  OutboxTable['name'],
  { id: string; state: string; next_attempt_at: string; attempts: number; claims: number }
>

/** How many due items to read for one claim: other processes may claim some of them meanwhile. */
const MAX_CANDIDATES = 10

/** Creates the queries for leases on the items of one table. */
export function createLeaseQueries({ name, claimCountColumn }: OutboxTable) {
  /** Creates an update of an item. It changes nothing if the item is no longer waiting. */
  function createUpdate(trx: Transaction<StateTables>, id: string, columns: object) {
    const update = (trx as unknown as Transaction<LeasedTables>).updateTable(name).set(columns)
    return update.where('id', '=', id).where('state', '=', 'waiting')
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

    /** Claims the first item that no other process claims meanwhile. Returns null if there is none. */
    async claimOne<Row extends DueRow>(db: Kysely<StateTables>, due: readonly Row[], leaseEnd: Date) {
      const next_attempt_at = leaseEnd.toISOString()
      for (const row of due) {
        const isClaimed = await writeTransaction(db, async (trx) => {
          const claim = createUpdate(trx, row.id, { [claimCountColumn]: row.claims + 1, next_attempt_at })
            .where(claimCountColumn, '=', row.claims)
            .where('next_attempt_at', '=', row.next_attempt_at)
          return (await claim.executeTakeFirst()).numUpdatedRows > 0n
        })
        if (isClaimed) return { ...row, claims: row.claims + 1, next_attempt_at }
      }
      return null
    },

    /**
     * Updates an item for the holder of its lease. Returns false if the item is no longer waiting, or if
     * another process has claimed it since. With `evenIfClaimedAgain`, such a claim does not prevent the
     * update: an item that was sent must not be sent again.
     */
    async commit(
      trx: Transaction<StateTables>,
      lease: Lease,
      columns: object,
      { evenIfClaimedAgain = false } = {},
    ) {
      let update = createUpdate(trx, lease.id, columns)
      if (!evenIfClaimedAgain) update = update.where(claimCountColumn, '=', lease.claimCount)
      return (await update.executeTakeFirst()).numUpdatedRows > 0n
    },

    /** Ends a lease: the item is due at once. */
    async release(db: Kysely<StateTables>, lease: Lease, now: Date): Promise<void> {
      await writeTransaction(db, (trx) =>
        createUpdate(trx, lease.id, { next_attempt_at: now.toISOString() })
          .where(claimCountColumn, '=', lease.claimCount)
          .execute(),
      )
    },
  }
}
