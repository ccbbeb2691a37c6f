import { describe, expect, it } from 'vitest'
import { nativeNames } from '../../../importing/sources/native-names/source.ts'
import { inventedSite } from '../../../testing/invented-site.ts'

const NAMES = [
  ['QQAADEFF', 'Aldermoor Bank AG', 'el Τράπεζα Σκλήθρας; ja 榛木銀行'],
  ['ZZDDGB2L', 'Quillhaven', 'ar بنك المرفأ'],
  ['QQFFXKPR', 'Another Bank', 'sr-Cyrl Чкаљ банка'],
] as const

const rows = NAMES.map(([bic, bank, names], at) => ({
  ...{ file: 'names.csv', row: at + 2 },
  values: { bic, bank, names, as_of: '2026-01', known_from: 'one; another' },
}))
const site = await inventedSite({
  otherSources: [
    {
      ...nativeNames,
      ...{ open: () => ({ rows, sha256: () => '' }), rowBounds: { kept: [1, 9], rejected: 0 } },
    },
  ],
})

const { text: key } = await site.issueKey('business')

async function search(term: string): Promise<{ name: string }[]> {
  const url = `/v1/swift/search?term=${encodeURIComponent(term)}`
  const response = await site.app.inject({ url, headers: { authorization: `Bearer ${key}` } })
  return response.json().results
}

describe('GET /v1/swift/search for a name in another script', () => {
  it.each([
    ['σκλήθρας', 'Aldermoor Bank AG', { name: 'Τράπεζα Σκλήθρας', language: 'el' }],
    ['榛木', 'Aldermoor Bank AG', { name: '榛木銀行', language: 'ja' }],
    ['المرفا', 'Quillhaven', { name: 'بنك المرفأ', language: 'ar' }],
  ])('%s returns the bank with its name in that script', async (term, name, nativeName) => {
    expect(await search(term)).toMatchObject([{ name, nativeNames: [nativeName] }])
  })

  it('returns no such name for a term in Latin letters', async () => {
    const [bank] = await search('aldermoor')
    expect(bank).toMatchObject({ name: 'Aldermoor Bank AG' })
    expect(bank).not.toHaveProperty('nativeNames')
  })

  it('returns it for a city in that script as well', async () => {
    const banks = await search('Λονδίνο')
    expect(banks.map(({ name }) => name)).toEqual(['Quillhaven', 'Quillhaven'])
    expect(banks.filter((bank) => 'nativeNames' in bank)).toEqual([])
  })

  it('does not find a BIC that another bank holds than the table expects', async () => {
    expect(await search('Чкаљ')).toEqual([])
  })
})

describe('GET /api/swift/{country}/{bank}', () => {
  it('lists all names of the bank, and their source', async () => {
    const { body } = await site.json('/api/swift/de/aldermoor-bank-ag')
    expect(body).toMatchObject({
      nativeNames: [
        { name: 'Τράπεζα Σκλήθρας', language: 'el' },
        { name: '榛木銀行', language: 'ja' },
      ],
    })
    expect(JSON.stringify(body)).toContain(nativeNames.publisher)
  })
})
