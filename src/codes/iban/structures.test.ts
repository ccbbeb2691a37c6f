import { describe, expect, it } from 'vitest'
import { findCountry } from '../places/countries.ts'
import { iban } from './iban.ts'
import { readIbanField } from './iban-fields.ts'
import { REGISTRY_EXAMPLES } from './registry-examples.ts'
import { BBAN_START, findIbanStructure, IBAN_COUNTRIES } from './structures.ts'
import { STRUCTURES_TABLE } from './structures-table.ts'

describe('the structures table', () => {
  it('has the 89 countries of the IBAN registry, each with an entry in the countries table', () => {
    expect(IBAN_COUNTRIES).toHaveLength(89)
    expect(IBAN_COUNTRIES).toEqual(REGISTRY_EXAMPLES.map((example) => example.slice(0, 2)))
    for (const country of IBAN_COUNTRIES) expect(findCountry(country)).toBeDefined()
  })

  it('is small enough for browsers', () => {
    expect(STRUCTURES_TABLE.length).toBeLessThan(4096)
  })

  it.each(IBAN_COUNTRIES)('%s: the fields cover the BBAN without a gap', (country) => {
    const structure = findIbanStructure(country)
    let expectedStart = BBAN_START
    for (const { from, to } of structure?.fields ?? []) {
      expect(from).toBe(expectedStart)
      expect(to).toBeGreaterThan(from)
      expectedStart = to
    }
    expect(expectedStart).toBe(structure?.length)
    expect(structure?.length).toBeLessThanOrEqual(34)
  })

  it.each(REGISTRY_EXAMPLES)('accepts the registry example %s without a note', (example) => {
    const examination = iban.examine(example)
    expect(examination.isWellFormed && examination.code).toBe(example)
    expect(examination.checks.map((check) => check.outcome)).not.toContain('note')
  })

  it('has no structure for a country outside the registry', () => {
    for (const code of ['US', 'GF', 'DZ', 'ZZ', '__', '']) expect(findIbanStructure(code)).toBeUndefined()
  })

  it('marks the countries in SEPA', () => {
    expect(findIbanStructure('CH')?.isInSepa).toBe(true)
    expect(findIbanStructure('TR')?.isInSepa).toBe(false)
    // 41 countries, and Gibraltar, which belongs to the United Kingdom but has its own country code.
    expect(IBAN_COUNTRIES.filter((code) => findIbanStructure(code)?.isInSepa)).toHaveLength(42)
  })
})

describe('the fields of an IBAN by name', () => {
  it('are read from registry examples', () => {
    expect(readIbanField('GB29NWBK60161331926819', 'bankCode')).toBe('NWBK')
    expect(readIbanField('GB29NWBK60161331926819', 'branchCode')).toBe('601613')
    expect(readIbanField('GB29NWBK60161331926819', 'accountNumber')).toBe('31926819')
    expect(readIbanField('HU42117730161111101800000000', 'bankCode')).toBe('117')
    expect(readIbanField('HU42117730161111101800000000', 'branchCode')).toBe('7301')
  })

  it('join the account prefix and the account number', () => {
    expect(readIbanField('CZ6508000000192000145399', 'accountNumber')).toBe('0000192000145399')
  })

  it('have the two national check digits of Hungary separately', () => {
    const { parts } = iban.examine('HU42117730161111101800000000')
    expect(parts.filter(({ name }) => name === 'National check digits').map(({ text }) => text)).toEqual([
      '6',
      '0',
    ])
  })

  it('are null if the country does not have the field, or has no IBANs', () => {
    expect(readIbanField('DE89370400440532013000', 'branchCode')).toBeNull()
    expect(readIbanField('ZZ00', 'bankCode')).toBeNull()
  })

  it('include a bank code and an account number for every country', () => {
    for (const example of REGISTRY_EXAMPLES) {
      expect(readIbanField(example, 'bankCode')).toBeTruthy()
      expect(readIbanField(example, 'accountNumber')).toBeTruthy()
    }
  })
})
