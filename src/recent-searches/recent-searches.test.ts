import { describe, expect, it } from 'vitest'
import { iban } from '../codes/iban/iban.ts'
import { readIbanField } from '../codes/iban/iban-fields.ts'
import { REGISTRY_EXAMPLES } from '../codes/iban/registry-examples.ts'
import { CODE_TYPES } from '../codes/registry.ts'
import { formatPublicValue, formatSearchTime, maskIban } from './recent-searches.ts'

const IBAN = 'DE89370400440532013000'

describe('a masked IBAN', () => {
  it('shows country, bank code and last four', () => {
    expect(maskIban('DE', '37040044', '3000')).toBe('DE** 37040044 ****3000')
  })

  it('shows country and last four where no bank code is known', () => {
    expect(maskIban('DE', null, '3000')).toBe('DE** ****3000')
  })
})

describe('the public value of an IBAN', () => {
  it('is masked, grouped or not', () => {
    expect(formatPublicValue(iban, IBAN, '37040044')).toBe('DE** 37040044 ****3000')
    expect(formatPublicValue(iban, iban.format(IBAN), '37040044')).toBe('DE** 37040044 ****3000')
  })

  it.each(REGISTRY_EXAMPLES)('of %s has nothing of the account but the last four', (example) => {
    const bankCode = readIbanField(example, 'bankCode')
    const shown = formatPublicValue(iban, example, bankCode)
    expect(shown).toMatch(/^[A-Z]{2}\*\*( [A-Z0-9]+)? \*\*\*\*[A-Z0-9]{4}$/)
    const rest = shown.slice(4, -8).trim()
    expect([bankCode, '']).toContain(rest)
    expect(shown.endsWith(example.slice(-4))).toBe(true)
  })

  it.each(['', '3000', '0532013000', IBAN, IBAN.slice(4), '99999999', '893704'])(
    'leaves out a bank code %j that is not in the IBAN, or tells more than the mask',
    (bankCode) => {
      expect(formatPublicValue(iban, IBAN, bankCode)).toBe('DE** ****3000')
    },
  )

  it.each(['DE88370400440532013000', 'DE8937040044053201300', 'DE 0532013000', 'DEUTDEFF'])(
    'of %s, which is no IBAN, has the country alone',
    (text) => {
      expect(formatPublicValue(iban, text, '0532013000')).toBe('DE** ****')
    },
  )

  it.each(['0532013000', '', 'D1 0532', '🏦0532013000'])('of %j has nothing at all', (text) => {
    expect(formatPublicValue(iban, text, '0532013000')).toBe('** ****')
  })
})

describe('the public value of any other code', () => {
  const others = CODE_TYPES.filter((type) => !type.identifiesAccount).flatMap((type) =>
    type.examples.map((example) => ({ type, name: type.name, example })),
  )

  it.each(others)('$name $example is the code as people read it', ({ type, example }) => {
    const examination = type.examine(example)
    const code = examination.isWellFormed ? examination.code : ''
    expect(formatPublicValue(type, code, null)).toBe(type.format(code))
  })
})

describe('the time of a search', () => {
  it.each([
    ['2026-11-21T06:30:00.000Z', '21 November 2026, 06:30 UTC'],
    ['2027-01-01T00:00:00.000Z', '1 January 2027, 00:00 UTC'],
    ['2026-12-31T23:59:59.999Z', '31 December 2026, 23:59 UTC'],
    ['2026-05-09T01:05:00+02:00', '8 May 2026, 23:05 UTC'],
  ])('%s reads %s', (iso, text) => {
    expect(formatSearchTime(iso)).toBe(text)
  })
})
