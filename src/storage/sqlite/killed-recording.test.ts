import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { startRecorder } from '../testing/program.ts'

/** Starts a process that records searches numbered from `first`, and kills it after `count` of them. */
async function recordAndKill(count: number, file: string, first: number): Promise<number[]> {
  const recorder = await startRecorder('', first, Number.POSITIVE_INFINITY)
  const acknowledged: number[] = []
  for await (const number of recorder.recordIn(file)) {
    acknowledged.push(number)
    if (acknowledged.length === count) recorder.kill()
  }
  expect(await recorder.end()).toEqual({ code: null, signal: 'SIGKILL' })
  return acknowledged
}

function checkIntegrity(file: string): unknown {
  const db = new Database(file, { readonly: true })
  const result = db.pragma('integrity_check', { simple: true })
  db.close()
  return result
}

async function readNumbers(file: string): Promise<number[]> {
  const state = await openState(file)
  const searches = await createRecentSearchStore(state.db).list(1000)
  await state.close()
  return searches.map(({ value }) => Number(value))
}

/** Lists `length` numbers downwards, without a gap. */
function countDown(newest: number, length: number): number[] {
  return Array.from({ length }, (_, index) => newest - index)
}

describe('a recording process that is killed', () => {
  it('has stored every acknowledged search', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    let first = 1
    for (const maxCount of [1, 10, 100, 300, 300]) {
      const acknowledged = await recordAndKill(Math.ceil(Math.random() * maxCount), file, first)
      expect(checkIntegrity(file)).toBe('ok')
      const stored = await readNumbers(file)
      const newest = stored[0] ?? 0
      expect(newest).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? 1)
      // The store keeps only the latest 500 searches.
      expect(stored).toEqual(countDown(newest, Math.min(newest, 500)))
      first = newest + 1
    }
  })
})
