/** Reads cells that hold a bank code together with the account number at that bank. */
import { removeDecimals } from '../../codes/checks/decimals.ts'
import { isDigits } from '../../codes/checks/digits.ts'
import { compactCode, normalizeText } from '../../codes/checks/input-text.ts'
import type { CodeType } from '../../codes/types.ts'
import { MAX_CELL_LENGTH } from './originals.ts'
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

/** An account number behind a word for it: 'Account: 63748472', 'a/c no 6374 8472'. */
const NAMED_ACCOUNT =
  /(?<![A-Z])(?:a\/c|acc(?:oun)?t)(?:[^A-Z0-9]*(?:number|no|nr))?[^A-Z0-9]*(\d{6,10}|\d{4} \d{4})(?![\d-])/i

/**
 * Finds the account number in a text that has a code among other words: directly behind the code, or behind a
 * word for account numbers. '' for none, and for types whose account numbers cannot be checked.
 *
 * >>> findAccountInText(sortCode, 'Elm Ltd 20-04-15 38290008 100.00')
 * '38290008'
 */
export function findAccountInText(
  { codeAndAccountPatterns: [pattern] = [], accountField }: CodeType,
  text: string,
): string {
  if (!pattern || !accountField || text.length > MAX_CELL_LENGTH) return ''
  const normalized = normalizeText(text)
  const behind = new RegExp(`(?<![A-Z0-9-])${pattern.source.slice(1, -1)}(?![A-Z0-9-])`, 'i').exec(normalized)
  return behind?.[2] ?? NAMED_ACCOUNT.exec(normalized)?.[1] ?? ''
}

/**
 * The account number in a cell without what a spreadsheet or a person adds to it: decimals, blanks and
 * hyphens between digits, full-width digits, an apostrophe or a word before them. '' for an empty cell and
 * for a placeholder.
 *
 * >>> readAccountNumber(' 6637 4958.0')
 * '66374958'
 */
export function readAccountNumber(text: string): string {
  const trimmed = normalizeText(text).trim().replace(/^'/, '')
  const compact = trimmed.replace(/(?<=\d)[ -](?=\d)/g, '')
  const digits = removeDecimals(compact) ?? compact
  if (isDigits(digits)) return digits
  const [named, account] = NAMED_ACCOUNT.exec(trimmed) ?? []
  if (account && named === trimmed) return account.replace(' ', '')
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
