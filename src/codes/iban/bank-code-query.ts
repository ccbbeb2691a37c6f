/** Reads a national bank code that is typed alone, with its country or its national name. */
import { normalizeText } from '../checks/input-text.ts'
import { findCountriesInText, normalizeWords } from '../reading/country-in-text.ts'
import { findNamedFields, listCountriesWithField } from './national/field-names.ts'
import { findNationalForm } from './national/national-fields.ts'
import { findClearingSeries } from './national/rules/sweden-series.ts'
import { IBAN_COUNTRIES } from './structures.ts'

/** A bank code as typed, and the countries that it may be of. */
export interface BankCodeQuery {
  readonly code: string
  /** Whether the text names the country. If not, the name of the code does: 'ABI', 'BLZ'. */
  readonly isCountryNamed: boolean
  readonly countries: readonly string[]
}

/** In characters; longer texts are names of banks. */
const MAX_TERM_LENGTH = 60
/** Digits alone, perhaps in groups, between texts without digits. */
const TERM = /^(\D*?)(\d+(?:[ -]\d+)*)(\D*)$/
/** No bank code is longer. Shorter ones than two digits are common in names: 'Bank 1 Oslo'. */
const [MIN_DIGITS, MAX_DIGITS] = [2, 9]
/** What a word says in vain: 'ABI code 03069', 'Bankleitzahl: 37040044', '1140 in Poland'. */
const EMPTY_WORDS = /^(?:code|number|no|nr|num|the|of|in|is)$/

/** The text without words that say nothing: ' bank code ' stays, because it is the name of a field. */
function simplifyLabel(words: string): string {
  const all = words.trim().split(' ').filter(Boolean)
  const meaningful = all.filter((word) => !EMPTY_WORDS.test(word))
  return meaningful.length > 0 ? meaningful.join(' ') : all.join(' ')
}

/** Whether a name is that of the bank code of a country, maybe as the beginning of another field. */
function isBankCodeName(country: string, label: string): boolean {
  const form = findNationalForm(country)
  const named = form && findNamedFields(form, label)
  return named?.fields[0] !== undefined && isAboutBank(named.fields[0])
}

/** A Swedish clearing number is not in the BBAN, but leads to the bank code. */
const isAboutBank = ({ id, letters }: { id: string; letters: string }) =>
  letters.startsWith('B') || id === 'clearing'

/** The country that the text names, by its name or by its code in capitals. */
function findNamedCountry(text: string): { code: string; words: string } | null {
  const [named] = findCountriesInText(text).filter(({ code }) => IBAN_COUNTRIES.includes(code))
  if (named) return named
  const code = text.match(/(?<![\p{L}])[A-Z]{2}(?![\p{L}])/u)?.[0] ?? ''
  return IBAN_COUNTRIES.includes(code) ? { code, words: ` ${code.toLowerCase()} ` } : null
}

/**
 * 'bank code 0800 czechia', '1140 Poland' and 'BLZ 37040044' are bank codes. Null for any other text: one
 * that names neither a country of the IBAN registry nor a national bank code, or that has other words.
 */
export function parseBankCodeQuery(term: string): BankCodeQuery | null {
  const text = normalizeText(term).trim()
  const [, before = '', digits = '', after = ''] = TERM.exec(text.slice(0, MAX_TERM_LENGTH + 1)) ?? []
  const code = digits.replace(/\D/g, '')
  if (text.length > MAX_TERM_LENGTH || code.length < MIN_DIGITS || code.length > MAX_DIGITS) return null
  const around = `${before} ${after}`
  const country = findNamedCountry(around)
  const label = simplifyLabel(normalizeWords(around).replace(country?.words ?? '', ' '))
  if (!country) return label === '' ? null : readNamedCode(code, label)
  const isBankCode = label === '' || isBankCodeName(country.code, label)
  return isBankCode ? { code, isCountryNamed: true, countries: [country.code] } : null
}

/** A code whose name says the country: 'ABI 03069'. */
function readNamedCode(code: string, label: string): BankCodeQuery | null {
  const countries = listCountriesWithField(label).filter((country) => isBankCodeName(country, label))
  return countries.length > 0 ? { code, isCountryNamed: false, countries } : null
}

/** The bank code of a typed code in a country: that of the series for a Swedish clearing number. */
export function toBankCode(country: string, code: string): string {
  const isClearing = country === 'SE' && (code.length === 4 || code.length === 5)
  return isClearing ? (findClearingSeries(code.slice(0, 4))?.ibanId ?? code) : code
}
