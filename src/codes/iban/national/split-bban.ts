/** The national fields in the BBAN of an IBAN. */
import { BBAN_START } from '../structures.ts'
import { type FieldValues, findNationalForm, getBbanPosition } from './national-fields.ts'

/**
 * Cuts a BBAN of the right length into the national fields of its country, in the order of the form. A
 * reserved field is left out if it has only zeros.
 */
export function splitBban(country: string, bban: string): FieldValues {
  const fields = findNationalForm(country)?.fields ?? []
  const entries = fields.flatMap((field) => {
    const from = getBbanPosition(field)
    const value = bban.slice(from, from + field.characterKinds.length)
    const isEmpty = field.parts.length === 0 || (field.letters === 'R' && /^0+$/.test(value))
    return isEmpty ? [] : [[field.id, value] as const]
  })
  return Object.fromEntries(entries)
}

/** The national fields of a well-formed IBAN in electronic format. */
export function splitIbanFields(iban: string): FieldValues {
  return splitBban(iban.slice(0, 2), iban.slice(BBAN_START))
}
