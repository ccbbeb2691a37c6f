/** Chooses the country of an account, and builds its IBAN there. Nothing is guessed: unsure is told. */

import { getEvidenceLevel } from '../../codes/findings/finding.ts'
import { type FieldValues, findNationalForm } from '../../codes/iban/national/national-fields.ts'
import { type Refusal, refuseAsUnknown } from '../../codes/iban/national/read-fields.ts'
import { getCountryNameInSentence } from '../../codes/places/countries.ts'
import type { BuiltAccountIban } from '../../lookup/accounts/account-iban.ts'
import { type DetailText, padCodes, toFieldValues } from './detail-values.ts'

/** Builds the IBAN of an account and looks it up, with the same result as one account alone. */
export type BuildIban = (country: string, fields: FieldValues) => BuiltAccountIban

/** An IBAN with what was done to the details, or why there is none. */
export type Built = BuiltIban | Refusal

type BuiltIban = Extract<BuiltAccountIban, { ok: true }> & { readonly areZerosRestored: boolean }

/** Countries that share one list of bank codes: a code that is listed tells the country. */
const FAMILIES: readonly (readonly string[])[] = [
  ['CH', 'LI'],
  ['CZ', 'SK'],
  ['DK', 'FO', 'GL'],
  ['FR', 'MC'],
  ['GB', 'IE'],
  ['IT', 'SM'],
]
/** The family without a country that a code means unless it is listed in the other. */
const EQUAL_COUNTRIES: readonly string[] = ['CZ', 'SK']

/** Builds the IBAN in one of the countries. `bic` is that of the row; '' for none. */
export function buildInCountries(
  countries: readonly string[],
  texts: readonly DetailText[],
  bic: string,
  buildIban: BuildIban,
): Built {
  if (countries.length === 0)
    return refuseAsUnknown(null, 'The country of the account is not known: add a column for it, or choose it')
  const ofBic = countries.filter((country) => country === bic.slice(4, 6))
  const attempts = (ofBic.length > 0 ? ofBic : countries).map((country) =>
    buildInCountry(country, texts, bic, buildIban),
  )
  return chooseAttempt(attempts)
}

const isListed = ({ finding }: BuiltIban) => getEvidenceLevel(finding) !== null

/** The only IBAN that can be meant; else why there is none, or which countries it may be of. */
function chooseAttempt(attempts: readonly Built[]): Built {
  const built = attempts.flatMap((attempt) => (attempt.ok && !isBritish(attempt) ? attempt : []))
  const [refusal] = attempts
  if (built.length === 0 && refusal) return refusal
  const possible = built.filter((attempt) => isPossible(attempt, built))
  const [only, other] = possible
  if (only && !other) return only
  const names = possible.map(({ country }) => getCountryNameInSentence(country)).join(' or ')
  return refuseAsUnknown(
    null,
    `This may be an account of ${names}: add a column for the country, or choose it`,
  )
}

/** Whether an Irish IBAN has a British sort code: those of Ireland begin with 9, as do some of the North. */
const isBritish = ({ country, fields }: BuiltIban) => country === 'IE' && !fields.sortCode?.startsWith('9')

/** Whether no other country of the family has a better claim: a listed bank, else the larger country. */
function isPossible(attempt: BuiltIban, built: readonly BuiltIban[]): boolean {
  const family = FAMILIES.find((countries) => countries.includes(attempt.country))
  const relatives = built.filter(({ country }) => family?.includes(country))
  if (relatives.some(isListed)) return family === undefined || isListed(attempt)
  return family === undefined || EQUAL_COUNTRIES.includes(attempt.country) || relatives[0] === attempt
}

function buildInCountry(
  country: string,
  texts: readonly DetailText[],
  bic: string,
  buildIban: BuildIban,
): Built {
  const read = toFieldValues(country, texts)
  if (!read.ok) return read
  const built = buildWithLetters(country, read.value, bic, buildIban)
  if (built.ok) return { ...built, areZerosRestored: false }
  const padded = padCodes(country, read.value)
  const restored = padded ? buildWithLetters(country, padded, bic, buildIban) : built
  const isProved =
    padded &&
    restored.ok &&
    (getEvidenceLevel(restored.finding) !== null || hasMatchingDigits(restored, padded))
  return isProved ? { ...restored, areZerosRestored: true } : built
}

/** Whether check digits were among the details, and match. */
function hasMatchingDigits(
  { country, steps }: Omit<BuiltIban, 'areZerosRestored'>,
  values: FieldValues,
): boolean {
  const digits = findNationalForm(country)?.fields.find(({ letters }) => letters.includes('K'))
  return (
    digits !== undefined &&
    Boolean(values[digits.id]) &&
    steps.some(({ id, outcome }) => id === 'national-check-digits' && outcome === 'pass')
  )
}

const UNKNOWN_LETTERS =
  'No source states the BIC of this sort code, whose letters the IBAN has: add a column with it'

/**
 * Builds an IBAN that may have the letters of a bank. British and Irish letters follow from the sort code if
 * the directory knows its bank; only else those of the row count. Other countries need letters or a BIC.
 */
function buildWithLetters(
  country: string,
  values: FieldValues,
  bic: string,
  buildIban: BuildIban,
): BuiltAccountIban {
  const field = findNationalForm(country)?.fields.find(({ characterKinds }) => characterKinds === 'aaaa')
  if (!field) return buildIban(country, values)
  const { [field.id]: given, ...others } = values
  const letters = given || bic
  const withLetters = { ...others, ...(letters ? { [field.id]: letters } : {}) }
  if (!field.isOptional) return buildIban(country, withLetters)
  const built = buildIban(country, others)
  if (built.ok || built.field !== field.id) return built
  return letters === '' ? { ...built, error: UNKNOWN_LETTERS } : buildIban(country, withLetters)
}
