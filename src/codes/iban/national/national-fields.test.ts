import { describe, expect, it } from 'vitest'
import { findIbanStructure, IBAN_COUNTRIES } from '../structures.ts'
import { findNamedFields, listCountriesWithField } from './field-names.ts'
import { findNationalForm, type NationalForm } from './national-fields.ts'

const FORMS = IBAN_COUNTRIES.map((country) => findNationalForm(country)).filter((form) => form !== undefined)

function findIds(country: string, name: string): readonly string[] | undefined {
  const form = findNationalForm(country) as NationalForm
  return findNamedFields(form, name)?.fields.map(({ id }) => id)
}

describe('the national fields', () => {
  it('are known for every country of the registry, with their document', () => {
    expect(FORMS.map(({ country }) => country)).toEqual(IBAN_COUNTRIES)
    for (const { source } of FORMS) expect(source).toMatch(/, /)
  })

  it.each(FORMS)('of $country cover each position of the BBAN once', ({ country, fields }) => {
    const positions = fields.flatMap(({ parts }) => parts.map(({ from }) => from))
    const all = findIbanStructure(country)?.fields.map(({ from }) => from)
    expect(positions.toSorted((a, b) => a - b)).toEqual(all)
    for (const { characterKinds, parts } of fields) {
      const length = parts.reduce((sum, { from, to }) => sum + to - from, 0)
      expect(characterKinds).toHaveLength(length)
    }
  })

  it.each(FORMS)('of $country have ids and terms of their own', ({ fields }) => {
    const ids = fields.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, localTerm, name } of fields) {
      expect(id).toMatch(/^[a-z][A-Za-z]+$/)
      expect(localTerm).not.toBe('')
      expect(name).not.toBe('')
    }
  })
})

describe('a name of a field', () => {
  it.each([
    ['DE', 'Bankleitzahl', ['blz']],
    ['DE', 'BLZ', ['blz']],
    ['DE', 'bank code', ['blz']],
    ['DE', 'Konto', ['account']],
    ['GB', 'sort_code', ['sortCode']],
    ['GB', 'branch', ['sortCode']],
    ['IT', 'codice ABI', ['abi']],
    ['IT', 'bankAndBranch', ['abi', 'cab']],
    ['FR', 'code guichet', ['branchCode']],
    ['PT', 'número de conta', ['account']],
    ['PT', 'NIB', ['account']],
    ['FI', 'bank', ['account']],
    ['HU', 'bankAndBranch', ['bankCode']],
    ['DE', 'bankAndBranch', ['blz']],
  ])('in %s: %s', (country, name, ids) => {
    expect(findIds(country, name)).toEqual(ids)
  })

  it('may be that of another country', () => {
    expect(findIds('DE', 'abi')).toBeUndefined()
    expect(listCountriesWithField('abi')).toEqual(['IT', 'SM'])
    expect(listCountriesWithField('no such field')).toEqual([])
  })
})
