import type { Kysely } from 'kysely'
import { openState } from '../../storage/open-state.ts'
import type { State } from '../../storage/state.ts'
import { StateError } from '../../storage/state-error.ts'
import { configOrExit } from '../config.ts'

/** The operator asks for what there is not. */
export class WrongRequest extends Error {}

/** Does some work. What the operator can mend is told in a line, with exit code 1. */
export async function tellingProblems(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof WrongRequest || error instanceof StateError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Opens the state of the configuration for some work and closes it, telling problems. */
export async function withState(work: (db: Kysely<State>) => Promise<void>): Promise<void> {
  await tellingProblems(async () => {
    const state = await openState(configOrExit().state)
    await work(state.db).finally(state.close)
  })
}
