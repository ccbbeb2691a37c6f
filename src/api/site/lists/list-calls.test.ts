import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../../testing/invented-codes.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { inventedSource } from '../../../testing/invented-source.ts'
import { INVENTED_CODES } from '../testing/invented-codes.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES })

async function getList(url: string) {
  const { status, body } = await site.json(url)
  expect(status).toBe(200)
  return body
}

describe('GET /api/lists/countries', () => {
  it('lists the countries by name, each with its counts', async () => {
    const countries = (await getList('/api/lists/countries')) as { name: string }[]
    expect(countries.map(({ name }) => name)).toEqual([
      'Canada',
      'France',
      'Germany',
      'Kosovo',
      'United Kingdom',
    ])
    expect(countries[2]).toEqual({
      code: 'DE',
      name: 'Germany',
      banks: 1,
      codes: 5,
      bankCodes: 1,
      bankCodeRanges: 0,
      pages: 1,
    })
  })

  it('ignores accents in the order of names', async () => {
    const rows = ['HRZX', 'CIAB', 'CRSJ'].map((countryAndLocation) => ({
      code: `QQHH${countryAndLocation}XXX`,
      name: 'Fernbank',
    }))
    const { json } = await inventedSite({ otherSources: [inventedSource(rows, { id: 'accents' })] })
    const { body } = await json('/api/lists/countries')
    expect((body as { name: string }[]).map(({ name }) => name).slice(1, 4)).toEqual([
      'Costa Rica',
      'Côte d’Ivoire',
      'Croatia',
    ])
  })
})

describe('GET /api/lists/banks and /api/lists/cities', () => {
  it('lists the banks and cities of a country', async () => {
    expect(await getList('/api/lists/banks/gb')).toMatchObject({
      country: { code: 'GB', name: 'United Kingdom', banks: 2 },
      city: null,
      cities: [
        { slug: 'london', name: 'London', banks: 2 },
        { slug: 'leeds', name: 'Leeds', banks: 1 },
      ],
      cityCount: 2,
      banks: [
        { id: 'gb/quillhaven-qqcc', swift: 'QQCCGB2L', city: 'London' },
        { id: 'gb/quillhaven', swift: 'ZZDDGB2L' },
      ],
      page: 1,
      pages: 1,
      total: 2,
      sources: [{ publisher: 'Invented banks' }, { publisher: 'Invented list for iban' }],
    })
  })

  it('lists every city of a country, cities with the most banks first', async () => {
    expect(await getList('/api/lists/cities/gb')).toEqual([
      { slug: 'london', name: 'London', banks: 2, pages: 1 },
      { slug: 'leeds', name: 'Leeds', banks: 1, pages: 1 },
    ])
    expect(await getList('/api/lists/cities/zz')).toEqual([])
  })

  it('lists the banks of a city, each with its office in that city', async () => {
    expect(await getList('/api/lists/banks/gb/leeds')).toMatchObject({
      city: { slug: 'leeds', name: 'Leeds', banks: 1, pages: 1 },
      cities: [],
      banks: [{ name: 'Quillhaven', swift: 'ZZDDGB2L222', city: 'Leeds' }],
      total: 1,
    })
  })

  it('accepts a country and a city in upper case', async () => {
    expect(await getList('/api/lists/banks/GB/LEEDS')).toEqual(await getList('/api/lists/banks/gb/leeds'))
  })
})

describe('GET /api/lists/codes', () => {
  it('lists the institutions of a type, with the code of an institution that has only one', async () => {
    expect(await getList('/api/lists/codes/sortcode/institution')).toMatchObject({
      groups: [
        {
          slug: 'quillhaven',
          name: 'Quillhaven',
          codes: 1,
          ranges: [{ first: '04-00-00' }],
          singleCode: null,
        },
      ],
      codes: 1,
      ranges: 1,
      complete: null,
      otherGroupings: [],
      sources: [{ publisher: 'Invented list for sort-code' }],
    })
    expect(await getList('/api/lists/codes/bsb/institution')).toMatchObject({
      groups: [
        { slug: 'harrowgate-bank', singleCode: { formatted: '012-345', path: '/bsb/details/012345' } },
      ],
      complete: { countryCode: null, asOf: '2026-01', until: '2026-02-28', isCurrent: true },
      otherGroupings: ['state'],
    })
  })

  it('lists the states of a type, and the codes of a state', async () => {
    expect(await getList('/api/lists/codes/routing/state')).toMatchObject({
      groups: [{ slug: 'or', name: 'Oregon', codes: 1 }],
    })
    expect(await getList('/api/lists/codes/routing/state/or')).toMatchObject({
      group: { name: 'Oregon' },
      codes: [
        {
          formatted: '123456780',
          path: '/routing-number/validate/123456780',
          name: 'Willowmere Trust',
          city: 'Springfield',
          state: 'OR',
          status: 'active',
        },
      ],
      total: 1,
    })
  })

  it('keeps a code that the complete list no longer has, with its status and successor', async () => {
    const older = inventedCodes(
      'bsb',
      [inventedEntry('012346', 'Harrowgate Bank', { country: 'AU', successor: '012345' })],
      { id: 'older', asOf: '2025-12' },
    )
    const siteWithBoth = await inventedSite({ otherSources: [...INVENTED_CODES, older] })
    expect((await siteWithBoth.json('/api/lists/codes/bsb/institution/harrowgate-bank')).body).toMatchObject({
      codes: [
        { code: '012345', status: 'active', successor: null },
        { code: '012346', status: 'delisted', successor: '012-345' },
      ],
    })
  })

  it('lists the ranges of an institution next to its codes', async () => {
    expect(await getList('/api/lists/codes/sortcode/institution/quillhaven')).toMatchObject({
      group: { ranges: [{ first: '04-00-00', last: '04-99-99' }] },
      codes: [{ code: '010203', formatted: '01-02-03', branch: 'Harbour' }],
    })
  })
})

describe('a list or page that does not exist', () => {
  it.each([
    '/api/lists/banks/zz',
    '/api/lists/banks/us',
    '/api/lists/banks/deutschland',
    '/api/lists/banks/gb?page=2',
    '/api/lists/banks/gb?page=10000',
    '/api/lists/banks/gb/paris',
    '/api/lists/banks/gb/__proto__',
    "/api/lists/banks/gb/'%20OR%201=1",
    '/api/lists/codes/swift/institution',
    '/api/lists/codes/iban/state',
    '/api/lists/codes/chips/state',
    '/api/lists/codes/sortcode/institution?page=2',
    '/api/lists/codes/sortcode/institution/none',
    '/api/lists/codes/routing/state/tx',
    '/api/lists/codes/routing/state/or?page=2',
  ])('404 for %s', async (url) => {
    const { status, body } = await site.json(url)
    expect(status).toBe(404)
    expect(body).toEqual({ error: 'There is no such list, or the list has no such page' })
  })
})

describe('an invalid query', () => {
  const PAGE_ERROR = 'page must be a whole number from 1 to 10000'
  it.each([
    ['/api/lists/banks/de?page=0', PAGE_ERROR],
    ['/api/lists/banks/de?page=-1', PAGE_ERROR],
    ['/api/lists/banks/de?page=1e9', PAGE_ERROR],
    ['/api/lists/banks/de?page=1.5', PAGE_ERROR],
    ['/api/lists/banks/de?page=abc', PAGE_ERROR],
    ['/api/lists/banks/de?page=', PAGE_ERROR],
    ['/api/lists/banks/de?page=1&page=2', PAGE_ERROR],
    ['/api/lists/codes/routing/state?page=NaN', PAGE_ERROR],
    ['/api/lists/codes/routing/city', 'Lists are available by institution or by state'],
    ['/api/lists/codes/nothing/state', 'Unknown type of code'],
    [`/api/lists/banks/de/${'a'.repeat(201)}`, 'city is too long (maximum 200 characters)'],
  ])('400 for %s', async (url, error) => {
    const { status, body } = await site.json(url)
    expect(status).toBe(400)
    expect(body).toEqual({ error })
  })
})
