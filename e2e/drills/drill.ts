import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DrillResult {
  /** The number of failures that were caused. */
  readonly times: number
  /** The work of the site during the drill, for the report. */
  readonly figures: string
  /** Lost data and unexpected responses. */
  readonly errors: readonly string[]
}

/** Causes a failure several times, and checks that all acknowledged data survived. */
export interface Drill {
  readonly name: string
  /** The reason why the drill cannot run on this machine; null if it can. */
  readonly skipReason?: () => string | null
  /** Runs the drill. `scale` multiplies the usual number of failures. */
  readonly run: (scale: number) => Promise<DrillResult>
}

/** Multiplies a number of times by a scale. At least 1. */
export const scaleCount = (times: number, scale: number) => Math.max(1, Math.round(times * scale))

/** Runs `work` with an empty folder, and deletes the folder. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-drill-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
