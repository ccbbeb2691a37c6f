/**
 * Holds how many IBANs of organisations name the right bank; `npm run bench:coverage` lists them by country.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { BANK_IDENTIFIERS } from '../codes/iban/bank-identifiers.ts'
import { builtDirectory } from '../testing/built-directory.ts'
import { openInvented } from '../testing/invented-directory.ts'
import { judgePublishedIban, readPublishedIbans } from '../testing/published-ibans.ts'
import { lookUpCode } from './finding.ts'

const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())

const judged = readPublishedIbans().map((published) => judgePublishedIban(directory, published, '2026-11-26'))

describe('an IBAN that an organisation publishes', () => {
  it('is one of at least 215 in 47 countries, each once', () => {
    expect(new Set(judged.map(({ iban }) => iban)).size).toBe(judged.length)
    expect(judged.length).toBeGreaterThanOrEqual(215)
    expect(new Set(judged.map(({ iban }) => iban.slice(0, 2))).size).toBeGreaterThanOrEqual(47)
  })

  it('never names another bank than its holder prints', () => {
    expect(judged.filter(({ bankOutcome }) => bankOutcome === 'wrong')).toEqual([])
  })

  it('names the right bank in more than nine of ten cases, and the right BIC in 85 of 100', () => {
    const countShare = (outcomes: readonly (string | null)[]) =>
      outcomes.filter((outcome) => outcome === 'right').length / outcomes.length
    expect(countShare(judged.map(({ bankOutcome }) => bankOutcome))).toBeGreaterThan(0.9)
    const bicOutcomes = judged.flatMap(({ bicOutcome }) => bicOutcome ?? [])
    expect(countShare(bicOutcomes)).toBeGreaterThan(0.85)
  })
})

describe('the stated coverage of a country', () => {
  const countriesWithCodes = new Set(
    directory.listings
      .listCountries()
      .flatMap(({ country, bankCodes, bankCodeRanges }) => (bankCodes + bankCodeRanges > 0 ? [country] : [])),
  )
  const canNameBanks = ({ country, kind }: (typeof BANK_IDENTIFIERS)[number]) =>
    countriesWithCodes.has(country) ||
    (kind === 'BIC prefix' && directory.listings.listCountries().some((item) => item.country === country))

  it('is none exactly where the directory can name no bank', () => {
    const wrong = BANK_IDENTIFIERS.filter((identifier) => {
      return (identifier.coverage === 'none') === canNameBanks(identifier)
    })
    expect(wrong).toEqual([])
  })
})

describe('an IBAN whose bank is known by a range of bank codes', () => {
  const lookUp = (iban: string) => lookUpCode(directory, 'iban', iban, '2026-11-26')

  it('names the bank as an IBAN with a listed bank code does', () => {
    const { entry, bank, bic, checks } = lookUp('PL61109010140000071219812874')
    expect([entry?.name, bank?.mainBic, bic]).toEqual(['Erste Bank Polska S.A.', 'WBKPPLPPXXX', 'WBKPPLPP'])
    expect(checks.find(({ id }) => id === 'status')).toBeUndefined()
  })

  it('says that another bank took over, and its code', () => {
    const { status, checks } = lookUp('PL26150010961214700327470000')
    const note = checks.find(({ id }) => id === 'status')
    expect([status, note?.outcome, note?.working]).toEqual([
      'valid',
      'note',
      expect.stringContaining('PL109'),
    ])
  })

  it('names nobody outside the ranges, but who assigns the code', () => {
    const { entry, institution, checks } = lookUp('PL41999999990000000000000000')
    expect([entry, institution]).toEqual([null, null])
    expect(checks.find(({ id }) => id === 'directory')?.working).toContain('Narodowy Bank Polski')
  })
})
