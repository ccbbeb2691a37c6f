import { describe, expect, it } from 'vitest'
import { buildInvented, inventedFile, inventedHeads, openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const file = `${temporaryFolder()}/directory.sqlite`
const version = buildInvented(file)
const directory = openInvented(file)

describe('a directory', () => {
  it('reports its version, date, counts and sources', () => {
    expect(directory.version).toBe(version)
    expect(directory.builtAt).toBe('2026-01-31T12:00:00.000Z')
    expect(directory.bankCount).toBe(6)
    expect(directory.countries).toEqual(['CA', 'DE', 'FR', 'GB', 'XK'])
    expect([
      directory.countCodes('swift'),
      directory.countCodes('iban'),
      directory.countCodes('__proto__'),
    ]).toEqual([12, 0, 0])
    expect(directory.findSource('invented')).toMatchObject({
      publisher: 'Invented banks',
      completeness: null,
    })
    expect(directory.findSource('constructor')).toBeNull()
  })

  it('finds the entry of a canonical code', () => {
    expect(directory.findEntry('swift', 'QQAADEFF100')).toEqual({
      type: 'swift',
      code: 'QQAADEFF100',
      name: 'Aldermoor Bank AG',
      country: 'DE',
      city: 'München',
      status: 'active',
      successor: null,
      bankId: 1,
      sourceId: 'invented',
      details: { branch: '100% Süd' },
      contributions: null,
      dates: null,
    })
  })

  it.each(['QQAADEFF', 'qqaadeffxxx', 'QQAADEFF999', '', "' OR 1=1 --", '\0', '🏦'])(
    'finds no entry for %j',
    (code) => {
      expect(directory.findEntry('swift', code)).toBeNull()
    },
  )

  it('finds no code of another type', () => {
    expect(directory.findEntry('iban', 'QQAADEFFXXX')).toBeNull()
  })

  it('finds a bank by country and slug', () => {
    expect(directory.findBank('DE', 'aldermoor-bank-ag')).toMatchObject({
      mainBic: 'QQAADEFFXXX',
      codeCount: 5,
    })
    expect(directory.findBank('GB', 'quillhaven')).toMatchObject({
      mainBic: 'ZZDDGB2LXXX',
      codeCount: 2,
    })
    expect(directory.findBank('FR', 'aldermoor-bank-ag')).toBeNull()
    expect(directory.findBank('__proto__', 'constructor')).toBeNull()
  })

  it('finds the bank of an entry', () => {
    const entry = directory.findEntry('swift', 'ZZBBFRPP010')
    expect(entry && directory.findBankOf(entry)).toMatchObject({ slug: 'credit-bruyere', country: 'FR' })
  })

  it('lists the systemically important banks', () => {
    expect(directory.listSystemicBanks()).toMatchObject([
      { code: 'QQAADEFFXXX', city: 'Frankfurt am Main', bank: { slug: 'aldermoor-bank-ag' } },
    ])
  })

  it.each([
    ['the only one of the bank', inventedHeads([]), 'ZZBB', 'FR', 'ZZBBFRPP'],
    ['none of several', inventedHeads([]), 'QQAA', 'DE', null],
    [
      'the head office of a systemically important bank',
      inventedHeads(['QQAADEFFXXX']),
      'QQAA',
      'DE',
      'QQAADEFF',
    ],
    [
      'the head office of another bank in the table',
      inventedHeads([], ['QQAADEBBXXX']),
      'QQAA',
      'DE',
      'QQAADEBB',
    ],
  ])('finds the BIC8 of a prefix: %s', (_rule, heads, prefix, country, bic8) => {
    const otherDirectory = openInvented(inventedFile({ heads }))
    expect(otherDirectory.findBankByPrefix(prefix, country)).toMatchObject({ defaultBic8: bic8 })
  })

  it('does not list a bank as important only because the table has its head office', () => {
    const otherDirectory = openInvented(inventedFile({ heads: inventedHeads([], ['QQAADEBBXXX']) }))
    expect(otherDirectory.listSystemicBanks()).toEqual([])
    expect(otherDirectory.findBank('DE', 'aldermoor-bank-ag')?.mainBic).toBe('QQAADEBBXXX')
  })

  it('finds each bank once in a search', () => {
    const [first, ...rest] = directory.searchBanks({ term: 'aldermoor', limit: 10 })
    expect(first).toMatchObject({ code: 'QQAADEFFXXX', bank: { name: 'Aldermoor Bank AG' } })
    expect(rest).toEqual([])
    expect(directory.searchBanks({ term: 'quillhaven', country: 'GB', limit: 10 })).toHaveLength(2)
    expect(directory.searchBanks({ term: 'aldermoor', country: 'FR', limit: 10 })).toEqual([])
  })
})
