/** Recognizes what a column holds by its cells alone. */
import { parseDates } from '../../codes/checks/dates.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { LookUp } from '../cells/check-cell.ts'
import { findCertainTypes, isNumberAlone, mayPassByChance } from './cell-evidence.ts'
import type { ColumnRole } from './roles.ts'

export interface ColumnContent {
  /** The cells that are not empty. */
  readonly filledCells: readonly string[]
  /** The role that the cells suggest; null if none. */
  readonly role: ColumnRole | null
}

/** A column holds codes if at least this share of its filled cells are certainly codes, of any types. */
const MIN_CODE_SHARE = 0.5
/** The share that is needed if some of them may be other numbers whose check digits match by chance. */
const MIN_SHARE_BY_CHANCE = 0.8
/**
 * A column has mixed types if the share of cells that are codes of any type exceeds the share of the most
 * frequent type by more than this margin.
 */
const MIXED_MARGIN = 0.2

/** Fewer cells may be sort codes that read as dates by chance. */
const MIN_DATES = 3

const areDates = (cells: readonly string[]) =>
  cells.length >= MIN_DATES && cells.every((text) => parseDates(text).length > 0)

/**
 * Finds the role that most cells of a column suggest. `hasOtherNumbers`: the header says that digits are no
 * codes.
 */
export function recognizeContent(
  cells: readonly string[],
  hasOtherNumbers: boolean,
  lookUp: LookUp,
): ColumnContent {
  const filledCells = cells.filter((text) => text.trim() !== '')
  const count = filledCells.length
  const counts = areDates(filledCells) ? null : countCodes(filledCells, hasOtherNumbers, lookUp)
  const [mostFrequent] = counts ? [...counts.byType].sort(([, a], [, b]) => b - a) : []
  if (!counts || !mostFrequent) return { filledCells, role: null }
  const { certain, byChance } = counts
  const isProven = certain - byChance >= MIN_CODE_SHARE * count || certain >= MIN_SHARE_BY_CHANCE * count
  const [type, typeCount] = mostFrequent
  const isMixed = certain - typeCount > MIXED_MARGIN * count
  return { filledCells, role: isProven ? (isMixed ? 'code' : type) : null }
}

interface CodeCounts {
  readonly byType: ReadonlyMap<CodeTypeId, number>
  /** The cells that are certainly codes, and those of them that check digits alone prove. */
  readonly certain: number
  readonly byChance: number
}

/** Counts the codes in cells. Returns null as soon as too few cells are left to reach the share. */
function countCodes(cells: readonly string[], hasOtherNumbers: boolean, lookUp: LookUp): CodeCounts | null {
  const byType = new Map<CodeTypeId, number>()
  let certain = 0
  let byChance = 0
  for (const [index, text] of cells.entries()) {
    if (certain + cells.length - index < MIN_CODE_SHARE * cells.length) return null
    const types = hasOtherNumbers && isNumberAlone(text) ? [] : findCertainTypes(text, lookUp)
    if (types.length > 0) certain++
    if (types.some((type) => mayPassByChance(type, text, lookUp))) byChance++
    for (const { id } of types) byType.set(id, (byType.get(id) ?? 0) + 1)
  }
  return { byType, certain, byChance }
}
