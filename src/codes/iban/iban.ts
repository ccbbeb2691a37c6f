/**
 * IBAN: the international bank account number of ISO 13616, its formats kept by SWIFT as registration authority.
 *
 *   GB  29  NWBK  601613  31926819
 *   |   |   |     |       account number
 *   |   |   |     branch code, here the sort code
 *   |   |   bank code
 *   |   check digits, 02 to 98
 *   country, ISO 3166-1 alpha-2, and XK
 *
 * What follows the check digits, the BBAN, each country lays out for itself, and many put check digits of their own in.
 * The check digits are evidence that nothing was mistyped, not that the account exists.
 */
import { compactCode, notWellFormed } from '../checks/characters.ts'
import { listing } from '../listing.ts'
import type { Check, CodeType, Examination } from '../types.ts'
import { checkDigitsStep, nationalStep } from './check-digit-rules.ts'
import { countryStep, lengthStep, structureStep, unknownCountryStep } from './country-rules.ts'
import { ANY_IBAN, FALLBACK, formatStep, KEPT, LONGEST_IBAN, looksLikeIban } from './format-rules.ts'
import { ibanParts } from './parts.ts'
import { directoryKeys, isDirectoryKey, readIban } from './reading.ts'
import type { Step } from './step.ts'
import { type IbanStructure, ibanStructure } from './structures.ts'

/** What was typed in electronic format, without the word IBAN that the print format of ISO 13616 puts before it. */
function electronicFormat(input: string): string {
  const compact = compactCode(input)
  return /^IBAN[A-Z]{2}/.test(compact) ? compact.slice(4) : compact
}

/** With one character more than any IBAN has, what stands in the field is still too long. */
const MOST_TYPED = LONGEST_IBAN + 1

const STEPS = [lengthStep, structureStep, checkDigitsStep, nationalStep]

/** The steps of a country in order, up to the first that fails. */
function stepsOf(iban: string, structure: IbanStructure): Step[] {
  const steps = [KEPT, countryStep(structure)]
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
  return notWellFormed(iban, LONGEST_IBAN, steps.at(-1)?.error ?? FALLBACK, checksOf(steps), parts)
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

/** A text in groups of four characters, as the print format of ISO 13616 has them. */
export function inFours(text: string): string {
  let groups = ''
  for (const character of text) groups += (groups.length % 5 === 4 ? ' ' : '') + character
  return groups
}

/** The four letters that name the bank by its BIC, in the countries that use them for that. */
function partyPrefix(code: string): { prefix: string; country: string } | null {
  const reading = readIban(code)
  const prefix = reading?.bankCode ?? ''
  return reading && /^[A-Z]{4}$/.test(prefix) ? { prefix, country: reading.country } : null
}

/** The sort code, which banks of these countries have in their IBANs behind the four letters. */
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
  longest: LONGEST_IBAN,
  evidence: 'check digits',
  notFound: 'The bank of this IBAN is not in our directory',
  personal: true,
  checksAccounts: false,
  listings: [listing('country', 'IBANs by country', '/iban/countries', '/iban')],
  words: async () => (await import('./page.ts')).words,
  examine,
  format: (code) => (looksLikeIban(code) ? inFours(code) : code),
  formatTyped: (input) => inFours(electronicFormat(input).slice(0, MOST_TYPED).toWellFormed()),
  resultPath: (code) => `/iban/validate/${code}`,
  directoryKeys,
  isDirectoryKey,
  partyPrefix,
  carried: sortCode,
  look: ANY_IBAN,
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
