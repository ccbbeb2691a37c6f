import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { startRecorder } from '../testing/program.ts'

/** Records in a process of its own, from a number on, and kills that behind some acknowledged searches. */
async function killedBehind(count: number, file: string, first: number): Promise<number[]> {
  const recorder = await startRecorder('', first, Number.POSITIVE_INFINITY)
  const acknowledged: number[] = []
  for await (const number of recorder.recordIn(file)) {
    acknowledged.push(number)
    if (acknowledged.length === count) recorder.kill()
  }
  expect(await recorder.end()).toEqual({ code: null, signal: 'SIGKILL' })
  return acknowledged
}

function integrity(file: string): unknown {
  const db = new Database(file, { readonly: true })
  const found = db.pragma('integrity_check', { simple: true })
  db.close()
  return found
}

async function numbersIn(file: string): Promise<number[]> {
  const state = await openState(file)
  const searches = await createRecentSearchStore(state.db).list(1000)
  await state.close()
  return searches.map(({ value }) => Number(value))
}

/** From the newest down to one that was recorded earlier, without a gap. */
function countedDown(newest: number, length: number): number[] {
  return Array.from({ length }, (_, index) => newest - index)
}

describe('a recording process that is killed', () => {
  it('has stored every search that it acknowledged, time after time', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    let first = 1
    for (const upTo of [1, 10, 100, 300, 300]) {
      const acknowledged = await killedBehind(Math.ceil(Math.random() * upTo), file, first)
      expect(integrity(file)).toBe('ok')
      const stored = await numbersIn(file)
      const newest = stored[0] ?? 0
      expect(newest).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? 1)
      expect(stored).toEqual(countedDown(newest, Math.min(newest, 500)))
      first = newest + 1
    }
  })
})
