import { afterAll, describe, expect, it } from 'vitest'
import { buildInvented, inventedFile, inventedHeads, openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
const version = buildInvented(file)
const directory = openInvented(file)
afterAll(() => directory.close())

describe('a directory', () => {
  it('tells how much it holds, of when, and from where', () => {
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
    'finds nothing for %j',
    (code) => {
      expect(directory.findEntry('swift', code)).toBeNull()
    },
  )

  it('finds nothing of another type', () => {
    expect(directory.findEntry('iban', 'QQAADEFFXXX')).toBeNull()
  })

  it('knows a bank by country and slug', () => {
    expect(directory.findBank('DE', 'aldermoor-bank-ag')).toMatchObject({
      mainBic: 'QQAADEFFXXX',
      codeCount: 5,
    })
    expect(directory.findBank('GB', 'quillhaven-zzdd')).toMatchObject({
      mainBic: 'ZZDDGB2LXXX',
      codeCount: 2,
    })
    expect(directory.findBank('FR', 'aldermoor-bank-ag')).toBeNull()
    expect(directory.findBank('__proto__', 'constructor')).toBeNull()
  })

  it('knows the bank of an entry', () => {
    const entry = directory.findEntry('swift', 'ZZBBFRPP010')
    expect(entry && directory.findBankOf(entry)).toMatchObject({ slug: 'credit-bruyere', country: 'FR' })
  })

  it('lists the systemically important banks', () => {
    expect(directory.listSystemicBanks()).toMatchObject([
      { code: 'QQAADEFFXXX', city: 'Frankfurt am Main', bank: { slug: 'aldermoor-bank-ag' } },
    ])
  })

  it.each([
    ['the only one', inventedHeads([]), 'ZZBB', 'FR', 'ZZBBFRPP'],
    ['none of several', inventedHeads([]), 'QQAA', 'DE', null],
    ['that of an important bank', inventedHeads(['QQAADEFFXXX']), 'QQAA', 'DE', 'QQAADEFF'],
    [
      'that of another bank which a table names',
      inventedHeads([], ['QQAADEBBXXX']),
      'QQAA',
      'DE',
      'QQAADEBB',
    ],
  ])('knows the BIC8 of a prefix: %s', (_what, heads, prefix, country, bic8) => {
    const built = openInvented(inventedFile({ heads }))
    expect(built.findBankByPrefix(prefix, country)).toMatchObject({ defaultBic8: bic8 })
    built.close()
  })

  it('lists no bank as important because a table names its head office', () => {
    const built = openInvented(inventedFile({ heads: inventedHeads([], ['QQAADEBBXXX']) }))
    expect(built.listSystemicBanks()).toEqual([])
    expect(built.findBank('DE', 'aldermoor-bank-ag')?.mainBic).toBe('QQAADEBBXXX')
    built.close()
  })

  it('searches banks, each listed once', () => {
    const [first, ...rest] = directory.searchBanks({ term: 'aldermoor', limit: 10 })
    expect(first).toMatchObject({ code: 'QQAADEFFXXX', bank: { name: 'Aldermoor Bank AG' } })
    expect(rest).toEqual([])
    expect(directory.searchBanks({ term: 'quillhaven', country: 'GB', limit: 10 })).toHaveLength(2)
    expect(directory.searchBanks({ term: 'aldermoor', country: 'FR', limit: 10 })).toEqual([])
  })
})
