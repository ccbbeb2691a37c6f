/** National bank codes typed alone, in the default directory and in an invented one. */
import { describe, expect, it } from 'vitest'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { inventedCodes, inventedEntry, inventedRange } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { findBankCodes } from './find-bank-codes.ts'

const directory = await openBuiltDirectory()

const POLISH = { country: 'PL' } as const
const invented = inventedCodes('iban', [
  inventedRange('PL11400000', 'PL11499999', 'Elm Bank', POLISH),
  inventedRange('PL12340000', 'PL12342999', 'Ash Bank', POLISH),
  inventedEntry('PL15000001', 'Fir Bank', { ...POLISH, status: 'closed' }),
  inventedEntry('PL15000003', 'Larch Bank', POLISH),
  inventedEntry('PL15000002', 'Oak Bank', { ...POLISH, status: 'merged', successor: 'PL15000003' }),
])
const inventedDirectory = openInvented(inventedFile({ otherSources: [invented] }))

const describeFound = (found: ReturnType<typeof findBankCodes>) =>
  found.map(({ country, code, listed }) => `${country} ${code} ${listed?.name ?? 'not listed'}`)
const find = (term: string) => describeFound(findBankCodes(directory, term))
const findInvented = (term: string) => describeFound(findBankCodes(inventedDirectory, term))

describe('a national bank code typed alone', () => {
  it.each([
    ['1140 poland', 'PL 1140 mBank S.A.'],
    ['ABI 03069', 'IT 03069 Intesa Sanpaolo S.p.A.'],
    ['ABI 3069', 'IT 03069 Intesa Sanpaolo S.p.A.'],
    ['BLZ 37040044', 'DE 37040044 Commerzbank'],
    ['clearing 8327 sweden', 'SE 800 Swedbank AB'],
    ['bank code 0800 czechia', 'CZ 0800 Ceska Sporitelna'],
    ['2100 españa', 'ES 2100 CaixaBank'],
  ])('%s is the code of %s', (term, expected) => {
    const found = find(term)
    expect(found).toHaveLength(1)
    const [start = ''] = found
    expect(start.toLowerCase().startsWith(expected.toLowerCase().slice(0, 16))).toBe(true)
  })

  it('names the bank of each country with such a number', () => {
    expect(find('clearing 8327')).toEqual([
      expect.stringMatching(/^CH 08327 Caisse/),
      'SE 800 Swedbank AB (publ)',
    ])
  })

  it('that is assigned to nobody names nobody, and says so if the country is named', () => {
    expect(find('bank code 9999 czechia')).toEqual(['CZ 9999 not listed'])
    expect(find('kód banky 9999')).toEqual([])
  })
})

describe('the beginning of bank codes', () => {
  it('is that of a bank only if all codes that begin so are its own', () => {
    expect(findInvented('1140 poland')).toEqual(['PL 1140 Elm Bank'])
    expect(findInvented('114 poland')).toEqual(['PL 114 Elm Bank'])
    expect(findInvented('11 poland')).toEqual(['PL 11 not listed'])
    expect(findInvented('115 poland')).toEqual(['PL 115 not listed'])
  })

  it('never names the bank of a range that ends before', () => {
    expect(findInvented('12342999 poland')).toEqual(['PL 12342999 Ash Bank'])
    expect(findInvented('12343000 poland')).toEqual(['PL 12343000 not listed'])
    expect(findInvented('1234 poland')).toEqual(['PL 1234 not listed'])
  })
})

it('a retired bank code has its status and successor', () => {
  expect(findBankCodes(inventedDirectory, '15000001 poland')).toMatchObject([
    { listed: { status: 'closed' } },
  ])
  expect(findBankCodes(inventedDirectory, '15000002 poland')).toMatchObject([
    { listed: { status: 'merged', successor: 'PL15000003' } },
  ])
})
