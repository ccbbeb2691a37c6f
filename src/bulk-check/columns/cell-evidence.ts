/** What a single cell shows about the role of its column. */

import { isDigits } from '../../codes/checks/digits.ts'
import { compactCode, normalizeText } from '../../codes/checks/input-text.ts'
import { getEvidenceLevel } from '../../codes/findings/finding.ts'
import { findCodesInText } from '../../codes/reading/codes-in-text.ts'
import { removeLabel } from '../../codes/reading/labelled-codes.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import { type CodeType, takesAccount } from '../../codes/types.ts'
import { checkCell, type LookUp } from '../cells/check-cell.ts'
import { divideCodeAndAccount, looksLikeIban, readAccountNumber } from '../cells/code-and-account.ts'
import { findLostDigits } from '../cells/lost-digits.ts'
import { MAX_CELL_LENGTH } from '../cells/originals.ts'
import { findHeaderRole, namesParty } from './read-header.ts'
import { type ColumnRole, findRoleType } from './roles.ts'

/**
 * The type that the label of a code names: 'Sort code: 20-04-15' -> the sort code. undefined without a label,
 * and for a label without a code: 'IBAN of the payee', 'BIC CREDITOR'.
 */
export function findLabelledType(text: string): CodeType<CodeTypeId> | undefined {
  // Fast path: no label begins with a digit.
  if (text.charCodeAt(0) < 0x3a || text.length > MAX_CELL_LENGTH) return undefined
  const unlabelled = removeLabel(text)
  if (unlabelled === null || namesParty(unlabelled)) return undefined
  const [found] = findCodesInText(text)
  return found && (found.isWellFormed || found.code.length > MAX_COUNT_LENGTH) ? found.type : undefined
}

/** The number of digits in a header is no code: 'Sort Code (6 digits)'. */
const MAX_COUNT_LENGTH = 3

/**
 * The types of which a cell certainly has a code: its label names the type, its check digits match, it is
 * listed, or it has the separators of the type's display format.
 */
export function findCertainTypes(text: string, lookUp: LookUp): readonly CodeType<CodeTypeId>[] {
  const labelledType = findLabelledType(text)
  if (labelledType) return [labelledType]
  return CODE_TYPES.filter((type) => isCertainCodeOfType(type, text, lookUp))
}

/**
 * Whether a cell is digits with separators and no account number behind them: below a header that names other
 * numbers, these are no evidence of a code, whatever their check digits.
 */
export function isNumberAlone(text: string): boolean {
  const normalized = normalizeText(text).trim()
  if (!/^[\d ./-]+$/.test(normalized)) return false
  return isDigits(normalized) || !CODE_TYPES.some((type) => divideCodeAndAccount(type, normalized))
}

/**
 * Whether a cell without a label is certainly a code of a type. Six digits that are valid only because some
 * bank's range contains them are not certainly a sort code. Four to six digits are never certainly a CHIPS
 * number, which has no pattern without a label: counters and categories look the same.
 */
function isCertainCodeOfType(type: CodeType<CodeTypeId>, text: string, lookUp: LookUp): boolean {
  if (!type.unlabelledPattern) return false
  const code = divideCodeAndAccount(type, text)?.code ?? text
  const { finding, correction } = checkCell(type, code, lookUp)
  if (!finding?.isValid) return false
  if (type.validityProof === 'check digits') return true
  if (correction !== null) return false
  const typed = normalizeText(code).trim()
  const hasDisplayFormat = typed !== finding.code && typed === type.format(finding.code)
  return hasDisplayFormat || getEvidenceLevel(finding) === 'code'
}

/**
 * Whether digits that pass as a code of a type have only its check digits for it: one of ten other numbers
 * has them too.
 */
export function mayPassByChance(type: CodeType<CodeTypeId>, text: string, lookUp: LookUp): boolean {
  if (type.validityProof !== 'check digits' || !isDigits(compactCode(text))) return false
  return getEvidenceLevel(lookUp(type.id, text)) === null
}

/** Whether a cell is certainly a code of some type. */
export function isCertainCode(text: string, lookUp: LookUp): boolean {
  return findCertainTypes(text, lookUp).length > 0
}

/**
 * The types that a cell may be a code of, given what its column may hold; of any type if that is empty. A
 * code without a pattern for texts without a label is found only where the column or the cell names its type.
 * The printed form tells: 20-04-15 is a sort code, 062-000 a BSB.
 */
export function findPossibleTypes(
  text: string,
  alternatives: readonly ColumnRole[],
): readonly CodeType<CodeTypeId>[] {
  const labelledType = findLabelledType(text)
  if (labelledType) return [labelledType]
  if (alternatives.includes('account') && !alternatives.some((role) => fitsAlternative(role, text))) return []
  const codes = findCodesInText(text).filter(
    ({ type: { id, unlabelledPattern }, otherMeaning }) =>
      !otherMeaning &&
      (alternatives.length > 0 ? alternatives.includes(id) : unlabelledPattern !== undefined),
  )
  if (codes.length === 0)
    return CODE_TYPES.filter((type) => alternatives.includes(type.id) && divideCodeAndAccount(type, text))
  const typed = normalizeText(text).trim()
  const printed = codes.filter(({ type, code }) => typed !== code && typed === type.format(code))
  const types = [...new Set((printed.length > 0 ? printed : codes).map(({ type }) => type))]
  const isWholeText = codes.every((code) => code.text === text)
  // Among other words, the code that says most: the others are checked beside it.
  return isWholeText ? types : types.sort((a, b) => rankType(a) - rankType(b)).slice(0, 1)
}

/** Types by how much their codes say: of an account, of the bank of an account, of a bank. */
const rankType = (type: CodeType) => (type.identifiesAccount ? 0 : takesAccount(type) ? 1 : 2)

/** Whether a cell fits one role that its column may hold besides account numbers. */
function fitsAlternative(role: ColumnRole, text: string): boolean {
  if (role === 'iban') return looksLikeIban(text)
  const type = findRoleType(role)
  return type !== null && (divideCodeAndAccount(type, text) !== null || type.examine(text).isWellFormed)
}

/** Four digits at least, with letters and separators, at most as many as the longest IBAN has characters. */
const ACCOUNT_NUMBER = /^(?=(?:.*\d){4})[A-Z\d\s./-]{4,34}$/

/** Whether a cell looks like the cells of a column with the role. */
export function fitsRole(
  role: ColumnRole,
  alternatives: readonly ColumnRole[],
  text: string,
  lookUp: LookUp,
): boolean {
  if (alternatives.length > 0 && (role === 'code' || alternatives.includes('account')))
    return fitsAnyAlternative(alternatives, text, lookUp)
  const type = findRoleType(role)
  if (type) return fitsType(type, text, lookUp)
  if (role === 'code') return findPossibleTypes(text, []).length > 0
  if (role === 'type') return findRoleType(findHeaderRole(text)) !== null
  if (role === 'account')
    return (
      ACCOUNT_NUMBER.test(readAccountNumber(text)) || looksLikeIban(text) || findLostDigits(text) !== null
    )
  // The role 'country': a name or a country code.
  return text.trim().length >= 2 && !/\p{Nd}/u.test(text)
}

function fitsType(type: CodeType<CodeTypeId>, text: string, lookUp: LookUp): boolean {
  const code = divideCodeAndAccount(type, text)?.code ?? text
  const { finding, text: read } = checkCell(type, code, lookUp)
  return type.examine(finding?.code ?? read).isWellFormed
}

function fitsAnyAlternative(alternatives: readonly ColumnRole[], text: string, lookUp: LookUp): boolean {
  return alternatives.some((alternative) => fitsRole(alternative, [], text, lookUp))
}
