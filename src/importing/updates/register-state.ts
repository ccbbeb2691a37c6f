/**
 * What this installation knows about registers besides their imports: accepted terms, updates that failed,
 * and what the operator was told. The file changes only if one of them does; its modification time is that of
 * the last update.
 */
import { mkdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readFileIfPresent, writeFileAtomically } from '../../files/local-file.ts'
import { BuildError } from '../source-description.ts'
import type { RegisterOutcome } from './update-registers.ts'

const failureSchema = z.object({
  publisher: z.string(),
  /** The failed updates since the last one that succeeded. */
  count: z.number().int().positive(),
  /** The time of the first of them, in ISO 8601. */
  since: z.string(),
  /** Why the last one failed. */
  reason: z.string(),
})

const stateSchema = z.object({
  /** By the name of the terms: the day of acceptance, and what was accepted. */
  accepted: z.record(z.string(), z.object({ on: z.string(), terms: z.string() })).default({}),
  /** By the id of the register. */
  failures: z.record(z.string(), failureSchema).default({}),
  /** The keys of the problems that the operator has been told of. */
  told: z.array(z.string()).default([]),
})

export type RegisterState = z.infer<typeof stateSchema>
export type UpdateFailure = z.infer<typeof failureSchema>

const resolvePath = (stateFolder: string) => join(stateFolder, 'imports', '.registers.json')

/** Reads the state of the registers. Throws BuildError if the file cannot be read. */
export function readRegisterState(stateFolder: string): RegisterState {
  const path = resolvePath(stateFolder)
  try {
    return stateSchema.parse(JSON.parse(readFileIfPresent(path)?.toString() ?? '{}'))
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : error
    throw new BuildError(`${path} cannot be read (${why}); delete it, and accept the terms again`)
  }
}

/** Replaces the state of the registers, unless it is unchanged. */
export function writeRegisterState(stateFolder: string, state: RegisterState) {
  const path = resolvePath(stateFolder)
  const content = `${JSON.stringify(state, null, 2)}\n`
  mkdirSync(dirname(path), { recursive: true })
  if (readFileIfPresent(path)?.toString() !== content) writeFileAtomically(path, content)
}

/** The state after an update: failures are counted until the register is updated again. */
export function addOutcomes(
  state: RegisterState,
  outcomes: readonly RegisterOutcome[],
  now: Date,
): RegisterState {
  const failures = { ...state.failures }
  for (const outcome of outcomes) {
    const { count = 0, since = now.toISOString() } = failures[outcome.id] ?? {}
    if (outcome.result === 'failed') {
      const { publisher, reason } = outcome
      failures[outcome.id] = { publisher, count: count + 1, since, reason }
    } else delete failures[outcome.id]
  }
  return { ...state, failures }
}

/** Records that an update has run. */
export function recordUpdate(stateFolder: string, state: RegisterState, now: Date) {
  writeRegisterState(stateFolder, state)
  utimesSync(resolvePath(stateFolder), now, now)
}

/** When the last update ran, in ISO 8601; null if none has. */
export function readLastUpdate(stateFolder: string): string | null {
  return statSync(resolvePath(stateFolder), { throwIfNoEntry: false })?.mtime.toISOString() ?? null
}
