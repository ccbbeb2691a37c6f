import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'
import { openState } from '../../storage/open-state.ts'
import { createRecentSearchStore } from '../../storage/stores/recent-searches.ts'
import { buildInvented } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { getPageCachePolicy } from '../../web/entry-server.tsx'
import { listenOnLoopback, openConnection } from '../testing/raw-connection.ts'

const render = createTestRenderer()

const file = join(temporaryFolder(), 'state.sqlite')
const state = await openState(file)
const otherProcess = await openState(file)
afterAll(async () => {
  await state.close()
  await otherProcess.close()
})

/** How often the list is read. Each read waits for the gate. */
let listReads = 0
let gate: Promise<void> = Promise.resolve()
const store = createRecentSearchStore(state.db)
const countingStore: RecentSearchStore = {
  ...store,
  async list(limit) {
    listReads += 1
    await gate
    return store.list(limit)
  },
}

const site = await inventedSite({ render, getPageCachePolicy, recentSearches: countingStore })

const URLS = ['/', '/search-history', '/api/recent-searches']

const createSearch = (value: string) => ({
  type: 'SWIFT',
  value,
  result: 'Aldermoor Bank',
  isValid: true,
  url: '/swift/de/aldermoor-bank-ag',
})

describe.each(URLS)('%s', (url) => {
  it('is rendered once and cached until the next recorded search', async () => {
    await site.inject(url)
    const first = await site.inject(url)
    expect(first.statusCode).toBe(200)
    listReads = 0
    for (let time = 0; time < 3; time++) expect((await site.inject(url)).body).toBe(first.body)
    const etag = String(first.headers.etag)
    expect((await site.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    expect(listReads).toBe(0)
  })

  it('is rendered once for 50 simultaneous first requests', async () => {
    await store.record(createSearch(`SAME${URLS.indexOf(url)}`), new Date())
    listReads = 0
    const address = `${url}?first`
    const responses = await Promise.all(Array.from({ length: 50 }, () => site.inject(address)))
    const [first, ...others] = responses.map(({ statusCode, body }) => ({ statusCode, body }))
    expect(first?.statusCode).toBe(200)
    expect(others).toEqual(others.map(() => first))
    expect(listReads).toBe(1)
  })

  it('shows a visitor the search that was just recorded', async () => {
    const before = await site.inject(url)
    const payload = { type: 'SWIFT', value: 'QQAADEFF' }
    const added = await site.inject({ method: 'POST', url: '/api/recent-searches/add', payload })
    expect(added.statusCode).toBe(200)
    const after = await site.inject(url)
    expect(after.body).toContain('QQAA DE FF')
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  it('shows a search that another process recorded at once, with a new ETag', async () => {
    const { headers } = await site.inject(url)
    const value = `OTHER${URLS.indexOf(url)}`
    await createRecentSearchStore(otherProcess.db).record(createSearch(value), new Date())
    const response = await site.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(value)
    expect(response.headers.etag).not.toBe(headers.etag)
  })

  it('is rendered again for a new directory, with its version', async () => {
    const before = await site.inject(url)
    buildInvented(site.file, { rows: INVENTED_ROWS.slice(0, 6 - URLS.indexOf(url)) })
    site.live.refresh()
    const after = await site.inject(url)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.headers['x-directory-version']).not.toBe(before.headers['x-directory-version'])
  })
})

it('home is not rendered again for visitors who hang up while the same page is rendered', async () => {
  const port = await listenOnLoopback(site.app)
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  listReads = 0
  const first = site.inject('/?slow')
  await expect.poll(() => listReads).toBe(1)
  let closed = 0
  site.app.server.on('request', ({ socket }) => socket.once('close', () => closed++))
  for (let n = 0; n < 20; n++) {
    const socket = await openConnection(port)
    const arrived = once(site.app.server, 'request')
    socket.write('GET /?slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await arrived
    socket.resetAndDestroy()
  }
  await expect.poll(() => closed).toBe(20)
  const lines = site.log.length
  resolve()
  expect((await first).statusCode).toBe(200)
  const listAborted = () => site.log.slice(lines).filter((line) => line.includes('"status":499,'))
  await expect.poll(listAborted).toHaveLength(20)
  expect(listReads).toBe(1)
})

it('home is rendered for each request and not cached while the state is unavailable', async () => {
  const fail = () => Promise.reject(new Error('the state is away'))
  const stateless = await inventedSite({
    render,
    getPageCachePolicy,
    recentSearches: { record: fail, list: fail, getVersion: fail },
  })
  for (let time = 0; time < 2; time++) {
    const { statusCode, headers, body } = await stateless.inject('/')
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    expect(body).toContain('cannot be shown at the moment')
  }
})
