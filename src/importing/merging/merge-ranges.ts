/** Merges the ranges of several sources into one range for each first and last code. */
import {
  type DetailField,
  detailEntries,
  type EntryDetails,
  OTHER_HOLDER,
  PREFIX_ALONE,
} from '../../codes/code-entry.ts'
import type { RowDates } from '../../directory/entry.ts'
import { normalizeBankName } from '../bank-name/normalized-name.ts'
import type { CollectedSource } from '../rows/collect.ts'
import type { RangeDraft } from '../rows/drafts.ts'
import { mergeStatedBics } from './bics/merge-bics.ts'
import { collectRowDates, compareNewerFirst } from './merge-statements.ts'

/** A range with the sources that it comes from. */
export interface MergedRange extends Required<Omit<RangeDraft, 'asOf'>> {
  /** The source of the name. */
  readonly sourceId: string
  /**
   * The fields that each further source contributed, such as `{ 'auspaynet-key': ['bic'] }`; `[OTHER_HOLDER]`
   * for a source that names another holder. Null if there is no further source.
   */
  readonly contributions: Readonly<Record<string, readonly string[]>> | null
  /** By source id, the date of its row: `{ 'bsb-prefixes': '2025-09' }`; null if no row has a date. */
  readonly dates: RowDates
}

/** A source's data about a range. */
interface RangeStatement {
  readonly sourceId: string
  /** The date of the row, or else of the source: '2024-07'. */
  readonly asOf: string
  readonly isHandKept: boolean
  readonly range: RangeDraft
}

/** Whether two ranges have the same holder: by mnemonic ('WBC'), or by name if one has no mnemonic. */
function hasSameHolder(a: RangeDraft, b: RangeDraft): boolean {
  if (a.details.mnemonic && b.details.mnemonic) return a.details.mnemonic === b.details.mnemonic
  return normalizeBankName(a.name) === normalizeBankName(b.name)
}

/** The fields that the range of an older statement adds to `present`. */
function findMissingFields(present: EntryDetails, { details }: RangeDraft): [DetailField, string][] {
  // The evidence PREFIX_ALONE: no code with the prefix is known. Evidence of an older source replaces it.
  const overridesEvidence = present.evidence === PREFIX_ALONE && details.evidence !== undefined
  return detailEntries(details).filter(
    ([field]) => present[field] === undefined || (field === 'evidence' && overridesEvidence),
  )
}

/**
 * Merges the statements about one range. The newest statement names the holder. Older statements with the
 * same holder add the fields that are missing; statements with another holder add nothing.
 */
function mergeStatementsAboutRange(unsorted: readonly RangeStatement[]): MergedRange {
  // A group of Map.groupBy() is never empty.
  const statements = unsorted.toSorted(compareNewerFirst) as [RangeStatement, ...RangeStatement[]]
  const [newest, ...older] = statements
  const { asOf: _rowDate, ...stated } = newest.range
  const newestRange = { city: '', status: 'active', successor: null, ...stated } as const
  let { details } = newestRange
  const contributions: Record<string, readonly string[]> = {}
  for (const { sourceId, range } of older) {
    const isSameHolder = hasSameHolder(newestRange, range)
    const added = isSameHolder ? findMissingFields(details, range) : []
    details = { ...details, ...Object.fromEntries(added) }
    contributions[sourceId] = isSameHolder ? added.map(([field]) => field) : [OTHER_HOLDER]
  }
  const ofSameHolder = statements.filter(({ range }) => hasSameHolder(newestRange, range))
  const bics = mergeStatedBics(
    ofSameHolder.map(({ sourceId, range }) => ({ sourceId, details: range.details })),
    details.bic,
  )
  return {
    ...newestRange,
    details: bics ? { ...details, bics } : details,
    sourceId: newest.sourceId,
    contributions: older.length > 0 ? contributions : null,
    dates: collectRowDates(statements.map(({ sourceId, range }) => ({ sourceId, rowDate: range.asOf }))),
  }
}

/** Merges the ranges of the sources of one code type. A range inside another one stays separate. */
export function mergeRanges(sources: readonly CollectedSource[]): MergedRange[] {
  const statements = sources.flatMap(({ source: { id, asOf, isHandKept = false }, ranges }) =>
    ranges.map((range) => ({ sourceId: id, asOf: range.asOf ?? asOf, isHandKept, range })),
  )
  const byFirstAndLast = Map.groupBy(statements, ({ range }) => `${range.first} ${range.last}`)
  return [...byFirstAndLast.values()].map(mergeStatementsAboutRange)
}
