/**
 * IBAN (international bank account number): identifies an account at a bank. Each country sets the format of
 * the part after the check digits (BBAN). SWIFT keeps the registry of these formats; banks issue the numbers.
 *
 *   GB  29  NWBK  601613  31926819
 *   |   |   |     |       account number
 *   |   |   |     branch code, here the sort code
 *   |   |   bank code
 *   |   check digits, 02 to 98
 *   country, ISO 3166-1 alpha-2, and XK
 *
 * Source: ISO 13616-1:2020, structure of the IBAN; SWIFT IBAN Registry, release 101, formats by country;
 * ISO/IEC 7064:2003, MOD 97-10, check digits. Correct check digits do not show that the account exists.
 *
 * >>> iban.examine('IBAN GB29 NWBK 6016 1331 9268 19').code
 * 'GB29NWBK60161331926819'
 * >>> iban.examine('GB29 NWBK 6016 1331 9268 91').error
 * 'The check digits do not match: a character is wrong or missing, or two are swapped'
 * >>> iban.format('DE89370400440532013000')
 * 'DE89 3704 0044 0532 0130 00'
 * >>> iban.directoryKeys('ES9121000418450200051332')
 * ['ES21000418', 'ES2100']
 */
import { compactCode, notWellFormed } from '../checks/characters.ts'
import { countryName } from '../countries.ts'
import { type Check, type CodeShape, type CodeType, type Examination, listing, loadOnce } from '../types.ts'
import { checkDigitsStep, nationalStep } from './check-digit-rules.ts'
import {
  ANY_IBAN,
  countryStep,
  FALLBACK,
  FORMAT_PASSED,
  formatStep,
  lengthStep,
  looksLikeIban,
  MAX_IBAN_LENGTH,
  type Step,
  structureStep,
  unknownCountryStep,
} from './format-rules.ts'
import { directoryKeys, ibanParts, isDirectoryKey, readIban } from './reading.ts'
import { type IbanStructure, ibanStructure } from './structures.ts'

/**
 * Converts input to electronic format. Removes the word IBAN, which precedes the print format (ISO 13616).
 */
function electronicFormat(input: string): string {
  const compact = compactCode(input)
  return /^IBAN[A-Z]{2}/.test(compact) ? compact.slice(4) : compact
}

/** One more character than any IBAN has, so that the field can show that the input is too long. */
const MAX_TYPED_LENGTH = MAX_IBAN_LENGTH + 1

const STEPS = [lengthStep, structureStep, checkDigitsStep, nationalStep]

/** Runs the checks of a country in order, up to the first that fails. */
function stepsOf(iban: string, structure: IbanStructure): Step[] {
  const steps = [FORMAT_PASSED, countryStep(structure)]
  for (const take of STEPS) {
    const step = take(iban, structure)
    if (step) steps.push(step)
    if (step?.error) break
  }
  return steps
}

const checksOf = (steps: readonly Step[]): Check[] => steps.map(({ check }) => check)

function refused(iban: string, steps: readonly Step[], structure?: IbanStructure): Examination {
  const parts = structure?.length === iban.length ? ibanParts(iban, structure) : []
  return notWellFormed(iban, MAX_IBAN_LENGTH, steps.at(-1)?.error ?? FALLBACK, checksOf(steps), parts)
}

function examine(input: string): Examination {
  const iban = electronicFormat(input)
  const format = formatStep(iban)
  if (format.error !== null) return refused(iban, [format])
  const country = iban.slice(0, 2)
  const structure = ibanStructure(country)
  if (!structure) return refused(iban, [format, unknownCountryStep(country)])
  const steps = stepsOf(iban, structure)
  if (steps.at(-1)?.error) return refused(iban, steps, structure)
  return { wellFormed: true, code: iban, checks: checksOf(steps), parts: ibanParts(iban, structure) }
}

/** The shape of the country that the input begins with. */
function shape(input: string): CodeShape | null {
  const compact = electronicFormat(input)
  const structure = ibanStructure(compact.slice(0, 2))
  return structure ? { compact, kinds: `aann${structure.kinds}`, of: countryName(structure.country) } : null
}

/** Groups a text by four characters, as in the print format of ISO 13616. */
export function groupByFour(text: string): string {
  let groups = ''
  for (const character of text) groups += (groups.length % 5 === 4 ? ' ' : '') + character
  return groups
}

/** The party prefix of the bank’s BIC, in countries that use it as bank code. */
function partyPrefix(code: string): { prefix: string; country: string } | null {
  const reading = readIban(code)
  const prefix = reading?.bankCode ?? ''
  return reading && /^[A-Z]{4}$/.test(prefix) ? { prefix, country: reading.country } : null
}

/** The sort code in British and Irish IBANs. */
function sortCode(code: string): { type: string; code: string } | null {
  const reading = readIban(code)
  const isThere = reading?.branchCode && /GB|IE/.test(reading.country)
  return isThere ? { type: 'sort-code', code: reading.branchCode } : null
}

export const iban: CodeType<'iban'> = {
  id: 'iban',
  name: 'IBAN',
  position: 2,
  path: '/iban',
  call: 'iban',
  searchType: 'IBAN',
  maxLength: MAX_IBAN_LENGTH,
  evidence: 'check digits',
  notFound: 'The bank of this IBAN is not in our directory',
  identifiesAccount: true,
  checksAccounts: false,
  listings: [listing('country', 'IBANs by country', '/iban/countries', '/iban')],
  loadTexts: loadOnce(async () => (await import('./page.ts')).pageTexts),
  examine,
  shape,
  format: (code) => (looksLikeIban(code) ? groupByFour(code) : code),
  formatTyped: (input) => groupByFour(electronicFormat(input).slice(0, MAX_TYPED_LENGTH).toWellFormed()),
  resultPath: (code) => `/iban/validate/${code}`,
  directoryKeys,
  isDirectoryKey,
  partyPrefix,
  carried: sortCode,
  formPattern: ANY_IBAN,
  examples: [
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'ES9121000418450200051332',
    'IT60X0542811101000000123456',
    'BE68539007547034',
    'NO9386011117947',
  ],
}
