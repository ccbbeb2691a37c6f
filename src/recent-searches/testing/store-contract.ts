import { describe, expect, it } from 'vitest'
import { MAX_RECENT_SEARCHES, type RecentSearch, type RecentSearchStore } from '../recent-searches.ts'

type Search = Omit<RecentSearch, 'id' | 'searchedAt'>

const NOW = new Date('2026-11-21T06:30:00.000Z')
const EARLIER = new Date('2026-11-21T05:00:00.000Z')

function createSearch(value: string, changes: Partial<Search> = {}): Search {
  return { type: 'SWIFT', value, result: 'Deutsche Bank', isValid: true, url: `/swift/${value}`, ...changes }
}

async function recordInOrder(store: RecentSearchStore, values: readonly string[]): Promise<void> {
  for (const value of values) await store.record(createSearch(value), NOW)
}

async function listValues(store: RecentSearchStore): Promise<string[]> {
  return (await store.list(MAX_RECENT_SEARCHES)).map(({ value }) => value)
}

function createNumberedValues(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `code ${index + 1}`)
}

type OpenStore = () => Promise<RecentSearchStore>

function recordsAndOrders(openStore: OpenStore) {
  it('stores a search with its time and an id', async () => {
    const store = await openStore()
    const search = createSearch('200415', { type: 'SORT_CODE', result: 'Unknown', isValid: false })
    const recorded = await store.record(search, NOW)
    expect(recorded).toEqual({ ...search, id: expect.any(String), searchedAt: '2026-11-21T06:30:00.000Z' })
    expect(await store.list(10)).toEqual([recorded])
    const secondSearch = await store.record(createSearch('second'), NOW)
    expect(secondSearch.id).not.toBe(recorded.id)
  })

  it('lists nothing before the first search', async () => {
    expect(await (await openStore()).list(10)).toEqual([])
  })

  it('lists the last recorded first, even within the same millisecond', async () => {
    const store = await openStore()
    await recordInOrder(store, ['a', 'c', 'b'])
    expect(await listValues(store)).toEqual(['b', 'c', 'a'])
  })

  it('lists the last recorded first even if the clock has jumped back', async () => {
    const store = await openStore()
    await store.record(createSearch('before'), NOW)
    await store.record(createSearch('after'), EARLIER)
    expect(await listValues(store)).toEqual(['after', 'before'])
  })

  it('lists at most the given number of searches', async () => {
    const store = await openStore()
    await recordInOrder(store, ['a', 'b', 'c'])
    expect((await store.list(2)).map(({ value }) => value)).toEqual(['c', 'b'])
    expect(await store.list(0)).toEqual([])
  })
}

function changesVersions(openStore: OpenStore) {
  it('changes its version only with each recorded search, a repeated search included', async () => {
    const store = await openStore()
    const versions = [await store.getVersion()]
    for (const value of ['a', 'b', 'a', 'a']) {
      await store.record(createSearch(value), NOW)
      versions.push(await store.getVersion())
      expect(await store.getVersion()).toBe(versions.at(-1))
    }
    expect(new Set(versions).size).toBe(5)
  })

  it('has a different version than another database with the same searches', async () => {
    const versions = []
    for (let database = 0; database < 2; database++) {
      const store = await openStore()
      await store.record(createSearch('a'), NOW)
      versions.push(await store.getVersion())
    }
    expect(versions[0]).not.toBe(versions[1])
  })
}

function movesRepeatedSearches(openStore: OpenStore) {
  it('moves a repeated search to the top, with the same id and the new result', async () => {
    const store = await openStore()
    const first = await store.record(createSearch('a', { result: 'Unknown', isValid: false }), EARLIER)
    await store.record(createSearch('b'), EARLIER)
    const repeated = await store.record(createSearch('a', { url: '/swift/de/a' }), NOW)
    expect(repeated).toEqual({
      ...createSearch('a', { url: '/swift/de/a' }),
      id: first.id,
      searchedAt: NOW.toISOString(),
    })
    expect(await store.list(10)).toEqual([repeated, expect.objectContaining({ value: 'b' })])
  })

  it('stores the same value of two types as two searches', async () => {
    const store = await openStore()
    await store.record(createSearch('012345', { type: 'BSB' }), NOW)
    await store.record(createSearch('012345', { type: 'SORT_CODE' }), NOW)
    expect((await store.list(10)).map(({ type }) => type)).toEqual(['SORT_CODE', 'BSB'])
  })
}

function enforcesLimits(openStore: OpenStore) {
  it('stores the newest 500 of 600', async () => {
    const store = await openStore()
    const values = createNumberedValues(600)
    await recordInOrder(store, values)
    expect((await store.list(1000)).map(({ value }) => value)).toEqual(values.slice(-500).reverse())
  })

  it('deletes no search when a search moves up in a full list', async () => {
    const store = await openStore()
    const values = createNumberedValues(MAX_RECENT_SEARCHES)
    await recordInOrder(store, [...values, 'code 1'])
    expect(await listValues(store)).toEqual(['code 1', ...values.slice(1).reverse()])
  })

  it('stores all of 100 concurrent searches', async () => {
    const store = await openStore()
    const recorded = await Promise.all(
      createNumberedValues(100).map((value) => store.record(createSearch(value), NOW)),
    )
    const listed = await store.list(200)
    expect(listed).toHaveLength(100)
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(recorded.map(({ id }) => id)))
  })

  it('stores one entry for a search that is recorded 20 times concurrently', async () => {
    const store = await openStore()
    await Promise.all(Array.from({ length: 20 }, () => store.record(createSearch('same'), NOW)))
    expect(await listValues(store)).toEqual(['same'])
  })

  it('stays within the limit when many searches are recorded concurrently in a full list', async () => {
    const store = await openStore()
    await recordInOrder(store, createNumberedValues(MAX_RECENT_SEARCHES))
    await Promise.all(
      createNumberedValues(50).map((value) => store.record(createSearch(`new ${value}`), NOW)),
    )
    const values = (await store.list(1000)).map(({ value }) => value)
    expect(values).toHaveLength(MAX_RECENT_SEARCHES)
    expect(values.slice(0, 50).every((value) => value.startsWith('new '))).toBe(true)
  })
}

const ODD_TEXTS = [
  '',
  ' ',
  'O\'Brien & Söhne "GmbH"; DROP TABLE recent_search; --',
  '🏦👩‍💻 銀行 بنك',
  '100 % _ \\ $1 ? :name \n\t',
  'é',
  'x'.repeat(200),
  '🏦'.repeat(100),
]

function storesOddTexts(openStore: OpenStore) {
  it.each(ODD_TEXTS)('stores and finds the text %j unchanged', async (text) => {
    const store = await openStore()
    const search = { type: 'SWIFT', value: text, result: text, isValid: true, url: `/swift/${text}` }
    await store.record(search, NOW)
    await store.record(search, NOW)
    expect(await store.list(10)).toEqual([expect.objectContaining(search)])
  })
}

/**
 * The contract of every store of recent searches. `openStore` returns an empty store, closed at the end of
 * the test.
 */
export function recentSearchStoreContract(storeName: string, openStore: OpenStore): void {
  describe(`the store of recent searches in ${storeName}`, () => {
    recordsAndOrders(openStore)
    changesVersions(openStore)
    movesRepeatedSearches(openStore)
    enforcesLimits(openStore)
    storesOddTexts(openStore)
  })
}
