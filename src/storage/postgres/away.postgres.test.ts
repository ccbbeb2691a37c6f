import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasPostgresPrograms, startPostgres } from '../../testing/postgres-server.ts'
import { StateUnavailable } from '../state-error.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { openPostgresState } from './state-database.ts'

const SEARCH = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }

/** A server that can be stopped, and the state in it. */
async function ownState() {
  const server = await startPostgres()
  if (server === null) throw new Error('PostgreSQL is not installed')
  onTestFinished(server.remove)
  const heard: string[] = []
  const state = openPostgresState(
    { url: server.url, maxConnections: 5 },
    { onUnavailable: ({ problem }) => void heard.push(problem), onAvailable: () => void heard.push('back') },
  )
  onTestFinished(state.close)
  const store = createRecentSearchStore(state.db)
  const record = (value: string) => store.record({ ...SEARCH, value }, new Date())
  return { server, heard, store, record }
}

describe.skipIf(!hasPostgresPrograms)('a PostgreSQL server', () => {
  it('that is away at the start is used as soon as it is there', async () => {
    const { server, heard, store, record } = await ownState()
    await server.stop()
    await expect(store.list(1)).rejects.toBeInstanceOf(StateUnavailable)
    await server.start()
    await expect.poll(() => store.list(1).catch(() => null)).toEqual([])
    await record('DEUTDEFF')
    expect(heard).toEqual(['unreachable', 'back'])
  })

  it('that is started again under load is used on, and has all that was acknowledged', async () => {
    const { server, store, record } = await ownState()
    const acknowledged: string[] = []
    const failures: unknown[] = []
    let stopped = false
    async function recordOn(name: string) {
      for (let number = 1; !stopped; number++) {
        const value = `${name}${number}`
        try {
          await record(value)
          acknowledged.push(value)
        } catch (error) {
          failures.push(error)
          await setImmediate()
        }
      }
    }
    const before = () => expect.poll(() => acknowledged.length)
    const load = ['a', 'b', 'c'].map(recordOn)
    await before().toBeGreaterThan(20)
    await server.stop()
    await expect.poll(() => failures.length).toBeGreaterThan(0)
    await server.start()
    const sofar = acknowledged.length
    await before().toBeGreaterThan(sofar + 20)
    stopped = true
    await Promise.all(load)
    for (const failure of failures) expect(failure).toBeInstanceOf(StateUnavailable)
    const stored = new Set((await store.list(500)).map(({ value }) => value))
    expect(acknowledged.slice(-400).filter((value) => !stored.has(value))).toEqual([])
  })
})
