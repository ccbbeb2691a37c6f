import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DrillResult {
  /** How often the drill caused its failure. */
  readonly rounds: number
  /** What the site did during the drill, for the report. */
  readonly summary: string
  /** Lost data and unexpected responses. */
  readonly errors: readonly string[]
}

/** Causes a failure several times, and checks that all acknowledged data survived. */
export interface Drill {
  readonly name: string
  /** The reason why the drill cannot run on this machine; null if it can. */
  readonly skipReason?: () => string | null
  /** Runs the drill. `scale` multiplies the usual number of rounds. */
  readonly run: (scale: number) => Promise<DrillResult>
}

/** Multiplies a number of rounds by a scale. Returns at least 1. */
export const scaleCount = (rounds: number, scale: number) => Math.max(1, Math.round(rounds * scale))

/** Runs `work` with an empty folder, and then deletes the folder. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-drill-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
