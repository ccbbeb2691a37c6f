import type { Kysely } from 'kysely'
import { openState } from '../../storage/open-state.ts'
import type { State } from '../../storage/state.ts'
import { StateError } from '../../storage/state-error.ts'
import { configOrExit } from '../process/config.ts'

/** An argument of the operator is wrong. The message says what to give instead. */
export class UsageError extends Error {}

/** Runs some work. Prints a UsageError or StateError as one line and sets exit code 1. */
export async function printingErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StateError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Opens the configured state for some work and closes it. Prints expected errors. */
export async function withState(work: (db: Kysely<State>) => Promise<void>): Promise<void> {
  await printingErrors(async () => {
    const state = await openState(configOrExit().state)
    await work(state.db).finally(state.close)
  })
}

/** The characters of an id that a list shows. Shorter ids are refused: a typo would select another item. */
const SHORT_ID = 8

export function shortId(id: string): string {
  return id.slice(0, SHORT_ID)
}

interface Listing<Item> {
  list(filter: { readonly id: string }, limit: number): Promise<readonly Item[]>
}

/**
 * The item whose id begins with `id`. `kind` names it in errors: 'message', 'key'. Throws a UsageError when
 * `id` is too short, or no item or several begin with it.
 */
export async function findById<Item>(store: Listing<Item>, kind: string, id: string): Promise<Item> {
  if (id.length < SHORT_ID)
    throw new UsageError(`Give at least the first ${SHORT_ID} characters of the ${kind} id, not '${id}'`)
  const [item, another] = await store.list({ id: id.toLowerCase() }, 2)
  if (item === undefined) throw new UsageError(`There is no ${kind} ${id}`)
  if (another !== undefined)
    throw new UsageError(`More than one ${kind} id begins with ${id}: give more characters`)
  return item
}
