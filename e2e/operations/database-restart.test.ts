import { describe, expect, onTestFinished, test } from 'vitest'
import { hasPostgresPrograms, startPostgres } from '../../src/testing/servers/postgres-server.ts'
import { startSite } from '../testing/start-site.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }

/** Starts a site with its own PostgreSQL server. */
async function startSiteOnPostgres() {
  const server = await startPostgres()
  if (server === null) throw new Error('PostgreSQL is not installed')
  onTestFinished(server.remove)
  const site = await startSite({ env: { DATABASE_URL: server.url, DATABASE_POOL: '4' } })
  onTestFinished(site.stop)
  const fetchStatus = async (path: string) => (await fetch(site.url + path)).status
  async function recordSearch(value: string) {
    const body = JSON.stringify({ type: 'SWIFT', value })
    return (
      await fetch(`${site.url}/api/recent-searches/add`, { method: 'POST', headers: JSON_HEADERS, body })
    ).status
  }
  const waitUntilReady = () => expect.poll(() => fetchStatus('/readyz')).toBe(200)
  const fetchHomePage = async () => (await fetch(`${site.url}/`)).text()
  return { server, site, fetchStatus, recordSearch, waitUntilReady, fetchHomePage }
}

describe.skipIf(!hasPostgresPrograms)('a site on PostgreSQL', () => {
  test('looks up codes without recent searches while the database is down, and recovers', async () => {
    const { server, recordSearch, fetchStatus, waitUntilReady, fetchHomePage } = await startSiteOnPostgres()
    await waitUntilReady()
    expect(await recordSearch('DEUTDEFF')).toBe(200)
    expect(await fetchHomePage()).toContain('DEUT DE FF')
    await server.stop()
    await expect.poll(() => fetchStatus('/readyz')).toBe(503)
    expect(await recordSearch('DEUTDEFF')).toBe(503)
    expect(await fetchHomePage()).toContain('Recent searches cannot be shown at the moment.')
    expect(await fetchStatus('/search-history')).toBe(503)
    expect(await fetchStatus('/contact')).toBe(200)
    expect(await fetchStatus('/api/swift/code/DEUTDEFF')).toBe(200)
    expect(await fetchStatus('/healthz')).toBe(200)
    await server.start()
    await waitUntilReady()
    expect(await fetchHomePage()).toContain('DEUT DE FF')
    expect(await recordSearch('BARCGB22')).toBe(200)
  })

  test('serves pages during a restart of the database under load', async () => {
    const { server, fetchStatus, waitUntilReady } = await startSiteOnPostgres()
    await waitUntilReady()
    const responseCounts = new Map<string, number>()
    let isStopped = false
    async function requestRepeatedly(path: string) {
      while (!isStopped) {
        const outcome = `${path} ${await fetchStatus(path)}`
        responseCounts.set(outcome, (responseCounts.get(outcome) ?? 0) + 1)
      }
    }
    const visitors = ['/', '/', '/swift', '/api/recent-searches', '/api/recent-searches'].map(
      requestRepeatedly,
    )
    const count = (outcome: string) => () => responseCounts.get(outcome) ?? 0
    await expect.poll(count('/api/recent-searches 200')).toBeGreaterThan(20)
    await server.stop()
    await expect.poll(count('/api/recent-searches 503')).toBeGreaterThan(0)
    await server.start()
    await waitUntilReady()
    const successesBefore = count('/api/recent-searches 200')()
    await expect.poll(count('/api/recent-searches 200')).toBeGreaterThan(successesBefore + 20)
    isStopped = true
    await Promise.all(visitors)
    expect([...responseCounts.keys()].sort()).toEqual([
      '/ 200',
      '/api/recent-searches 200',
      '/api/recent-searches 503',
      '/swift 200',
    ])
  })

  test('starts while the database is down, and uses the database once it is up', async () => {
    const server = await startPostgres()
    if (server === null) throw new Error('PostgreSQL is not installed')
    onTestFinished(server.remove)
    await server.stop()
    const site = await startSite({ env: { DATABASE_URL: server.url } })
    onTestFinished(site.stop)
    const fetchStatus = async (path: string) => (await fetch(site.url + path)).status
    expect([await fetchStatus('/readyz'), await fetchStatus('/swift')]).toEqual([503, 200])
    await server.start()
    await expect.poll(() => fetchStatus('/readyz')).toBe(200)
    expect(await fetchStatus('/api/recent-searches')).toBe(200)
  })
})
