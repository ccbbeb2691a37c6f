import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Assembled, assemble } from './assemble.ts'
import { type PreparedBake, prepareBake } from './bake/bake.ts'
import { type Collected, collect } from './collect.ts'
import { isRunning } from './running.ts'
import type { SourceDescription } from './source-description.ts'
import { systemicBankCodes } from './systemic-banks.ts'

export interface BuildProgress {
  /** A step begins, in words. */
  step(name: string): void
  /** Rows read of the step's source so far, and how many are expected. */
  rows(done: number, expected: number): void
}

export interface Build {
  readonly version: string
  readonly collected: readonly Collected[]
  readonly assembled: Assembled
}

/** A build whose file is written and audited; it serves after `bake.commit()`. */
export interface PreparedBuild extends Build {
  readonly bake: PreparedBake
}

/** Files that a bake left behind when it was killed: `<file>.<process id>.new` of a process that is gone. */
export function removeLeftovers(file: string) {
  if (!existsSync(dirname(file))) return
  const ours = new RegExp(`^${RegExp.escape(basename(file))}\\.(\\d+)\\.new(-journal)?$`)
  for (const name of readdirSync(dirname(file))) {
    const pid = Number(ours.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(dirname(file), name), { force: true })
  }
}

/** What a directory is made from. */
export interface Ingredients {
  /** Among sources of one day the first wins. */
  readonly sources: readonly SourceDescription[]
  /** BIC11s of the head offices of systemically important banks. */
  readonly systemic: readonly string[]
}

/**
 * Reads every source, puts together what they say, and writes a directory file that is ready to take
 * the place of `file`. Throws BakeError and leaves nothing behind when anything is off.
 */
export async function prepareDirectory(
  file: string,
  { sources, systemic }: Ingredients,
  now: Date,
  progress: BuildProgress,
): Promise<PreparedBuild> {
  const collected: Collected[] = []
  for (const source of sources) {
    progress.step(`Reading ${source.id}`)
    collected.push(await collect(source, (done) => progress.rows(done, source.expectedRows)))
  }
  progress.step('Putting banks and codes together')
  const assembled = assemble(collected, new Set(systemic))
  progress.step('Writing the directory file')
  const bake = prepareBake(file, assembled, now.toISOString())
  return { version: bake.version, collected, assembled, bake }
}

/** Builds a directory file and swaps it in at once. */
export async function buildDirectory(
  file: string,
  sources: readonly SourceDescription[],
  now: Date,
  progress: BuildProgress,
): Promise<Build> {
  const systemic = systemicBankCodes()
  const build = await prepareDirectory(file, { sources, systemic }, now, progress)
  build.bake.commit()
  removeLeftovers(file)
  return build
}
