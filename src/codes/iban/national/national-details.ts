/** The national account details in an IBAN, for people to read and copy. */
import { findNationalForm } from './national-fields.ts'
import { splitIbanFields } from './split-bban.ts'

export interface NationalDetail {
  /** The id of the field: 'blz'. */
  readonly id: string
  /** 'Bank code' */
  readonly name: string
  /** 'Bankleitzahl' */
  readonly term: string
  readonly value: string
}

/** The national details of a well-formed IBAN; empty for a country outside the registry. */
export function listNationalDetails(iban: string): NationalDetail[] {
  const values = splitIbanFields(iban)
  const fields = findNationalForm(iban.slice(0, 2))?.fields ?? []
  return fields.flatMap(({ id, name, localTerm }) => {
    const value = values[id]
    return value === undefined ? [] : [{ id, name, term: localTerm, value }]
  })
}
