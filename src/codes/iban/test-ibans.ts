/**
 * IBANs for tests of software, which no account has: the example of the registry, and some that are made
 * here, with right check digits and a bank code that no bank has.
 */
import { addIbanCheckDigits, findNationalCheck } from './check-digits.ts'
import { findRegistryExample } from './registry-examples.ts'
import { BBAN_START, findIbanStructure, type IbanStructure } from './structures.ts'

/** How many are made for each country. */
const MADE_COUNT = 2
/** The accounts of these IBANs begin here; not each number has check digits. */
const FIRST_ACCOUNT = 1_234_567
const MAX_TRIES = 50

/** Codes of banks are given from the lowest on. In Luxembourg, 998 and 999 are two public banks. */
const UNUSED_BANK_CODES: Readonly<Record<string, string>> = { LU: '990' }

const fillWithHighest = (kinds: string) => kinds.replaceAll('n', '9').replace(/[ac]/g, 'X')

/** Fills a field of characters of these kinds with a number, at its end. */
function fillWithNumber(kinds: string, number: number): string {
  const digits = String(number).padStart(kinds.length, '0').slice(-kinds.length)
  return [...kinds].map((kind, at) => (kind === 'a' ? 'A' : digits.charAt(at))).join('')
}

/** The BBAN of an account at the bank that does not exist; null if its number has no check digits. */
function makeBban(structure: IbanStructure, account: number): string | null {
  const bban = structure.fields.map(({ letter, from, to }) => {
    const kinds = structure.characterKinds.slice(from - BBAN_START, to - BBAN_START)
    if (letter === 'B') return UNUSED_BANK_CODES[structure.country] ?? fillWithHighest(kinds)
    if (letter === 'S') return fillWithHighest(kinds)
    return fillWithNumber(kinds, letter === 'A' ? account : 0)
  })
  const check = findNationalCheck(structure.country)
  return check ? check.complete(bban.join('')) : bban.join('')
}

function makeTestIbans(structure: IbanStructure): string[] {
  const accounts = Array.from({ length: MAX_TRIES }, (_, index) => FIRST_ACCOUNT + index)
  const bbans = accounts.flatMap((account) => makeBban(structure, account) ?? [])
  const { country } = structure
  return [...new Set(bbans)].slice(0, MADE_COUNT).map((bban) => addIbanCheckDigits(country, bban))
}

/** The IBANs for tests of a country: the example of the registry, and those with a code that no bank has. */
export function listTestIbans(country: string): {
  readonly example: string
  readonly made: readonly string[]
} {
  const structure = findIbanStructure(country)
  return { example: findRegistryExample(country) ?? '', made: structure ? makeTestIbans(structure) : [] }
}

/** By country. Making those of all countries at once would delay the first look-up of an IBAN. */
const madeIbans = new Map<string, readonly string[]>()

/** Whether a well-formed IBAN in electronic format is one of those that are made here. */
export function isMadeForTests(iban: string): boolean {
  const country = iban.slice(0, 2)
  const made = madeIbans.get(country) ?? listTestIbans(country).made
  madeIbans.set(country, made)
  return made.includes(iban)
}
