/** Which field a name means: 'blz', 'Bankleitzahl', 'bank code' and 'bank' are one in Germany. */
import { IBAN_COUNTRIES } from '../structures.ts'
import { findNationalForm, type NationalField, type NationalForm } from './national-fields.ts'

/**
 * The fields that a value is for, in their order. A value for several is cut at their lengths; one for a part
 * of a field, such as the bank code of a Finnish account number, is joined with the other part.
 */
export interface NamedFields {
  readonly fields: readonly NationalField[]
  /** Whether the value is the beginning or the end of its field; absent if it is the whole of it. */
  readonly part?: 'beginning' | 'end'
}

/** Names that hold for every country, and the letters of the fields of the BBAN that they mean. */
const GENERAL_NAMES: Readonly<Record<string, string>> = {
  bank: 'B',
  bankcode: 'B',
  bankid: 'B',
  bic: 'B',
  swift: 'B',
  branch: 'S',
  branchcode: 'S',
  bankandbranch: 'BS',
  bankandbranchcode: 'BS',
  account: 'A',
  accountnumber: 'A',
  bban: 'A',
  iban: 'A',
  checkdigits: 'K',
  nationalcheckdigits: 'K',
}

/** 'Código do banco' -> 'codigodobanco' */
function simplifyName(name: string): string {
  // Fast path: most names are ids.
  if (/^[a-z]{1,64}$/.test(name)) return name
  return name
    .slice(0, 64)
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()
}

const fieldsByName = new Map<string, ReadonlyMap<string, NationalField>>()

/** The fields of a form by each of their names, of which the first in the order of the form counts. */
function indexFields({ country, fields }: NationalForm): ReadonlyMap<string, NationalField> {
  const indexed = fieldsByName.get(country)
  if (indexed) return indexed
  const entries = fields.flatMap((field) => {
    const { id, otherNames, localTerm, name } = field
    return [id, ...otherNames, localTerm, name].map((text) => [simplifyName(text), field] as const)
  })
  const index = new Map(entries.toReversed())
  fieldsByName.set(country, index)
  return index
}

/** Finds the fields of a form by the letters of a general name. */
function findByLetters({ fields }: NationalForm, letters: string): NamedFields | null {
  const exact = fields.find((field) => field.letters === letters)
  if (exact) return { fields: [exact] }
  if (letters === 'BS') {
    const parts = fields.filter((field) => field.letters === 'B' || field.letters === 'S')
    if (parts.length > 0) return { fields: parts }
  }
  if (letters === 'A') {
    const account = fields.find((field) => field.letters.includes('A'))
    return account ? { fields: [account] } : null
  }
  const beginning = fields.find((field) => field.letters.startsWith(letters))
  if (beginning) return { fields: [beginning], part: 'beginning' }
  const end = fields.find((field) => field.letters.endsWith(letters))
  return end ? { fields: [end], part: 'end' } : null
}

/** The fields of a country that a name means; null if the country has no such field. */
export function findNamedFields(form: NationalForm, name: string): NamedFields | null {
  const simpleName = simplifyName(name)
  const named = indexFields(form).get(simpleName)
  if (named) return { fields: [named] }
  const letters = GENERAL_NAMES[simpleName]
  return letters === undefined ? null : findByLetters(form, letters)
}

/** The countries that have a field of this name, in alphabetical order. */
export function listCountriesWithField(name: string): string[] {
  const simpleName = simplifyName(name)
  return IBAN_COUNTRIES.filter((country) => {
    const form = findNationalForm(country)
    return form !== undefined && indexFields(form).has(simpleName)
  })
}
