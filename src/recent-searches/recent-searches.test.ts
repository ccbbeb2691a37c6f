import { describe, expect, it } from 'vitest'
import { iban } from '../codes/iban/iban.ts'
import { readIbanField } from '../codes/iban/iban-fields.ts'
import { REGISTRY_EXAMPLES } from '../codes/iban/registry-examples.ts'
import { CODE_TYPES } from '../codes/registry.ts'
import { formatPublicValue, maskIban } from './recent-searches.ts'

const IBAN = 'DE89370400440532013000'

describe('a masked IBAN', () => {
  it('shows country, bank code and the last four characters', () => {
    expect(maskIban('DE', '37040044', '3000')).toBe('DE** 37040044 ****3000')
  })

  it('shows country and the last four characters if no bank code is known', () => {
    expect(maskIban('DE', null, '3000')).toBe('DE** ****3000')
  })
})

describe('the public value of an IBAN', () => {
  it('is masked, grouped or not', () => {
    expect(formatPublicValue(iban, IBAN, '37040044')).toBe('DE** 37040044 ****3000')
    expect(formatPublicValue(iban, iban.format(IBAN), '37040044')).toBe('DE** 37040044 ****3000')
  })

  it.each(REGISTRY_EXAMPLES)('of %s shows only the last four characters of the account', (example) => {
    const bankCode = readIbanField(example, 'bankCode')
    const publicValue = formatPublicValue(iban, example, bankCode)
    expect(publicValue).toMatch(/^[A-Z]{2}\*\*( [A-Z0-9]+)? \*\*\*\*[A-Z0-9]{4}$/)
    const shownBankCode = publicValue.slice(4, -8).trim()
    expect([bankCode, '']).toContain(shownBankCode)
    expect(publicValue.endsWith(example.slice(-4))).toBe(true)
  })

  it.each(['', '3000', '0532013000', IBAN, IBAN.slice(4), '99999999', '893704'])(
    'leaves out the bank code %j: it is not in the IBAN, or would reveal masked characters',
    (bankCode) => {
      expect(formatPublicValue(iban, IBAN, bankCode)).toBe('DE** ****3000')
    },
  )

  it.each(['DE88370400440532013000', 'DE8937040044053201300', 'DE 0532013000', 'DEUTDEFF'])(
    'of %s, which is not a valid IBAN, shows only the country',
    (text) => {
      expect(formatPublicValue(iban, text, '0532013000')).toBe('DE** ****')
    },
  )

  it.each(['0532013000', '', 'D1 0532', '🏦0532013000'])('of %j shows no character', (text) => {
    expect(formatPublicValue(iban, text, '0532013000')).toBe('** ****')
  })
})

describe('the public value of a code that identifies no account', () => {
  const publicCodes = CODE_TYPES.filter((type) => !type.identifiesAccount).flatMap((type) =>
    type.examples.map((example) => ({ type, name: type.name, example })),
  )

  it.each(publicCodes)('$name $example is the formatted code', ({ type, example }) => {
    const examination = type.examine(example)
    const code = examination.isWellFormed ? examination.code : ''
    expect(formatPublicValue(type, code, null)).toBe(type.format(code))
  })
})
