/** Finds watches to check, and commits their checks. */
import type { Kysely, Transaction } from 'kysely'
import type { PlanId } from '../../api-keys/plans.ts'
import type { AnswerRevision, CheckCounts, UncheckedWatch, WatchCheck } from '../../watches/watch-store.ts'
import type { StateTables } from '../state.ts'
import { insertEvent, lockEndpoints } from './change-webhook-events.ts'
import { lockCounter } from './queries.ts'

/** Finds active watches that were last checked against an earlier directory, in their order. */
export async function findUnchecked(
  db: Kysely<StateTables>,
  plans: readonly PlanId[],
  current: AnswerRevision,
  { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
): Promise<UncheckedWatch[]> {
  // An empty list is no SQL.
  if (plans.length === 0) return []
  const rows = await db
    .selectFrom('watch')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'watch.endpoint_id')
    .innerJoin('api_key', 'api_key.id', 'watch.key_id')
    .select(['watch.id', 'watch.seq', 'watch.key_id', 'watch.endpoint_id', 'watch.type', 'watch.code'])
    .select(['watch.looked_version', 'watch.looked_built_at', 'watch.answer'])
    .where('watch.seq', '>', afterSeq)
    .where('webhook_endpoint.state', '=', 'active')
    .where('watch.looked_version', '!=', current.version)
    .where('watch.looked_built_at', '<', current.since)
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.plan', 'in', plans)
    .orderBy('watch.seq')
    .limit(limit)
    .execute()
  return rows.map(
    ({ id, seq, key_id, endpoint_id, type, code, answer, looked_version, looked_built_at }) => ({
      id,
      seq: Number(seq),
      keyId: key_id,
      endpointId: endpoint_id,
      type,
      code,
      checkedAgainst: { version: looked_version, since: looked_built_at },
      answer: JSON.parse(answer),
    }),
  )
}

/** Begins an update of watches, but only of those that were last checked against the given revision. */
function createWatchUpdate(
  trx: Transaction<StateTables>,
  ids: readonly string[],
  { version, since }: AnswerRevision,
) {
  return trx
    .updateTable('watch')
    .where('id', 'in', ids)
    .where('looked_version', '=', version)
    .where('looked_built_at', '=', since)
}

/** The columns of the revision that a watch was last checked against. */
export const toRevisionColumns = ({ version, since }: AnswerRevision) => ({
  looked_version: version,
  looked_built_at: since,
})

/**
 * Commits checks that found the same answer, in one statement for each revision of the previous checks.
 * Returns the number of committed checks.
 */
async function commitUnchanged(
  trx: Transaction<StateTables>,
  checks: readonly WatchCheck[],
  current: AnswerRevision,
) {
  let committedCount = 0
  const byPreviousRevision = Map.groupBy(
    checks,
    ({ watch }) => `${watch.checkedAgainst.version} ${watch.checkedAgainst.since}`,
  )
  for (const group of byPreviousRevision.values()) {
    const [first] = group
    if (!first) continue
    const ids = group.map(({ watch }) => watch.id)
    const update = createWatchUpdate(trx, ids, first.watch.checkedAgainst).set(toRevisionColumns(current))
    committedCount += Number((await update.executeTakeFirst()).numUpdatedRows)
  }
  return committedCount
}

async function commitChanged(
  trx: Transaction<StateTables>,
  { watch, answer, event }: WatchCheck,
  current: AnswerRevision,
) {
  const columns = { ...toRevisionColumns(current), answer: JSON.stringify(answer) }
  const update = createWatchUpdate(trx, [watch.id], watch.checkedAgainst).set(columns)
  const isCommitted = (await update.executeTakeFirst()).numUpdatedRows > 0n
  if (isCommitted && event) await insertEvent(trx, event)
  return isCommitted
}

/** Also compares the answers: a field that the API has gained or lost changes the answer without an event. */
const isUnchanged = ({ watch, answer, event }: WatchCheck) =>
  event === null && JSON.stringify(watch.answer) === JSON.stringify(answer)

/**
 * Lets one process at a time commit checks or delete endpoints: two processes that lock the same rows in
 * different order would deadlock.
 */
export async function lockWatchChecks(trx: Transaction<StateTables>): Promise<void> {
  await lockCounter(trx, 'watch_look')
}

/** Locks the endpoints of checks. Returns the ids of those that are active. */
async function lockActiveEndpoints(
  trx: Transaction<StateTables>,
  checks: readonly WatchCheck[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(checks.map(({ watch }) => watch.endpointId))]
  if (ids.length === 0) return new Set()
  await lockEndpoints(trx, ids)
  const active = trx.selectFrom('webhook_endpoint').select('id').where('state', '=', 'active')
  return new Set((await active.where('id', 'in', ids).execute()).map(({ id }) => id))
}

/** Commits checks and their events. Leaves out watches that another process has checked meanwhile. */
export async function commitChecks(
  trx: Transaction<StateTables>,
  checks: readonly WatchCheck[],
  current: AnswerRevision,
): Promise<CheckCounts> {
  await lockWatchChecks(trx)
  const allChanged = checks.filter((check) => !isUnchanged(check))
  const activeEndpoints = await lockActiveEndpoints(trx, allChanged)
  // An endpoint may have been switched off during the check. Its watches are checked again when it is active.
  const changed = allChanged.filter(({ watch }) => activeEndpoints.has(watch.endpointId))
  let watchCount = await commitUnchanged(trx, checks.filter(isUnchanged), current)
  let eventCount = 0
  for (const check of changed) {
    if (!(await commitChanged(trx, check, current))) continue
    watchCount++
    if (check.event) eventCount++
  }
  return { watchCount, eventCount }
}
