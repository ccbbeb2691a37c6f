import type { Kysely } from 'kysely'
import { hasState, openState, type StateLocation } from '../../storage/open-state.ts'
import type { StateTables } from '../../storage/state.ts'
import { readConfigOrExit } from '../process/config.ts'
import { describeStateLocation } from '../process/used-files.ts'
import { CommandFailure, isExpected, setExitCode, UsageError } from './terminal.ts'

/** Runs `work`. Prints an expected error as one line and sets the exit code. */
export async function runReportingErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(error.message)
    setExitCode(error)
  }
}

/**
 * Throws CommandFailure if there is no state. A command must not create one: it would write to a state that
 * no site uses.
 */
async function requireState(location: StateLocation): Promise<void> {
  if (await hasState(location)) return
  throw new CommandFailure(
    `There is no state at ${describeStateLocation(location)}. Start the site once, which creates it; if ` +
      'a site runs already, set STATE_DIR or DATABASE_URL as it has them',
  )
}

/** Opens the configured state database, runs `work` and closes the database. Prints expected errors. */
export async function withStateDatabase(work: (db: Kysely<StateTables>) => Promise<void>): Promise<void> {
  await runReportingErrors(async () => {
    const location = readConfigOrExit().state
    await requireState(location)
    const state = await openState(location)
    await work(state.db).finally(state.close)
  })
}

/** The length of shortened ids. Shorter prefixes are refused, because a typo could select another item. */
const SHORT_ID_LENGTH = 8

export function shortenId(id: string): string {
  return id.slice(0, SHORT_ID_LENGTH)
}

interface ListableStore<Item> {
  list(filter: { readonly idPrefix: string }, limit: number): Promise<readonly Item[]>
}

/**
 * Finds the item whose id begins with `idPrefix`. Errors name its `kind`: 'message', 'key'. Throws UsageError
 * if the prefix is too short or ambiguous, and CommandFailure if there is no such item.
 */
export async function findByIdPrefix<Item>(
  store: ListableStore<Item>,
  kind: string,
  idPrefix: string,
): Promise<Item> {
  if (idPrefix.length < SHORT_ID_LENGTH)
    throw new UsageError(
      `Give at least the first ${SHORT_ID_LENGTH} characters of the ${kind} id, not '${idPrefix}'`,
    )
  const [item, another] = await store.list({ idPrefix: idPrefix.toLowerCase() }, 2)
  if (item === undefined) throw new CommandFailure(`There is no ${kind} ${idPrefix}`)
  if (another !== undefined)
    throw new UsageError(`More than one ${kind} id begins with ${idPrefix}: give more characters`)
  return item
}
