import { describe, expect, it } from 'vitest'
import { MAX_RECENT_SEARCHES } from '../../recent-searches/recent-searches.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { recentSearchItem } from './answer-shapes.ts'
import { ADD_PATH, createEmptySite, SWIFT_SEARCH } from './testing/recording-site.ts'

const IBAN = 'DE89370400440532013000'

describe('POST /api/recent-searches/add', async () => {
  const { add, list } = await createEmptySite()

  it.each([
    [
      'QQAADEFF',
      'SWIFT',
      { value: 'QQAA DE FF', result: 'Aldermoor Bank AG', url: '/swift/de/aldermoor-bank-ag' },
    ],
    [
      'qqaa de ff 100',
      'SWIFT',
      { value: 'QQAA DE FF 100', url: '/swift/de/aldermoor-bank-ag?bic=QQAADEFF100' },
    ],
    [
      '123 456 780',
      'Routing',
      { value: '123456780', result: 'Willowmere Trust', url: '/routing-number/validate/123456780' },
    ],
    ['010203', 'SORT_CODE', { value: '01-02-03', result: 'Quillhaven', url: '/sort-code/details/010203' }],
    ['04-00-04', 'SORT_CODE', { value: '04-00-04', result: 'Quillhaven' }],
    ['0099', 'CHIPS', { value: '0099', result: 'Thistlewood Bank', url: '/chips/details/0099' }],
    ['012-345', 'BSB', { value: '012-345', result: 'Harrowgate Bank', url: '/bsb/details/012345' }],
  ])('200, and %s is in the list as what it is', async (value, type, entry) => {
    expect(await add({ type, value })).toEqual({ status: 200, body: {} })
    const [first] = await list()
    expect(first).toMatchObject({ type, isValid: true, ...entry })
    expect(first).toHaveProperty('timestamp', expect.stringMatching(/^\d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC$/))
  })

  it('200, and what is inferred alone is in the list as not confirmed', async () => {
    await add({ type: 'CHIPS', value: '0098', isValid: true })
    expect((await list())[0]).toMatchObject({ value: '0098', isValid: false })
  })

  it('200, and what the caller claims counts for nothing', async () => {
    await add({ ...SWIFT_SEARCH, isValid: false, result: 'Evil Bank', url: 'https://evil.example', id: 'x' })
    expect((await list())[0]).toMatchObject({
      isValid: true,
      result: 'Aldermoor Bank AG',
      url: '/swift/de/aldermoor-bank-ag',
    })
  })

  it.each([IBAN, IBAN.toLowerCase(), 'IBAN DE89 3704 0044 0532 0130 00', 'DE89-3704-0044-0532-0130-00'])(
    '200, and of %s the list has country, bank code and last four, and leads to the tool',
    async (value) => {
      await add({ type: 'IBAN', value })
      expect((await list())[0]).toMatchObject({
        type: 'IBAN',
        value: 'DE** 37040044 ****3000',
        url: '/iban',
        result: 'Aldermoor Bank AG',
      })
      expect(JSON.stringify(await list())).not.toContain('053201')
    },
  )

  it('200, and the same search again moves up', async () => {
    await add(SWIFT_SEARCH)
    const [entry] = await list()
    await add({ type: 'CHIPS', value: '0099' })
    const before = await list()
    await add({ type: 'SWIFT', value: 'qqaadeffxxx' })
    const after = await list()
    expect(after).toHaveLength(before.length)
    expect(after[0]).toMatchObject({ id: entry?.id, value: 'QQAA DE FF' })
    expect(after[1]).toMatchObject({ value: '0099' })
  })
})

describe('the list', () => {
  it('is current at each request, and caches ask whether it still is', async () => {
    const { ask, add, list } = await createEmptySite()
    for (const url of ['/api/recent-searches', '/api/recent%2Dsearches', '/api/%72ecent-searches']) {
      for (let times = 0; times < 3; times++) {
        const answer = await ask(url)
        expect(answer.json()).toEqual([])
        expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
      }
    }
    await add(SWIFT_SEARCH)
    const [entry, ...others] = await list()
    expect(others).toEqual([])
    expect(recentSearchItem.strict().parse(entry)).toEqual(entry)
    expect((await ask('/api/recent%2Dsearches')).json()).toHaveLength(1)
  })
})

describe('the storage', () => {
  it(`is asked for ${MAX_RECENT_SEARCHES} entries, which is all it keeps`, async () => {
    const limits: number[] = []
    const list = async (limit: number) => {
      limits.push(limit)
      return []
    }
    const record = () => Promise.reject(new Error('not asked for'))
    const { json } = await inventedSite({
      recentSearches: { record, list, getVersion: async () => '1' },
    })
    expect(await json('/api/recent-searches')).toEqual({ status: 200, body: [] })
    expect(limits).toEqual([MAX_RECENT_SEARCHES])
  })

  it('has stored a search before the answer is sent', async () => {
    const events: string[] = []
    const stored = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const { ask } = await inventedSite({
      recentSearches: {
        async record(search) {
          asked.resolve()
          await stored.promise
          events.push('stored')
          return { ...search, id: '1', searchedAt: '2026-11-21T06:30:00.000Z' }
        },
        list: async () => [],
        getVersion: async () => '1',
      },
    })
    const answer = ask({ method: 'POST', url: ADD_PATH, payload: SWIFT_SEARCH }).then(({ statusCode }) => {
      events.push('answered')
      return statusCode
    })
    await asked.promise
    await new Promise(setImmediate)
    stored.resolve()
    expect(await answer).toBe(200)
    expect(events).toEqual(['stored', 'answered'])
  })

  it('500 when it fails, without what is inside', async () => {
    const fail = () => Promise.reject(new Error('disk full: /srv/state.sqlite'))
    const { json } = await inventedSite({
      recentSearches: { record: fail, list: fail, getVersion: fail },
    })
    const failed = { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } }
    expect(await json({ method: 'POST', url: ADD_PATH, payload: SWIFT_SEARCH })).toEqual(failed)
    expect(await json('/api/recent-searches')).toEqual(failed)
  })
})
