/** Merges the ranges of several sources into one range for each first and last code. */
import {
  type DetailField,
  detailEntries,
  type EntryDetails,
  OTHER_HOLDER,
  PREFIX_ALONE,
  type RangeDraft,
} from '../../codes/source-row.ts'
import type { RowDates } from '../../directory/entry.ts'
import { normalizeBankName } from '../bank-name/normalized-name.ts'
import type { CollectedSource } from '../collect.ts'
import { collectRowDates, compareNewerFirst } from './merge-statements.ts'

/** A range with the sources that it comes from. */
export interface MergedRange extends Omit<RangeDraft, 'asOf'> {
  /** The source of the name. */
  readonly sourceId: string
  /**
   * The fields that each further source contributed, such as `{ 'auspaynet-key': ['bic'] }`; `[OTHER_HOLDER]`
   * for a source that names another institution. Null if there is no further source.
   */
  readonly contributions: Readonly<Record<string, readonly string[]>> | null
  /** The dates of its rows by source id: `{ 'bsb-prefixes': '2025-09' }`; null if the rows have none. */
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

/** Whether two ranges have the same institution: by mnemonic, or by name if one has no mnemonic. */
function hasSameHolder(a: RangeDraft, b: RangeDraft): boolean {
  if (a.details.mnemonic && b.details.mnemonic) return a.details.mnemonic === b.details.mnemonic
  return normalizeBankName(a.name) === normalizeBankName(b.name)
}

/** The fields to add from the range of an older statement: those that `present` lacks. */
function findMissingFields(present: EntryDetails, { details }: RangeDraft): [DetailField, string][] {
  // PREFIX_ALONE means that no use of the prefix is known. Evidence of an older source overrides it.
  const overridesEvidence = present.evidence === PREFIX_ALONE && details.evidence !== undefined
  return detailEntries(details).filter(
    ([field]) => present[field] === undefined || (field === 'evidence' && overridesEvidence),
  )
}

/**
 * Merges the statements about one range. The newest names the institution. Older statements about the same
 * institution add the fields that are missing; those about another institution add nothing.
 */
function mergeStatementsAboutRange(unsorted: readonly RangeStatement[]): MergedRange {
  // A group of Map.groupBy() is never empty.
  const statements = unsorted.toSorted(compareNewerFirst) as [RangeStatement, ...RangeStatement[]]
  const [newest, ...older] = statements
  const { asOf: _rowDate, ...newestRange } = newest.range
  let { details } = newestRange
  const contributions: Record<string, readonly string[]> = {}
  for (const { sourceId, range } of older) {
    const isSame = hasSameHolder(newestRange, range)
    const added = isSame ? findMissingFields(details, range) : []
    details = { ...details, ...Object.fromEntries(added) }
    contributions[sourceId] = isSame ? added.map(([field]) => field) : [OTHER_HOLDER]
  }
  return {
    ...newestRange,
    details,
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
