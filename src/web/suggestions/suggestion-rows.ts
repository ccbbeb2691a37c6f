/** The rows that a search field suggests for a term: recognized codes, then banks. */

import { normalizeText } from '../../codes/checks/input-text.ts'
import { findNationalAccounts, type NationalAccount } from '../../codes/iban/national/account-in-text.ts'
import { getCalculatorPath, getOfficePath } from '../../codes/pages/page-paths.ts'
import { findCodesInText } from '../../codes/reading/codes-in-text.ts'
import { getPathInText } from '../../codes/reading/iban-with-bic.ts'
import type { BankListItem } from '../../codes/swift/bank-schemas.ts'
import type { NativeName } from '../../codes/swift/native-names.ts'
import { swift } from '../../codes/swift/swift.ts'

/** A part of a label: a match of the term, which is highlighted, or the text between matches. */
export interface LabelPart {
  readonly text: string
  readonly isMatch: boolean
}

export interface SuggestionRow {
  readonly label: readonly LabelPart[]
  /** The names of a bank in the script of the term. */
  readonly nativeNames?: readonly NativeName[]
  /** The city and country of a bank; empty for a code. */
  readonly location: string
  /** The code as it is displayed. */
  readonly code: string
  /** The page that the row leads to. */
  readonly path: string
  /** The account to post to the page, because no URL may contain it. */
  readonly postedAccount?: string
}

/** Shorter terms match too many banks. */
const MIN_TERM_LENGTH = 2
/** A term with more digits may be an account number. Names of banks and cities have fewer. */
const MAX_DIGITS_SENT = 4
/** Two letters, then two digits. BICs do not match: those in use begin with six letters. */
const IBAN_BEGINNING = /(?<![A-Z])[A-Z]{2}[^A-Z0-9]*[0-9]{2}/i

/**
 * Whether a term may be sent to the server while the visitor types. A term that may be the beginning of an
 * IBAN or account number stays in the browser until the visitor submits it.
 */
export function maySendTerm(term: string): boolean {
  const text = normalizeText(term).trim()
  const digits = text.match(/\d/g)?.length ?? 0
  return text.length >= MIN_TERM_LENGTH && digits <= MAX_DIGITS_SENT && !IBAN_BEGINNING.test(text)
}

/**
 * Creates rows for the codes in a term, and for the accounts that it may be, of `country` if one is chosen.
 * BICs have no rows here: the search for banks finds them.
 */
export function createCodeRows(term: string, country = ''): SuggestionRow[] {
  const accounts = findNationalAccounts(term, country)
  const codes = findCodesInText(term)
    .filter(({ type, isWellFormed }) => !type.identifiesBank && (isWellFormed || accounts.length === 0))
    .map(({ type, code }) => ({
      label: [{ text: `Check this ${type.name}`, isMatch: false }],
      location: '',
      code: type.format(code),
      path: getPathInText(term, { type, code }),
    }))
  return [...codes, ...accounts.map(createAccountRow)]
}

function createAccountRow({ country, countryName, account }: NationalAccount): SuggestionRow {
  return {
    label: [{ text: `Make an IBAN of it: ${countryName}`, isMatch: false }],
    location: '',
    code: account,
    path: getCalculatorPath(country),
    postedAccount: account,
  }
}

/** Creates a row for a bank. Highlights the beginnings of words that match a word of the term. */
export function createBankRow(bank: BankListItem, term: string): SuggestionRow {
  const formerName = bank.formerName ? ` (formerly ${bank.formerName})` : ''
  return {
    label: highlight(bank.name + formerName, term),
    ...(bank.nativeNames ? { nativeNames: bank.nativeNames } : {}),
    location: [bank.city, bank.country].filter(Boolean).join(', '),
    code: swift.format(bank.swift),
    path: getOfficePath(bank),
  }
}

/** Compares texts and ignores case and accents. */
const LETTER_COLLATOR = new Intl.Collator('en', { sensitivity: 'base', usage: 'search' })
const WORD = /[\p{L}\p{N}]+/gu

/** How many characters at the start of a word match one of `termWords`: ('Zürich', ['zur']) -> 3 */
function getMatchedLength(word: string, termWords: readonly string[]): number {
  const lengths = termWords.map((termWord) =>
    LETTER_COLLATOR.compare(word.slice(0, termWord.length), termWord) === 0 ? termWord.length : 0,
  )
  return Math.max(0, ...lengths)
}

/** 'Zürich' -> 'Zuerich', the spelling in many sources. */
function expandUmlauts(text: string): string {
  return text.replace(/[äöü]/gi, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter.toLowerCase()] ?? letter)
}

/** Divides a name into matches of the term and other text: ('My Bank', 'ban') -> 'My ', 'Ban', 'k'. */
function highlight(name: string, term: string): LabelPart[] {
  const termWords = `${term} ${expandUmlauts(term)}`.match(WORD) ?? []
  const parts: LabelPart[] = []
  let end = 0
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const length = getMatchedLength(word, termWords)
    if (length === 0) continue
    if (index > end) parts.push({ text: name.slice(end, index), isMatch: false })
    parts.push({ text: word.slice(0, length), isMatch: true })
    end = index + length
  }
  return end < name.length ? [...parts, { text: name.slice(end), isMatch: false }] : parts
}
