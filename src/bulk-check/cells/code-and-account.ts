/** Reads cells that hold a bank code together with the account number at that bank. */
import { removeDecimals } from '../../codes/checks/decimals.ts'
import { isDigits } from '../../codes/checks/digits.ts'
import { compactCode, normalizeText } from '../../codes/checks/input-text.ts'
import type { CodeType } from '../../codes/types.ts'
import { isPlaceholder } from './placeholders.ts'

export interface CodeAndAccount {
  /** The code as in the cell: '20-04-15'. */
  readonly code: string
  readonly account: string
}

/** Longer cells are texts. */
const MAX_TEXT_LENGTH = 60

/**
 * Divides a cell into a code of a type and an account number; null if it does not hold both.
 *
 * >>> divideCodeAndAccount(sortCode, '20-04-15 38290008')?.account
 * '38290008'
 * >>> divideCodeAndAccount(bsb, '062000123456789')?.code
 * '062000'
 */
export function divideCodeAndAccount(
  { codeAndAccountPatterns: patterns }: CodeType,
  text: string,
): CodeAndAccount | null {
  if (!patterns || text.length < 11 || text.length > MAX_TEXT_LENGTH) return null
  const normalized = normalizeText(text).trim()
  for (const pattern of patterns) {
    const [, code, account] = pattern.exec(normalized) ?? []
    if (code && account) return { code, account }
  }
  return null
}

/**
 * The account number in a cell without what a spreadsheet or a person adds to it: decimals, blanks and
 * hyphens between digits, full-width digits. '' for an empty cell and for a placeholder.
 *
 * >>> readAccountNumber(' 6637 4958.0')
 * '66374958'
 */
export function readAccountNumber(text: string): string {
  const trimmed = normalizeText(text).trim()
  const compact = trimmed.replace(/(?<=\d)[ -](?=\d)/g, '')
  const digits = removeDecimals(compact) ?? compact
  if (isDigits(digits)) return digits
  return isPlaceholder(trimmed) ? '' : trimmed
}

/** Two letters, two digits, and at least eleven letters or digits: ISO 13616. */
const IBAN_FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/

/** Whether a cell looks like an IBAN, right or wrong, and not like a national account number. */
export function looksLikeIban(text: string): boolean {
  // Fast path: most account numbers begin with a digit.
  const first = text.trimStart().charCodeAt(0)
  if (first >= 0x30 && first <= 0x39) return false
  return IBAN_FORM.test(compactCode(text).replace(/^IBAN(?=[A-Z]{2}\d)/, ''))
}
