import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openState } from './open-state.ts'
import { recentSearchStore } from './recent-searches.ts'
import { type Recorder, startRecorder } from './testing/recorder.ts'

const OK = { code: 0, signal: null }

async function twoRecorders(last: number): Promise<[Recorder, Recorder]> {
  return await Promise.all([startRecorder('a', 1, last), startRecorder('b', 1, last)])
}

async function valuesIn(file: string): Promise<string[]> {
  const state = await openState(file)
  const listed = await recentSearchStore(state.db).list(1000)
  await state.close()
  return listed.map(({ value }) => value)
}

function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
}

describe('two processes at once', { timeout: 60_000 }, () => {
  it('make the same new file, sixty times over', async () => {
    const folder = temporaryFolder()
    const [a, b] = await twoRecorders(1)
    for (const name of numbered('state-', 60)) {
      const file = join(folder, name, 'state.sqlite')
      await Promise.all([Array.fromAsync(a.recordIn(file)), Array.fromAsync(b.recordIn(file))])
      expect((await valuesIn(file)).sort()).toEqual(['a1', 'b1'])
    }
    expect([await a.end(), await b.end()]).toEqual([OK, OK])
  })

  it('record without a pause, and every search is there in the order of its process', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    const [a, b] = await twoRecorders(240)
    await Promise.all([Array.fromAsync(a.recordIn(file)), Array.fromAsync(b.recordIn(file))])
    expect([await a.end(), await b.end()]).toEqual([OK, OK])
    const values = (await valuesIn(file)).reverse()
    expect(values.filter((value) => value.startsWith('a'))).toEqual(numbered('a', 240))
    expect(values.filter((value) => value.startsWith('b'))).toEqual(numbered('b', 240))
  })
})
