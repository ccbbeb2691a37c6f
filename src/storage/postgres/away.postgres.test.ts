import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasPostgresPrograms, startPostgres } from '../../testing/servers/postgres-server.ts'
import { StateUnavailable } from '../state-error.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { openPostgresState } from './state-database.ts'

const SEARCH = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }

/** Starts a PostgreSQL server that the test can stop, and opens a state on it. */
async function openStateOnOwnServer() {
  const server = await startPostgres()
  if (server === null) throw new Error('PostgreSQL is not installed')
  onTestFinished(server.remove)
  const reports: string[] = []
  const state = openPostgresState(
    { url: server.url, maxConnections: 5 },
    {
      onUnavailable: ({ problem }) => void reports.push(problem),
      onAvailable: () => void reports.push('back'),
    },
  )
  onTestFinished(state.close)
  const store = createRecentSearchStore(state.db)
  const record = (value: string) => store.record({ ...SEARCH, value }, new Date())
  return { server, reports, store, record }
}

describe.skipIf(!hasPostgresPrograms)('a PostgreSQL server', () => {
  it('that is down at first is used as soon as it runs', async () => {
    const { server, reports, store, record } = await openStateOnOwnServer()
    await server.stop()
    await expect(store.list(1)).rejects.toBeInstanceOf(StateUnavailable)
    await server.start()
    await expect.poll(() => store.list(1).catch(() => null)).toEqual([])
    await record('DEUTDEFF')
    expect(reports).toEqual(['unreachable', 'back'])
  })

  it('that restarts under load is used again, and has every acknowledged write', async () => {
    const { server, store, record } = await openStateOnOwnServer()
    const acknowledged: string[] = []
    const failures: unknown[] = []
    let isLoadOver = false
    async function recordUntilLoadIsOver(name: string) {
      for (let number = 1; !isLoadOver; number++) {
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
    const expectAcknowledgedCount = () => expect.poll(() => acknowledged.length)
    const recorders = ['a', 'b', 'c'].map(recordUntilLoadIsOver)
    await expectAcknowledgedCount().toBeGreaterThan(20)
    await server.stop()
    await expect.poll(() => failures.length).toBeGreaterThan(0)
    await server.start()
    const countBefore = acknowledged.length
    await expectAcknowledgedCount().toBeGreaterThan(countBefore + 20)
    isLoadOver = true
    await Promise.all(recorders)
    for (const failure of failures) expect(failure).toBeInstanceOf(StateUnavailable)
    // The store keeps only the latest 500 searches.
    const stored = new Set((await store.list(500)).map(({ value }) => value))
    expect(acknowledged.slice(-400).filter((value) => !stored.has(value))).toEqual([])
  })
})
