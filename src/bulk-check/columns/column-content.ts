/** Recognizes the role of a column by its cells. */
import { getEvidenceLevel } from '../../codes/code-answer.ts'
import { CODE_TYPES, type CodeTypeId, findCodeCandidates } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import { checkCell, type LookUp } from '../cells/check-cell.ts'
import { findHeaderRole } from './header-words.ts'
import { type ColumnRole, findRoleType } from './roles.ts'

/** A column holds codes if at least this share of its filled cells are certainly codes, of any types. */
const MIN_CODE_SHARE = 0.5
/**
 * A column has mixed types if the share of cells that are codes of any type exceeds the share of the most
 * frequent type by more than this margin.
 */
const MIXED_MARGIN = 0.2

export interface ColumnContent {
  /** The cells that are not empty. */
  readonly filledCells: readonly string[]
  /** The role that the cells suggest; null if none. */
  readonly role: ColumnRole | null
}

/**
 * Whether a cell is certainly a code of a type: its check digits match, it is listed, or it has the
 * separators of the type's display format. Six digits that are valid only because some bank's range contains
 * them prove nothing.
 */
function isCertainCodeOfType(type: CodeType<CodeTypeId>, text: string, lookUp: LookUp): boolean {
  const { answer, correction } = checkCell(type, text, lookUp)
  if (!answer?.isValid) return false
  if (type.validityProof === 'check digits') return true
  if (correction !== null) return false
  const hasDisplayFormat = text.trim() !== answer.code && text.trim() === type.format(answer.code)
  return hasDisplayFormat || getEvidenceLevel(answer) === 'code'
}

/** Whether a cell is certainly a code of some type. */
export function isCertainCode(text: string, lookUp: LookUp): boolean {
  return CODE_TYPES.some((type) => isCertainCodeOfType(type, text, lookUp))
}

/** Finds the role that most cells of a column suggest. */
export function recognizeContent(cells: readonly string[], lookUp: LookUp): ColumnContent {
  const filledCells = cells.filter((text) => text.trim() !== '')
  const minCertain = MIN_CODE_SHARE * filledCells.length
  const countsByType = new Map<CodeTypeId, number>()
  let certainCount = 0
  for (const [index, text] of filledCells.entries()) {
    // Too few cells are left to reach the share: a column of names or amounts ends here.
    const cellsLeft = filledCells.length - index
    if (certainCount + cellsLeft < minCertain) return { filledCells, role: null }
    const types = CODE_TYPES.filter((type) => isCertainCodeOfType(type, text, lookUp))
    if (types.length > 0) certainCount++
    for (const { id } of types) countsByType.set(id, (countsByType.get(id) ?? 0) + 1)
  }
  const [mostFrequent] = [...countsByType].sort(([, a], [, b]) => b - a)
  if (!mostFrequent || certainCount < minCertain) return { filledCells, role: null }
  const [type, count] = mostFrequent
  const isMixed = certainCount - count > MIXED_MARGIN * filledCells.length
  return { filledCells, role: isMixed ? 'code' : type }
}

/** Whether a cell looks like the cells of a column with the role. */
function fitsRole(role: ColumnRole, text: string, lookUp: LookUp): boolean {
  const id = findRoleType(role)
  const type = CODE_TYPES.find((candidate) => candidate.id === id)
  if (type) return type.examine(checkCell(type, text, lookUp).text).wellFormed
  if (role === 'code') return findCodeCandidates(text).length > 0
  if (role === 'type') return findRoleType(findHeaderRole(text)) !== null
  // Digits and separators, at most as many as the longest IBAN has characters.
  if (role === 'account') return /^[\d\s./-]{4,34}$/.test(text.trim())
  // The role 'country': a name or a country code.
  return text.trim().length >= 2 && !/\d/.test(text)
}

/** How many cells of a column look like those of a column with the role. */
export function countFittingCells(role: ColumnRole, { filledCells }: ColumnContent, lookUp: LookUp): number {
  return filledCells.filter((text) => fitsRole(role, text, lookUp)).length
}
