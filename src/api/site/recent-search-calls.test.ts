import { describe, expect, it } from 'vitest'
import { MAX_RECENT_SEARCHES } from '../../recent-searches/recent-searches.ts'
import { inventedCodes, inventedRange } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
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
  ])('200; lists %s with its bank and link', async (value, type, entry) => {
    expect(await add({ type, value })).toEqual({ status: 200, body: {} })
    const [first] = await list()
    expect(first).toMatchObject({ type, isValid: true, ...entry })
    expect(first).toHaveProperty('timestamp', expect.stringMatching(/^\d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC$/))
  })

  it('200; lists a code that is only inferred as not valid', async () => {
    await add({ type: 'CHIPS', value: '0098', isValid: true })
    expect((await list())[0]).toMatchObject({ value: '0098', isValid: false })
  })

  it('200; ignores a result that the caller sends', async () => {
    await add({ ...SWIFT_SEARCH, isValid: false, result: 'Evil Bank', url: 'https://evil.example', id: 'x' })
    expect((await list())[0]).toMatchObject({
      isValid: true,
      result: 'Aldermoor Bank AG',
      url: '/swift/de/aldermoor-bank-ag',
    })
  })

  it.each([IBAN, IBAN.toLowerCase(), 'IBAN DE89 3704 0044 0532 0130 00', 'DE89-3704-0044-0532-0130-00'])(
    '200; lists %s with only its country, bank code and last four digits, and links to the tool',
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

  it('200; names the bank of a sort code as its page does, not as the page of the bank does', async () => {
    const range = inventedRange('050000', '059999', 'Quarrystone', { details: { bankPageBic: 'QQCCGB2L' } })
    const site = await createEmptySite([inventedCodes('sort-code', [range])])
    await site.add({ type: 'SORT_CODE', value: '05-00-00' })
    expect(await site.list()).toMatchObject([{ value: '05-00-00', result: 'Quarrystone' }])
  })

  it.each(['EG800002000156789012345180002', 'DE02120300000000202051'])(
    '200; does not list %s, whose bank no source lists',
    async (value) => {
      const before = await list()
      expect(await add({ type: 'IBAN', value })).toEqual({ status: 200, body: {} })
      expect(await list()).toEqual(before)
    },
  )

  it('200; moves a repeated search to the top', async () => {
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

describe('GET /api/recent-searches', () => {
  it('is current at each request, and caches must revalidate it', async () => {
    const { inject, add, list } = await createEmptySite()
    for (const url of ['/api/recent-searches', '/api/recent%2Dsearches', '/api/%72ecent-searches']) {
      for (let n = 0; n < 3; n++) {
        const response = await inject(url)
        expect(response.json()).toEqual([])
        expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
      }
    }
    await add(SWIFT_SEARCH)
    const [entry, ...others] = await list()
    expect(others).toEqual([])
    expect(Object.keys(entry ?? {}).sort()).toEqual([
      'id',
      'isValid',
      'result',
      'timestamp',
      'type',
      'url',
      'value',
    ])
    expect((await inject('/api/recent%2Dsearches')).json()).toHaveLength(1)
  })
})

describe('the store of recent searches', () => {
  it(`is read with a limit of ${MAX_RECENT_SEARCHES} entries, which is all it stores`, async () => {
    const limits: number[] = []
    const list = async (limit: number) => {
      limits.push(limit)
      return []
    }
    const record = () => Promise.reject(new Error('unexpected record'))
    const { json } = await inventedSite({
      recentSearches: { record, list, getVersion: async () => '1' },
    })
    expect(await json('/api/recent-searches')).toEqual({ status: 200, body: [] })
    expect(limits).toEqual([MAX_RECENT_SEARCHES])
  })

  it('has stored a search before the response is sent', async () => {
    const events: string[] = []
    const storing = Promise.withResolvers<void>()
    const recordCalled = Promise.withResolvers<void>()
    const { inject } = await inventedSite({
      recentSearches: {
        async record(search) {
          recordCalled.resolve()
          await storing.promise
          events.push('stored')
          return { ...search, id: '1', searchedAt: '2026-11-21T06:30:00.000Z' }
        },
        list: async () => [],
        getVersion: async () => '1',
      },
    })
    const status = inject({ method: 'POST', url: ADD_PATH, payload: SWIFT_SEARCH }).then(({ statusCode }) => {
      events.push('responded')
      return statusCode
    })
    await recordCalled.promise
    await new Promise(setImmediate)
    storing.resolve()
    expect(await status).toBe(200)
    expect(events).toEqual(['stored', 'responded'])
  })

  it('500 when it fails, without the reason', async () => {
    const fail = () => Promise.reject(new Error('disk full: /srv/state.sqlite'))
    const { json } = await inventedSite({
      recentSearches: { record: fail, list: fail, getVersion: fail },
    })
    const failed = { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } }
    expect(await json({ method: 'POST', url: ADD_PATH, payload: SWIFT_SEARCH })).toEqual(failed)
    expect(await json('/api/recent-searches')).toEqual(failed)
  })
})
