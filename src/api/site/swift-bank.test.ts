import { describe, expect, it } from 'vitest'
import { inventedCodes } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { inventedSource } from '../../testing/invented-source.ts'

const site = await inventedSite()
const BANK_URL = '/api/swift/de/aldermoor-bank-ag'

describe('GET /api/swift/{country}/{bank}', () => {
  it('200 with the bank, its head office and its branches', async () => {
    expect(await site.json(BANK_URL)).toMatchObject({
      status: 200,
      body: {
        id: 'de/aldermoor-bank-ag',
        name: 'Aldermoor Bank AG',
        swift: 'QQAADEFF',
        bic8: 'QQAADEFF',
        bic11: 'QQAADEFFXXX',
        bankCode: 'QQAA',
        isHeadOffice: true,
        status: 'valid',
        branchCount: 4,
        branchesMatched: 4,
        branchPage: 1,
        branchPages: 1,
        branches: [{ city: 'Berlin' }, { city: 'Bonn' }, { city: 'Hamburg' }, { city: 'München' }],
        sources: [{ publisher: 'Invented banks', asOf: '2026-01', gave: null }],
      },
    })
  })

  it('200 with null for facts that no source states', async () => {
    const { body } = await site.json(BANK_URL)
    expect(body).toMatchObject({
      bankType: null,
      address: null,
      postcode: null,
      website: null,
      founding_year: null,
      verified: false,
    })
  })

  it('200 with the other banks of the country that have its name', async () => {
    const { body } = await site.json('/api/swift/gb/quillhaven-qqcc')
    expect(body).toMatchObject({
      sameName: [{ id: 'gb/quillhaven', swift: 'ZZDDGB2L', city: 'London' }],
    })
    expect((await site.json(BANK_URL)).body).toMatchObject({ sameName: [] })
  })

  it('200 for a path in upper case', async () => {
    expect(await site.json('/api/swift/DE/Aldermoor-Bank-AG')).toMatchObject({
      status: 200,
      body: { id: 'de/aldermoor-bank-ag' },
    })
  })

  it('200 with the requested branch', async () => {
    expect(await site.json(`${BANK_URL}?bic=qqaadeff100`)).toMatchObject({
      status: 200,
      body: {
        swift: 'QQAADEFF100',
        city: 'München',
        isHeadOffice: false,
        headOffice: 'QQAADEFF',
        office: '100% Süd',
      },
    })
  })

  it.each(['ZZBBFRPP010', 'QQAADEFF999', 'rubbish'])(
    '200 with the head office for %s, which is no code of this bank',
    async (bic) => {
      expect(await site.json(`${BANK_URL}?bic=${bic}`)).toMatchObject({
        status: 200,
        body: { swift: 'QQAADEFF' },
      })
    },
  )

  it('200 with a page of the branches', async () => {
    expect(await site.json(`${BANK_URL}?limit=3&page=2`)).toMatchObject({
      status: 200,
      body: { branchPage: 2, branchPages: 2, branchCount: 4, branches: [{ city: 'München' }] },
    })
  })

  it('200 with no branches for a limit of 0, or past the last page', async () => {
    expect(await site.json(`${BANK_URL}?limit=0`)).toMatchObject({ body: { branches: [], branchCount: 4 } })
    expect(await site.json(`${BANK_URL}?page=10000`)).toMatchObject({
      body: { branches: [], branchCount: 4 },
    })
  })

  it.each(['%25', '_', '%5C'])('200 with the branches whose text contains %s', async (term) => {
    expect(await site.json(`${BANK_URL}?term=${term}`)).toMatchObject({
      body: { branchesMatched: 1, branchCount: 4, branches: [{}] },
    })
  })

  it.each(['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=', 'page=10001', 'page=NaN', 'page=Infinity'])(
    '400 for %s',
    async (query) => {
      expect(await site.json(`${BANK_URL}?${query}`)).toEqual({
        status: 400,
        body: { error: 'page must be a whole number from 1 to 10000' },
      })
    },
  )

  it.each(['limit=201', 'limit=-1', 'limit=all'])('400 for %s', async (query) => {
    expect(await site.json(`${BANK_URL}?${query}`)).toEqual({
      status: 400,
      body: { error: 'limit must be a whole number from 0 to 200' },
    })
  })

  it('400 for a BIC or a term that is too long, or given twice', async () => {
    for (const query of [
      `bic=${'A'.repeat(257)}`,
      `term=${'a'.repeat(201)}`,
      'bic=A&bic=B',
      'term=a&term=b',
    ]) {
      expect(await site.json(`${BANK_URL}?${query}`)).toEqual({
        status: 400,
        body: { error: expect.any(String) },
      })
    }
  })

  it.each([
    '/api/swift/de/no-such-bank',
    '/api/swift/fr/aldermoor-bank-ag',
    '/api/swift/zz/aldermoor-bank-ag',
    '/api/swift/__proto__/constructor',
    '/api/swift/de/toString',
    "/api/swift/de/'--",
    '/api/swift/de/%00',
    '/api/swift/%C3%9F/x',
  ])('404 for %s', async (path) => {
    expect(await site.json(path)).toEqual({ status: 404, body: { error: 'Bank Not Found' } })
  })
})

describe('a bank that a second publisher lists', async () => {
  const secondRows = [
    { code: 'QQCCGB2LXXX', name: 'Quillhaven', city: 'London' },
    { code: 'QQEECAT1XXX', name: 'Thornbury Trust', city: 'Toronto' },
  ]
  const secondSource = { id: 'second', publisher: 'Second list', asOf: '2025-12' }
  const siteWithTwoSources = await inventedSite({ otherSources: [inventedSource(secondRows, secondSource)] })

  it('is verified if the second publisher states the same name', async () => {
    expect(await siteWithTwoSources.json('/api/swift/gb/quillhaven-qqcc')).toMatchObject({
      body: { verified: true, verified_by: 'Second list', verification_date: '2025-12' },
    })
  })

  it('is not verified if the second publisher states the code alone', async () => {
    const additions = inventedCodes(
      'swift',
      [{ kind: 'addition', addition: { code: 'QQCCGB2LXXX', details: { lei: '0000ELMSWOODBANK0034' } } }],
      { id: 'leis', publisher: 'List of LEIs' },
    )
    const siteWithLeis = await inventedSite({ otherSources: [additions] })
    expect(await siteWithLeis.json('/api/swift/gb/quillhaven-qqcc')).toMatchObject({
      body: { lei: '0000ELMSWOODBANK0034', verified: false, verified_by: null },
    })
  })

  it('is not verified if the second publisher names another bank', async () => {
    expect(await siteWithTwoSources.json('/api/swift/ca/bank-of-willowmere')).toMatchObject({
      body: { verified: false, verified_by: null, sources: [{}, { gave: ['otherHolder'] }] },
    })
  })
})
