import { describe, expect, onTestFinished, test } from 'vitest'
import { hasPostgresPrograms, startPostgres } from '../src/testing/postgres-server.ts'
import { startSite } from './testing/start-site.ts'

const json = { 'content-type': 'application/json' }

/** Starts a site with its own PostgreSQL server. */
async function startSiteOnPostgres() {
  const server = await startPostgres()
  if (server === null) throw new Error('PostgreSQL is not installed')
  onTestFinished(server.remove)
  const site = await startSite({ env: { DATABASE_URL: server.url, DATABASE_POOL: '4' } })
  onTestFinished(site.stop)
  const statusOf = async (path: string) => (await fetch(site.url + path)).status
  async function record(value: string) {
    const body = JSON.stringify({ type: 'SWIFT', value })
    return (await fetch(`${site.url}/api/recent-searches/add`, { method: 'POST', headers: json, body }))
      .status
  }
  const untilReady = () => expect.poll(() => statusOf('/readyz')).toBe(200)
  const homePage = async () => (await fetch(`${site.url}/`)).text()
  return { server, site, statusOf, record, untilReady, homePage }
}

describe.skipIf(!hasPostgresPrograms)('a site on PostgreSQL', () => {
  test('works without recent searches and forms while the database is down, and recovers', async () => {
    const { server, record, statusOf, untilReady, homePage } = await startSiteOnPostgres()
    await untilReady()
    expect(await record('DEUTDEFF')).toBe(200)
    expect(await homePage()).toContain('DEUT DE FF')
    await server.stop()
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect(await record('DEUTDEFF')).toBe(503)
    expect(await homePage()).toContain('Recent searches cannot be shown at the moment.')
    expect(await statusOf('/search-history')).toBe(503)
    expect(await statusOf('/contact')).toBe(200)
    expect(await statusOf('/api/swift/code/DEUTDEFF')).toBe(200)
    expect(await statusOf('/healthz')).toBe(200)
    await server.start()
    await untilReady()
    expect(await homePage()).toContain('DEUT DE FF')
    expect(await record('BARCGB22')).toBe(200)
  })

  test('serves every page across a restart of the database, under load', async () => {
    const { server, statusOf, untilReady } = await startSiteOnPostgres()
    await untilReady()
    const seen = new Map<string, number>()
    let isStopped = false
    async function load(path: string) {
      while (!isStopped) {
        const answer = `${path} ${await statusOf(path)}`
        seen.set(answer, (seen.get(answer) ?? 0) + 1)
      }
    }
    const visitors = ['/', '/', '/swift', '/api/recent-searches', '/api/recent-searches'].map(load)
    const count = (answer: string) => () => seen.get(answer) ?? 0
    await expect.poll(count('/api/recent-searches 200')).toBeGreaterThan(20)
    await server.stop()
    await expect.poll(count('/api/recent-searches 503')).toBeGreaterThan(0)
    await server.start()
    await untilReady()
    const before = count('/api/recent-searches 200')()
    await expect.poll(count('/api/recent-searches 200')).toBeGreaterThan(before + 20)
    isStopped = true
    await Promise.all(visitors)
    expect([...seen.keys()].sort()).toEqual([
      '/ 200',
      '/api/recent-searches 200',
      '/api/recent-searches 503',
      '/swift 200',
    ])
  })

  test('starts while the database is down, and uses it once it is up', async () => {
    const server = await startPostgres()
    if (server === null) throw new Error('PostgreSQL is not installed')
    onTestFinished(server.remove)
    await server.stop()
    const site = await startSite({ env: { DATABASE_URL: server.url } })
    onTestFinished(site.stop)
    const statusOf = async (path: string) => (await fetch(site.url + path)).status
    expect([await statusOf('/readyz'), await statusOf('/swift')]).toEqual([503, 200])
    await server.start()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    expect(await statusOf('/api/recent-searches')).toBe(200)
  })
})
