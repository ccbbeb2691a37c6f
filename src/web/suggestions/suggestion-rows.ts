/** The rows that a search field suggests for a term: recognized codes, then banks. */
import { codesInText } from '../../codes/codes-in-text.ts'
import type { BankListItem } from '../../codes/swift/result.ts'
import { swift } from '../../codes/swift/swift.ts'
import { listingPath } from '../pages/swift/bank-path.ts'

/** A piece of a label. The matched pieces are highlighted. */
export interface LabelPart {
  readonly text: string
  readonly isMatch: boolean
}

export interface SuggestionRow {
  readonly label: readonly LabelPart[]
  /** The city and country of a bank; empty for a code. */
  readonly place: string
  /** The code as it is displayed. */
  readonly code: string
  /** The page that the row leads to. */
  readonly address: string
}

/** A shorter term matches too many banks. */
const MIN_LENGTH = 2
const MAX_DIGITS = 4
/** Two letters and two digits, as an IBAN begins. A BIC has letters in the first six positions. */
const IBAN_BEGINNING = /(?<![A-Z])[A-Z]{2}[^A-Z0-9]*[0-9]{2}/i

/**
 * Whether a term may be sent to the server while the visitor types. A term that may be the beginning of an
 * IBAN or account number stays in the browser until the visitor submits it.
 */
export function maySend(term: string): boolean {
  const text = term.normalize('NFKC').trim()
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return text.length >= MIN_LENGTH && digits <= MAX_DIGITS && !IBAN_BEGINNING.test(text)
}

/** Rows for the codes that a term may be, other than BICs, which the search of banks finds. */
export function codeRows(term: string): SuggestionRow[] {
  return codesInText(term)
    .filter(({ type }) => type.id !== 'swift')
    .map(({ type, code }) => ({
      label: [{ text: `Check this ${type.name}`, isMatch: false }],
      place: '',
      code: type.format(code),
      address: type.resultPath(code),
    }))
}

/** A row for a bank, with the words that begin as the words of the term highlighted. */
export function bankRow(bank: BankListItem, term: string): SuggestionRow {
  const formerly = bank.formerName ? ` (formerly ${bank.formerName})` : ''
  return {
    label: highlight(bank.name + formerly, term),
    place: [bank.city, bank.country].filter(Boolean).join(', '),
    code: swift.format(bank.swift),
    address: listingPath(bank),
  }
}

/** Compares letters without case and accents. */
const LETTERS = new Intl.Collator('en', { sensitivity: 'base', usage: 'search' })
const WORD = /[\p{L}\p{N}]+/gu

function matchedLength(word: string, wanted: readonly string[]): number {
  const lengths = wanted.map((one) =>
    LETTERS.compare(word.slice(0, one.length), one) === 0 ? one.length : 0,
  )
  return Math.max(0, ...lengths)
}

/** Many sources write 'ue' for 'ü'. */
function withoutUmlauts(text: string): string {
  return text.replace(/[äöü]/gi, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter.toLowerCase()] ?? letter)
}

function highlight(name: string, term: string): LabelPart[] {
  const wanted = `${term} ${withoutUmlauts(term)}`.match(WORD) ?? []
  const parts: LabelPart[] = []
  let end = 0
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const length = matchedLength(word, wanted)
    if (length === 0) continue
    if (index > end) parts.push({ text: name.slice(end, index), isMatch: false })
    parts.push({ text: word.slice(0, length), isMatch: true })
    end = index + length
  }
  return end < name.length ? [...parts, { text: name.slice(end), isMatch: false }] : parts
}
