/** Reads the header of a column: which roles it names, and whose column it is. */

import { foldToAscii } from '../../codes/pages/slug.ts'
import { OTHER_NUMBER_WORDS } from '../../codes/reading/other-numbers.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { DETAIL_WORDS, type HeaderDetail } from './detail-words.ts'
import { HEADER_WORDS, type HeaderWords, type Phrases } from './header-words.ts'
import { OWN_PARTY_WORDS, PARTY_WORDS } from './party-words.ts'
import { type ColumnRole, isTypeRole } from './roles.ts'

/** Longer headers are read up to this number of characters. */
const MAX_HEADER_CHARACTERS = 200

/**
 * The words of a header in lower case without accents, with one space between them. Words in Latin letters
 * are separated from those in other scripts.
 *
 * >>> foldHeader('*Số BankAccount-Nr.')
 * 'so bank account nr'
 * >>> foldHeader('SWIFTコード')
 * 'swift コート'
 */
export function foldHeader(header: string): string {
  return foldToAscii(header.slice(0, MAX_HEADER_CHARACTERS).normalize('NFKC'))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=[a-z0-9])(?=[^a-z0-9 ])|(?<=[^a-z0-9 ])(?=[a-z0-9])/g, ' ')
    .trim()
}

/** Scripts whose words have no space between them. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/

interface FoldedWords {
  readonly within: readonly string[]
  readonly alone: ReadonlySet<string>
}

const splitPhrases = (phrases = '') => phrases.split('|').filter(Boolean)

/** The words in folded form; those to find within a header between spaces, unless their script has none. */
function foldWords({ within, alone }: Phrases): FoldedWords {
  return {
    within: splitPhrases(within)
      .map(foldHeader)
      .map((words) => (UNSPACED.test(words) ? words : ` ${words} `)),
    alone: new Set(splitPhrases(alone).map(foldHeader)),
  }
}

/** The words of types that the table has none of: their names. */
const NAMES_OF_OTHER_TYPES: readonly HeaderWords[] = CODE_TYPES.filter(
  ({ id }) => !HEADER_WORDS.some(({ role }) => role === id),
).map(({ id, name, apiName }) => ({ role: id, within: `${name}|${apiName}` }))

const WORDS_BY_ROLE = [...HEADER_WORDS, ...NAMES_OF_OTHER_TYPES].map((words) => ({
  ...words,
  ...foldWords(words),
}))
const WORDS_OF_DETAILS = DETAIL_WORDS.map((words) => ({ ...words, ...foldWords(words) }))

/** Words of a column about an account that does not hold its number: 'Bank Account Name'. */
const ABOUT_ACCOUNT = new RegExp(
  ' (?:name|holder|owner|title|type|currency|balance|status|' +
    'inhaber|titular|titulaire|intestatario|naam|nazwa) ',
)

const PARTIES: ReadonlySet<string> = new Set(PARTY_WORDS)
const OWN_PARTIES: ReadonlySet<string> = new Set(OWN_PARTY_WORDS)

/** The words of a folded header without those for parties: 'blz creditor' -> 'blz'. */
export const removeParties = (folded: string) =>
  folded
    .split(' ')
    .filter((word) => !PARTIES.has(word))
    .join(' ')

function hasWords({ within, alone }: FoldedWords, folded: string): boolean {
  if (alone.has(folded) || alone.has(removeParties(folded))) return true
  const padded = ` ${folded} `
  return within.some((phrase) => padded.includes(phrase))
}

function findHeaderWords(header: string) {
  const folded = foldHeader(header)
  const found = WORDS_BY_ROLE.find((words) => hasWords(words, folded))
  return found && !(found.role === 'account' && ABOUT_ACCOUNT.test(` ${folded} `)) ? found : null
}

/** The role that a header names; null if it names none. */
export const findHeaderRole = (header: string): ColumnRole | null => findHeaderWords(header)?.role ?? null

/** The role of another column that a table must have for a general header to count: 'account' for 'S/C'. */
export const findCompanionRole = (header: string): ColumnRole | null =>
  findHeaderWords(header)?.beside ?? null

/** The detail of an account that a header names; undefined if it names none. */
export function findHeaderDetail(header: string): HeaderDetail | undefined {
  const folded = foldHeader(header)
  return WORDS_OF_DETAILS.find((words) => hasWords(words, folded))
}

/** The countries whose banks use the terms of a header: ['CZ', 'SK'] for 'Číslo účtu'. Empty if many do. */
export function findHeaderCountries(header: string): readonly string[] {
  const folded = foldHeader(header)
  const words = WORDS_BY_ROLE.find((candidate) => hasWords(candidate, folded)) ?? findHeaderDetail(header)
  return words?.countries ?? []
}

/** What stands between the names of two roles: 'Kontonummer/IBAN', 'sort code or routing number'. */
const ALTERNATIVES = /[/|,;+&]|\s(?:or|oder|bzw\.?|ou|o|lub|nebo|vagy|eller|tai|veya)\s/i

/**
 * The roles that a header names for its cells: several if it names more than one code type, or a code type
 * and account numbers, as alternatives. Empty if it names none.
 */
export function findHeaderRoles(header: string): readonly ColumnRole[] {
  const role = findHeaderRole(header)
  if (!role || !ALTERNATIVES.test(header)) return role ? [role] : []
  const roles = header.split(ALTERNATIVES).map(findHeaderRole)
  const alternatives = [...new Set(roles)].filter(
    (alternative) => alternative === 'account' || (alternative !== null && isTypeRole(alternative)),
  ) as ColumnRole[]
  return alternatives.length > 1 ? alternatives : [role]
}

/** Whether a header names bank details, with or without a role: 'IBAN', 'BLZ', 'Branch Code'. */
export function namesBankDetails(header: string): boolean {
  const words = findHeaderWords(header)
  if (words)
    return words.beside !== 'type' && (['account', 'code'].includes(words.role) || isTypeRole(words.role))
  const detail = findHeaderDetail(header)
  return detail !== undefined && !detail.mayBeName
}

/** The words of headers for numbers that are no bank codes, besides those that may stand in any text. */
const OTHER_COLUMN_WORDS: readonly string[] = [
  'total sum price cost fee balance quantity qty menge anzahl cantidad quantite valor prix saldo',
  'solde due paid valid day buchungstag valuta fecha data batch transaction txn po zip postcode plz postal',
  'tax serial sku age passport licence license net gross salary wages bonus netpay brutto netto lohn gehalt',
  'steuernummer siren siret nif nip regon rsin kvk cvr oib duns abn acn utr itin cnpj cpf lei org orgnr',
  'organisationsnummer company crn social security check cheque voucher document doc beleg belegnummer file',
  'kv nzbn uen ico',
  'matter staff payroll emp ni personalnummer',
].flatMap((words) => words.split(' '))
const OTHER_WORDS = foldWords({ within: [...OTHER_NUMBER_WORDS, ...OTHER_COLUMN_WORDS].join('|') })
/** A number that somebody has, such as a customer: 'Vendor ID', 'Employee no.'. */
const NUMBER_OF_PARTY = /(?:^| )(?:id|no|nr|num|number|nummer|numero)$/

/**
 * Whether a header names numbers that are no bank codes: accounts, phone numbers, amounts, dates, references.
 * Digits below it are then no evidence of codes.
 */
export function namesOtherNumbers(header: string): boolean {
  const role = findHeaderRole(header)
  const folded = foldHeader(header)
  if (role === 'account') return true
  if (/(?:^| )ban(?:k|co|ca|que)(?: |$)/.test(folded)) return false
  if (role) return role === 'code' && removeParties(folded) !== folded
  return hasWords(OTHER_WORDS, folded) || (NUMBER_OF_PARTY.test(folded) && removeParties(folded) !== folded)
}

const ROLE_VOCABULARY: ReadonlySet<string> = new Set(
  [...HEADER_WORDS, ...DETAIL_WORDS]
    .flatMap(({ within, alone }) => [...splitPhrases(within), ...splitPhrases(alone)])
    .concat('bank nr num of the der des')
    .flatMap((words) => foldHeader(words).split(' '))
    .filter((word) => !PARTIES.has(word) && !OWN_PARTIES.has(word)),
)

/**
 * The words of a header besides those that name its role, in alphabetical order: they say whose column it is.
 *
 * >>> findHeaderParty('BIC (Debtor)')
 * 'debtor'
 * >>> findHeaderParty('IBAN-Nr. 2')
 * '2'
 */
export function findHeaderParty(header: string): string {
  const words = foldHeader(header).split(' ')
  return words
    .filter((word) => !ROLE_VOCABULARY.has(word))
    .sort()
    .join(' ')
}

/** Whether a text is a word for a party: 'CREDITOR', which has the form of a BIC. */
export const namesParty = (text: string) => PARTIES.has(foldHeader(text))

/** Whether a header says that a column holds the details of whoever pays, or whose statement it is. */
export function namesOwnParty(header: string): boolean {
  return foldHeader(header)
    .split(' ')
    .some((word) => OWN_PARTIES.has(word))
}
