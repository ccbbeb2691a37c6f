import { ibanStructure, oncePerCountry } from './structures.ts'

/** From where to where the fields of an IBAN go that name bank and branch. */
const bankPlaces = oncePerCountry(({ fields }) => {
  const naming = fields.filter(({ key }) => key === 'B' || key === 'S')
  return { from: naming[0]?.from ?? 0, to: naming.at(-1)?.to ?? 0 }
})

/** What all IBANs of a branch have in common, and no others: the country, and whatever stands from bank to branch code. */
export function branchOf(iban: string): string {
  const country = iban.slice(0, 2)
  const structure = ibanStructure(country)
  if (!structure) return country
  const { from, to } = bankPlaces(structure)
  return country + iban.slice(from, to)
}
