/**
 * Holds how many IBANs of organisations name the right bank; `npm run bench:coverage` lists them by country.
 */
import { describe, expect, it } from 'vitest'
import { BANK_IDENTIFIERS } from '../../codes/iban/bank-identifiers.ts'
import { createIban } from '../../codes/iban/generated-ibans.test-data.ts'
import { getDirectoryKeys, isDirectoryKey, padToBankKey } from '../../codes/iban/iban-fields.ts'
import { findIbanStructure } from '../../codes/iban/structures.ts'
import { readHandKept } from '../../importing/testing/hand-kept-tables.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { judgePublishedIban, readPublishedIbans } from '../../testing/published-ibans.ts'
import { lookUpCode } from '../finding.ts'

const directory = await openBuiltDirectory()

const judged = readPublishedIbans().map((published) => judgePublishedIban(directory, published, '2026-11-26'))

describe('an IBAN that an organisation publishes', () => {
  it('is one of at least 480 in 66 countries, each once', () => {
    expect(new Set(judged.map(({ iban }) => iban)).size).toBe(judged.length)
    expect(judged.length).toBeGreaterThanOrEqual(480)
    expect(new Set(judged.map(({ iban }) => iban.slice(0, 2))).size).toBeGreaterThanOrEqual(66)
  })

  it('never names another bank than its holder prints', () => {
    expect(judged.filter(({ bankOutcome }) => bankOutcome === 'wrong')).toEqual([])
  })

  it('names the right bank in more than 97 of 100 cases, and the right BIC in more than 90', () => {
    const countShare = (outcomes: readonly (string | null)[]) =>
      outcomes.filter((outcome) => outcome === 'right').length / outcomes.length
    expect(countShare(judged.map(({ bankOutcome }) => bankOutcome))).toBeGreaterThan(0.97)
    const bicOutcomes = judged.flatMap(({ bicOutcome }) => bicOutcome ?? [])
    expect(countShare(bicOutcomes)).toBeGreaterThan(0.9)
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

/** The look-up of a valid IBAN with a bank code; [] if the country's own check digits allow none of 120. */
function lookUpBankCode(key: string) {
  const accountLength = (findIbanStructure(key.slice(0, 2))?.length ?? 0) - key.length - 2
  for (let account = 1; account <= 120; account++) {
    const rest = String(account).padStart(accountLength, '0')
    const iban = createIban(key.slice(0, 2), key.slice(2) + rest)
    if (!getDirectoryKeys(iban).includes(key)) return []
    const found = lookUpCode(directory, 'iban', iban, '2026-11-26')
    if (found.status !== 'invalid') return [{ key, found }]
  }
  return []
}

describe('the bank codes just outside the rows of the tables', () => {
  const codes = readHandKept('bank-codes').map(({ code = '', last }) => ({
    code,
    isRange: Boolean(last) || !isDirectoryKey(code),
    first: padToBankKey(code, '0'),
    last: padToBankKey(last || code, '9'),
  }))
  const isListed = (key: string) =>
    directory.findEntry('iban', key) !== null ||
    codes.some(({ first, last }) => key.length === first.length && first <= key && key <= last)

  /** The key `distance` after a key, in a list; [] if the bank code has letters or there is none. */
  const shift = (key: string, distance: number) => {
    const digits = key.slice(2)
    const shifted = Number(digits) + distance
    if (!/^\d+$/.test(digits) || shifted < 0) return []
    const text = String(shifted).padStart(digits.length, '0')
    return text.length === digits.length ? [key.slice(0, 2) + text] : []
  }
  const outside = codes
    .flatMap(({ first, last }) => [...shift(first, -1), ...shift(last, 1)])
    .filter((key) => !isListed(key))

  const found = [...new Set(outside)].flatMap(lookUpBankCode)

  it('are over a thousand in more than 40 countries', () => {
    expect(found.length).toBeGreaterThan(1000)
    expect(new Set(found.map(({ key }) => key.slice(0, 2))).size).toBeGreaterThan(40)
  })

  it('never name the bank of a neighbour', () => {
    const named = found.filter((item) => item.found.entry || item.found.institution || item.found.bic)
    expect(named.map(({ key }) => key)).toEqual([])
  })
})

describe('the bank codes of banks that merged or closed', () => {
  const retired = readHandKept('bank-codes').filter(({ status }) => status)
  const lookUpAll = () =>
    retired.flatMap(({ code = '', successor = '' }) =>
      lookUpBankCode(padToBankKey(code, '0')).map(({ found }) => ({ code, successor, found })),
    )

  it('have a note or a problem that says so, with the code of the bank that took over', () => {
    const looked = lookUpAll()
    expect(looked.length).toBeGreaterThan(10)
    const silent = looked.filter(({ successor, found }) => {
      const note = found.checks.find(({ id }) => id === 'status')
      return !note || note.outcome === 'pass' || !note.working?.includes(successor)
    })
    expect(silent.map(({ code }) => code)).toEqual([])
  })
})
