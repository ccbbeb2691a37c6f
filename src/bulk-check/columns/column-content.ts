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
  if (type.proof === 'check digits') return true
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
  const filled = cells.filter((text) => text.trim() !== '')
  const counts = new Map<CodeTypeId, number>()
  let certainCount = 0
  for (const [index, text] of filled.entries()) {
    // Too few cells are left to reach the share: a column of names or amounts ends here.
    if (certainCount + filled.length - index < MIN_CODE_SHARE * filled.length)
      return { filledCells: filled, role: null }
    const types = CODE_TYPES.filter((type) => isCertainCodeOfType(type, text, lookUp))
    if (types.length > 0) certainCount++
    for (const { id } of types) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  if (!best || certainCount < MIN_CODE_SHARE * filled.length) return { filledCells: filled, role: null }
  const [type, count] = best
  return { filledCells: filled, role: certainCount - count > MIXED_MARGIN * filled.length ? 'code' : type }
}

/** Whether a cell has the form of a role. */
function hasFormOfRole(role: ColumnRole, text: string, lookUp: LookUp): boolean {
  const id = findRoleType(role)
  const type = CODE_TYPES.find((candidate) => candidate.id === id)
  if (type) return type.examine(checkCell(type, text, lookUp).text).wellFormed
  if (role === 'code') return findCodeCandidates(text).length > 0
  if (role === 'type') return findRoleType(findHeaderRole(text)) !== null
  if (role === 'account') return /^[\d\s./-]{4,34}$/.test(text.trim())
  // The role 'country': a name or a country code.
  return text.trim().length >= 2 && !/\d/.test(text)
}

/** How many cells have the form of a role. */
export function countFittingCells(
  role: ColumnRole,
  { filledCells: filled }: ColumnContent,
  lookUp: LookUp,
): number {
  return filled.filter((text) => hasFormOfRole(role, text, lookUp)).length
}
