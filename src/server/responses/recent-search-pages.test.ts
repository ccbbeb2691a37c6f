import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'
import { openState } from '../../storage/open-state.ts'
import { recentSearchStore } from '../../storage/stores/recent-searches.ts'
import { bakeInvented } from '../../testing/invented-directory.ts'
import { INVENTED_CONTACT, inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createRenderer, pageCachePolicy } from '../../web/entry-server.tsx'

const render = createRenderer({
  siteUrl: 'http://localhost:3000',
  brand: 'Bankcodex',
  contact: INVENTED_CONTACT,
  assets: { script: '/x.js', styles: [], fonts: [], modules: {} },
})

const file = join(temporaryFolder(afterAll), 'state.sqlite')
const state = await openState(file)
const otherProcess = await openState(file)
afterAll(async () => {
  await state.close()
  await otherProcess.close()
})

/** How often the pages and calls have read the list. */
let lists = 0
const store = recentSearchStore(state.db)
const counted: RecentSearchStore = {
  ...store,
  list(limit) {
    lists += 1
    return store.list(limit)
  },
}

const site = await inventedSite({ render, pageCachePolicy, recentSearches: counted })

const PLACES = ['/', '/search-history', '/api/recent-searches']

const search = (value: string) => ({
  type: 'SWIFT',
  value,
  result: 'Aldermoor Bank',
  isValid: true,
  url: '/swift/de/aldermoor-bank-ag',
})

describe.each(PLACES)('%s', (url) => {
  it('is made once for all who ask until somebody searches', async () => {
    await site.ask(url)
    const first = await site.ask(url)
    expect(first.statusCode).toBe(200)
    lists = 0
    for (let time = 0; time < 3; time++) expect((await site.ask(url)).body).toBe(first.body)
    const etag = String(first.headers.etag)
    expect((await site.ask({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    expect(lists).toBe(0)
  })

  it('shows a visitor the search that was just recorded', async () => {
    const before = await site.ask(url)
    const payload = { type: 'SWIFT', value: 'QQAADEFF' }
    const added = await site.ask({ method: 'POST', url: '/api/recent-searches/add', payload })
    expect(added.statusCode).toBe(200)
    const after = await site.ask(url)
    expect(after.body).toContain('QQAA DE FF')
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  it('shows at once what another process has recorded, and has another tag', async () => {
    const { headers } = await site.ask(url)
    const value = `OTHER${PLACES.indexOf(url)}`
    await recentSearchStore(otherProcess.db).record(search(value), new Date())
    const again = await site.ask({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(200)
    expect(again.body).toContain(value)
    expect(again.headers.etag).not.toBe(headers.etag)
  })

  it('is made anew for another directory, and names it', async () => {
    const before = await site.ask(url)
    bakeInvented(site.file, { rows: INVENTED_ROWS.slice(0, 6 - PLACES.indexOf(url)) })
    site.live.refresh()
    const after = await site.ask(url)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.headers['x-directory-version']).not.toBe(before.headers['x-directory-version'])
  })
})

it('without a state, home is made for each request and kept by nobody', async () => {
  const fail = () => Promise.reject(new Error('the state is away'))
  const stateless = await inventedSite({
    render,
    pageCachePolicy,
    recentSearches: { record: fail, list: fail, version: fail },
  })
  for (let time = 0; time < 2; time++) {
    const { statusCode, headers, body } = await stateless.ask('/')
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    expect(body).toContain('cannot be shown at the moment')
  }
})
