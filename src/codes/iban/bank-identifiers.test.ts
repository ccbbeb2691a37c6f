import { describe, expect, it } from 'vitest'
import { BANK_IDENTIFIERS, findBankIdentifier } from './bank-identifiers.ts'
import { readIbanField } from './iban-fields.ts'
import { REGISTRY_EXAMPLES } from './registry-examples.ts'
import { IBAN_COUNTRIES } from './structures.ts'

describe('the table of bank identifiers', () => {
  it('has every country of the IBAN registry, in order', () => {
    expect(BANK_IDENTIFIERS.map(({ country }) => country)).toEqual(IBAN_COUNTRIES)
  })

  it('says who assigns the codes of each country', () => {
    expect(BANK_IDENTIFIERS.filter(({ assignedBy }) => !/^[A-Za-zÀ-ž]/.test(assignedBy))).toEqual([])
  })

  it('says that the BIC identifies the bank only where the bank code has four letters', () => {
    const prefixCountries = REGISTRY_EXAMPLES.filter((example) =>
      /^[A-Z]{4}/.test(readIbanField(example, 'bankCode') ?? ''),
    ).map((example) => example.slice(0, 2))
    const stated = BANK_IDENTIFIERS.filter(({ kind }) => kind === 'BIC prefix').map(({ country }) => country)
    expect(stated.filter((country) => !prefixCountries.includes(country))).toEqual([])
  })

  it('finds the identifier of a country', () => {
    expect(findBankIdentifier('PL')).toMatchObject({ kind: 'bank code', assignedBy: 'Narodowy Bank Polski' })
    expect(findBankIdentifier('US')).toBeUndefined()
  })
})
