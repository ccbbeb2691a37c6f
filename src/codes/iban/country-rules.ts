/** What the IBAN registry asks of the IBANs of one country: that it is there, the length, the structure. */
import { countryName } from '../countries.ts'
import { IBAN_REGISTRY } from './documents.ts'
import { outsideRegistry } from './outside-registry.ts'
import { failed, passed, type Step } from './step.ts'
import { BBAN_START, fitsKind, type IbanStructure, oncePerCountry } from './structures.ts'

const COUNTRY = 'The first two letters are a country in the IBAN registry'

/** The step for a country of the registry. */
export const countryStep = oncePerCountry(({ country }) =>
  passed('country', COUNTRY, `${country} is ${countryName(country)}`, IBAN_REGISTRY),
)

/** The step for a country code that the registry does not have. */
export function unknownCountryStep(code: string): Step {
  const error = outsideRegistry(code)
  return failed('country', COUNTRY, `${code} is not in the registry`, IBAN_REGISTRY, error)
}

/** 'IBANs beginning with GB (United Kingdom)': no country's name needs an article this way. */
function ibansWith(country: string): string {
  return `IBANs beginning with ${country} (${countryName(country)})`
}

const lengthStatement = oncePerCountry(
  ({ country, length }) => `${ibansWith(country)} have ${length} characters`,
)
const rightLength = oncePerCountry((structure) =>
  passed('length', lengthStatement(structure), `${structure.length} characters`, IBAN_REGISTRY),
)

/** The length that the registry gives for the country. */
export function lengthStep(iban: string, structure: IbanStructure): Step {
  if (iban.length === structure.length) return rightLength(structure)
  const statement = lengthStatement(structure)
  const working = `${iban.length} characters`
  return failed('length', statement, working, IBAN_REGISTRY, `${statement}; this one has ${iban.length}`)
}

const STRUCTURE = 'Each character is of the right kind'
const rightStructure = oncePerCountry(({ bban }) =>
  passed('structure', STRUCTURE, `as ${bban} after the check digits`, IBAN_REGISTRY),
)

function misfit(iban: string, { kinds }: IbanStructure): number {
  for (let i = 0; i < kinds.length; i++) {
    if (!fitsKind(kinds[i], iban.charCodeAt(BBAN_START + i))) return BBAN_START + i
  }
  return -1
}

/** The structure that the registry gives for the country, place by place, in an IBAN of the right length. */
export function structureStep(iban: string, structure: IbanStructure): Step {
  const at = misfit(iban, structure)
  if (at < 0) return rightStructure(structure)
  const should = structure.kinds[at - BBAN_START] === 'n' ? 'a digit' : 'a letter'
  const field = structure.fields.find(({ to }) => at < to)?.name.toLowerCase() ?? 'account number'
  const what = `${at + 1} (${field}) is ${iban.charAt(at)}`
  const error = `Character ${what}, where ${ibansWith(structure.country)} have ${should}`
  return failed('structure', STRUCTURE, `character ${what}, not ${should}`, IBAN_REGISTRY, error)
}
