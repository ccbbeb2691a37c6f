/** Reads cells that hold a bank code together with the account number at that bank. */
import { isDigits } from '../../codes/checks/digits.ts'
import { compactCode, normalizeText } from '../../codes/checks/input-text.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import { removeDecimals } from './originals.ts'

export interface CodeAndAccount {
  /** The code as in the cell: '20-04-15'. */
  readonly code: string
  readonly account: string
}

/** Between a code and its account: blanks, a slash, or a word for account numbers. */
const BETWEEN =
  '(?:\\s*[/,;:]\\s*|\\s+)(?:(?:a/c|acc(?:oun)?t)(?:\\s*(?:number|no\\.?|nr\\.?))?\\s*[:=#]?\\s*)?'
const HYPHEN_OR_BETWEEN = `(?:\\s*-\\s*|${BETWEEN})`

/** The ways in which a code of a type and an account number are written in one cell. */
const FORMS: Readonly<Partial<Record<CodeTypeId, readonly RegExp[]>>> = {
  // Account numbers of six to ten digits, in one or two groups.
  'sort-code': [
    new RegExp(`^(\\d\\d[- ]?\\d\\d[- ]?\\d\\d)${BETWEEN}(\\d{6,10}|\\d{4} \\d{4})$`, 'i'),
    /^(\d{6})(\d{8})$/,
  ],
  // Account numbers of five to nine digits; a phone number has four digits in its last group.
  bsb: [
    new RegExp(
      `^(\\d{3}[- ]?\\d{3})${HYPHEN_OR_BETWEEN}(\\d{5,9}|\\d{2,3} \\d{3} \\d{3}|\\d{4} \\d{4})$`,
      'i',
    ),
    /^(\d{6})(\d{6,9})$/,
  ],
  routing: [new RegExp(`^(\\d{9})${BETWEEN}(\\d{4,17})$`, 'i')],
}

/** Longer cells are texts. */
const MAX_FORM_LENGTH = 60

/**
 * Divides a cell into a code of a type and an account number; null if it does not hold both.
 *
 * >>> divideCodeAndAccount('sort-code', '20-04-15 38290008')?.account
 * '38290008'
 * >>> divideCodeAndAccount('bsb', '062000123456789')?.code
 * '062000'
 */
export function divideCodeAndAccount(type: CodeTypeId, text: string): CodeAndAccount | null {
  const forms = FORMS[type]
  if (!forms || text.length < 11 || text.length > MAX_FORM_LENGTH) return null
  const normalized = normalizeText(text).trim()
  for (const form of forms) {
    const [, code, account] = form.exec(normalized) ?? []
    if (code && account) return { code, account }
  }
  return null
}

/**
 * The account number in a cell without what a spreadsheet or a person adds to it: decimals, blanks and
 * hyphens between digits, full-width digits. '' for an empty cell.
 *
 * >>> readAccountNumber(' 6637 4958.0')
 * '66374958'
 */
export function readAccountNumber(text: string): string {
  const trimmed = normalizeText(text).trim()
  const compact = trimmed.replace(/(?<=\d)[ -](?=\d)/g, '')
  const digits = removeDecimals(compact) ?? compact
  return isDigits(digits) ? digits : trimmed
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
