import { countryName } from '../countries.ts'
import type { Part } from '../types.ts'
import { BBAN_START, type IbanStructure, oncePerCountry } from './structures.ts'

const countryPart = oncePerCountry(
  ({ country }): Part => ({ name: 'Country', text: country, meaning: countryName(country) }),
)

/** The parts of an IBAN of the right length, in the order they stand: SWIFT IBAN Registry, release 101. */
export function ibanParts(iban: string, structure: IbanStructure): Part[] {
  const checkDigits = iban.slice(2, BBAN_START)
  const parts: Part[] = [
    countryPart(structure),
    { name: 'Check digits', text: checkDigits, meaning: 'guard against typing errors' },
  ]
  for (const { name, from, to, meaning } of structure.fields) {
    parts.push({ name, text: iban.slice(from, to), meaning })
  }
  return parts
}
