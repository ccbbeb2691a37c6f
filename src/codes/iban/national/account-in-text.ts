/**
 * Recognizes an account as banks print it for payments within their country, for the calculator of that
 * country: '20-00-00 55779911', '19-2000145399/0800', '37040044 532013000 Germany', a Spanish CCC.
 */
import { compactCode, normalizeText } from '../../checks/input-text.ts'
import { findCountryCode, getCountryName } from '../../places/countries.ts'
import { addIbanCheckDigits, COUNTRIES_WITH_NATIONAL_CHECK } from '../check-digits.ts'
import { iban } from '../iban.ts'
import { findIbanStructure } from '../structures.ts'
import { PRINTED_FORMS } from './printed-patterns.ts'

/** An account, as `buildIban` of its country reads it in the field 'account'. */
export interface NationalAccount {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly countryName: string
  readonly account: string
}

/** In characters. A longer text is no account. */
const MAX_LENGTH = 80
/** Ten digits are the shortest: a short Czech account with its bank code has fewer, and is left out. */
const TEN_DIGITS = /(?:\d\D*){10}/

/** Countries whose printed form no other number has. A British sort code may be of a bank in Ireland. */
const TELLING_FORMS = ['CZ', 'GB', 'HR', 'HU', 'IE', 'SK']

/** Words that say which numbers follow, and the countries whose words they are. */
const LABELS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(blz|bankleitzahl)|(rib)|(ccc)|(nib)|sort ?code|account|acct|a\/c|` +
    String.raw`konto(?:nummer)?|kto|no|nr|number)(?![\p{L}\p{N}])[.:]*`,
  'giu',
)
const COUNTRIES_OF_LABELS = [['DE', 'AT'], ['FR', 'MC'], ['ES'], ['PT']]

const ACCOUNT_BEFORE_SORT_CODE = /^(\d{8})[\s,;]+(\d\d-\d\d-\d\d)$/

/** The most countries that are offered for one number. */
const MAX_COUNTRIES = 3

/**
 * The accounts that a text may be, one for each country where it has the printed form: of the country that
 * it names, or else of countries whose form, or whose check digits, tell it, or else of `country`. Empty for
 * any other text.
 */
export function findNationalAccounts(input: string, country = ''): NationalAccount[] {
  if (input.length > MAX_LENGTH) return []
  const text = normalizeText(input).trim()
  if (!TEN_DIGITS.test(text) || iban.examine(text).isWellFormed) return []
  const { country: named, rest } = takeCountry(text)
  const account = removeLabels(rest).replace(ACCOUNT_BEFORE_SORT_CODE, '$2 $1')
  const told = named ? [named] : findLabelledCountries(text)
  const found = told?.filter((code) => isAccountOf(code, account)) ?? findTellingCountries(account)
  const countries = found.length === 0 && isAccountOf(country, account) ? [country] : found
  return countries
    .slice(0, MAX_COUNTRIES)
    .map((code) => ({ country: code, countryName: getCountryName(code), account }))
}

const removeLabels = (text: string) =>
  text
    .replace(LABELS, ' ')
    .replace(/[\s,;]+/g, ' ')
    .trim()

function findLabelledCountries(text: string): readonly string[] | null {
  for (const [, ...groups] of text.matchAll(LABELS)) {
    const index = groups.findIndex((group) => group !== undefined)
    if (index >= 0) return COUNTRIES_OF_LABELS[index] ?? null
  }
  return null
}

/** The beginning or the end of a text that may name a country: its code, or words. */
const COUNTRY_PLACES = [
  /^[A-Z]{2}(?![A-Z])/i,
  /^\p{L}[\p{L} ]+(?=[\s:,]*\d)/u,
  /(?<=\d[\s,(]+)\p{L}[\p{L} ]+(?=\)?$)/u,
]

/** Takes the code or the English name of a country off the beginning or the end of a text. */
function takeCountry(text: string): { readonly country?: string; readonly rest: string } {
  for (const pattern of COUNTRY_PLACES) {
    const country = findCountryCode(pattern.exec(text)?.[0] ?? '')
    if (country && findIbanStructure(country))
      return { country, rest: text.replace(pattern, '').replace(/^[\s:,]+|[\s,()]+$/g, '') }
  }
  return { rest: text }
}

const hasPrintedForm = (country: string, text: string) =>
  PRINTED_FORMS[country]?.test(text.toUpperCase()) ?? false

/** The Polish NRB is the IBAN without the country code, so it has check digits already. */
const NRB_LENGTH = 26

/** The examination of the IBAN with this BBAN. */
function examineBban(country: string, text: string) {
  const bban = compactCode(text)
  const isNrb = country === 'PL' && bban.length === NRB_LENGTH
  return iban.examine(isNrb ? country + bban : addIbanCheckDigits(country, bban))
}

/** Whether a text has the printed form of a country, or is a whole BBAN with the right check digits. */
const isAccountOf = (country: string, text: string) =>
  hasPrintedForm(country, text) || examineBban(country, text).isWellFormed

function passesNationalCheck(country: string, text: string): boolean {
  const { isWellFormed, checks } = examineBban(country, text)
  return (
    isWellFormed && checks.some(({ id, outcome }) => id === 'national-check-digits' && outcome === 'pass')
  )
}

function findTellingCountries(text: string): string[] {
  const printed = TELLING_FORMS.filter((country) => hasPrintedForm(country, text))
  if (printed.length > 0) return printed.filter((country) => country !== 'IE' || text.startsWith('9'))
  return COUNTRIES_WITH_NATIONAL_CHECK.filter((country) => passesNationalCheck(country, text))
}
