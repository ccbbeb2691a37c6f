import { describe, expect, it } from 'vitest'
import type { SourceDescription } from '../../importing/source-description.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { inventedSource } from '../../testing/invented-source.ts'
import { createServerCalls } from './server-calls.ts'
import { INVENTED_CODES } from './testing/invented-codes.ts'

async function createCalls(otherSources: readonly SourceDescription[]) {
  const { getLookup } = (await inventedSite({ otherSources })).currentLookup
  return createServerCalls({ getLookup, describeDownload: async () => null })
}

const { getData, ...calls } = await createCalls(INVENTED_CODES)

it('summarizes code types, audited rules and sources of the directory', async () => {
  expect(await getData()).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    types: expect.arrayContaining([
      { id: 'swift', name: 'SWIFT/BIC', path: '/swift', codes: 12, ranges: 0, complete: [] },
    ]),
    audit: expect.arrayContaining([{ rule: 'Every BIC belongs to a bank', checked: 12 }]),
    sources: expect.arrayContaining([
      expect.objectContaining({
        id: 'invented',
        typeName: 'SWIFT/BIC',
        publisher: 'Invented banks',
        asOf: '2026-01',
      }),
    ]),
  })
})

describe('the list of countries', () => {
  it('lists the countries by name, each with its counts', async () => {
    const countries = await calls.listCountries()
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
    const { listCountries } = await createCalls([inventedSource(rows, { id: 'accents' })])
    expect((await listCountries()).map(({ name }) => name).slice(1, 4)).toEqual([
      'Costa Rica',
      'Côte d’Ivoire',
      'Croatia',
    ])
  })
})

describe('the lists of banks and cities', () => {
  it('lists the banks and cities of a country', async () => {
    expect(await calls.listBanks({ country: 'gb', page: 1 })).toMatchObject({
      country: { code: 'GB', name: 'United Kingdom', banks: 2 },
      city: null,
      cities: [
        { slug: 'london', name: 'London', banks: 2 },
        { slug: 'leeds', name: 'Leeds', banks: 1 },
      ],
      cityCount: 2,
      banks: [
        { id: 'gb/quillhaven', swift: 'ZZDDGB2L' },
        { id: 'gb/quillhaven-qqcc', swift: 'QQCCGB2L', city: 'London' },
      ],
      page: 1,
      pages: 1,
      total: 2,
      sources: [{ publisher: 'Invented banks' }, { publisher: 'Invented list for iban' }],
    })
  })

  it('lists every city of a country, cities with the most banks first', async () => {
    expect(await calls.listCities({ country: 'gb' })).toEqual([
      { slug: 'london', name: 'London', banks: 2, pages: 1 },
      { slug: 'leeds', name: 'Leeds', banks: 1, pages: 1 },
    ])
    expect(await calls.listCities({ country: 'zz' })).toEqual([])
  })

  it('lists the banks of a city, each with its office in that city', async () => {
    expect(await calls.listBanks({ country: 'gb', city: 'leeds', page: 1 })).toMatchObject({
      city: { slug: 'leeds', name: 'Leeds', banks: 1, pages: 1 },
      cities: [],
      banks: [{ name: 'Quillhaven', swift: 'ZZDDGB2L222', city: 'Leeds' }],
      total: 1,
    })
  })
})

describe('the lists of codes', () => {
  it('lists the institutions of a type, with the code of an institution that has only one', async () => {
    expect(await calls.listCodeGroups({ type: 'sort-code', by: 'institution', page: 1 })).toMatchObject({
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
    expect(await calls.listCodeGroups({ type: 'bsb', by: 'institution', page: 1 })).toMatchObject({
      groups: [
        { slug: 'harrowgate-bank', singleCode: { formatted: '012-345', path: '/bsb/details/012345' } },
      ],
      complete: { countryCode: null, asOf: '2026-01', until: '2026-02-28', isCurrent: true },
      otherGroupings: ['state'],
    })
  })

  it('lists the states of a type, and the codes of a state', async () => {
    expect(await calls.listCodeGroups({ type: 'routing', by: 'state', page: 1 })).toMatchObject({
      groups: [{ slug: 'or', name: 'Oregon', codes: 1 }],
    })
    expect(await calls.listCodes({ type: 'routing', by: 'state', group: 'or', page: 1 })).toMatchObject({
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
    const { listCodes } = await createCalls([...INVENTED_CODES, older])
    const query = { type: 'bsb', by: 'institution', group: 'harrowgate-bank', page: 1 } as const
    expect(await listCodes(query)).toMatchObject({
      codes: [
        { code: '012345', status: 'active', successor: null },
        { code: '012346', status: 'delisted', successor: '012-345' },
      ],
    })
  })

  it('lists the ranges of an institution next to its codes', async () => {
    expect(
      await calls.listCodes({ type: 'sort-code', by: 'institution', group: 'quillhaven', page: 1 }),
    ).toMatchObject({
      group: { ranges: [{ first: '04-00-00', last: '04-99-99' }] },
      codes: [{ code: '010203', formatted: '01-02-03', branch: 'Harbour' }],
    })
  })
})

describe('a list or page that does not exist', () => {
  it.each([
    { country: 'us', page: 1 },
    { country: 'deutschland', page: 1 },
    { country: 'gb', page: 2 },
    { country: 'gb', city: 'paris', page: 1 },
    { country: 'gb', city: '__proto__', page: 1 },
    { country: 'gb', city: "' OR 1=1", page: 1 },
  ])('has no banks: %o', async (query) => {
    expect(await calls.listBanks(query)).toBeNull()
  })

  it.each([
    { type: 'swift', by: 'institution', page: 1 },
    { type: 'iban', by: 'state', page: 1 },
    { type: 'chips', by: 'state', page: 1 },
    { type: 'sort-code', by: 'institution', page: 2 },
  ] as const)('has no groups of codes: %o', async (query) => {
    expect(await calls.listCodeGroups(query)).toBeNull()
  })

  it.each([
    { type: 'sort-code', by: 'institution', group: 'none', page: 1 },
    { type: 'routing', by: 'state', group: 'tx', page: 1 },
    { type: 'routing', by: 'state', group: 'or', page: 2 },
  ] as const)('has no codes: %o', async (query) => {
    expect(await calls.listCodes(query)).toBeNull()
  })
})
