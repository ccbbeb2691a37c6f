import type { Rejection } from '../../directory/entry.ts'
import { cutRecipient } from '../bank-name/name-marks.ts'
import { collectStatedBics } from '../merging/bics/stated-bics.ts'
import {
  BuildError,
  type LocatedRow,
  type OpenedSource,
  type RowLocation,
  type SourceDescription,
} from '../source-description.ts'
import { findValueCheckError } from '../value-checks.ts'
import { correctCity } from './corrected-city.ts'
import type { AdditionDraft, EntryDraft, RangeDraft } from './drafts.ts'
import { applyNameMarks } from './marked-entry.ts'
import { StoredRows } from './stored-rows.ts'

/** The data that was read from a source. */
export interface CollectedSource {
  readonly source: SourceDescription
  /** The entries, formatted for display. */
  readonly drafts: readonly EntryDraft[]
  readonly ranges: readonly RangeDraft[]
  /** Fields for codes that other sources list. */
  readonly additions: readonly AdditionDraft[]
  /** The BICs that rows of national codes state, one draft for each BIC. Empty for a list of BICs. */
  readonly statedBics: readonly EntryDraft[]
  /** The row of each entry without a bank name, by code. */
  readonly unnamedRows: ReadonlyMap<string, RowLocation>
  readonly rowCount: number
  /** The number of rows that have no data for the directory. */
  readonly emptyCount: number
  /** The number of rows that repeat an earlier row. */
  readonly duplicateCount: number
  readonly rejections: readonly Rejection[]
  /** Accepted differences from the layout, and the number of codes that break a rule, for the report. */
  readonly notes: readonly string[]
  readonly sha256: string
}

/** How many rows of a source became entries, ranges and additions. */
export function countKeptRows({ drafts, ranges, additions }: CollectedSource): number {
  return drafts.length + ranges.length + additions.length
}

function findUnknownColumn(source: SourceDescription, { values }: LocatedRow): string | undefined {
  for (const column in values) if (!Object.hasOwn(source.columns, column)) return column
  return undefined
}

/** A list may have four times the expected number of rows: lists grow over the years. */
const MAX_GROWTH = 4

/** Throws BuildError if too many rows are read, kept or rejected. Called for each row, to stop early. */
function checkMaximum(
  { id, rowBounds, expectedRows }: SourceDescription,
  { keptCount, rejections }: StoredRows,
  rowCount: number,
) {
  const [min, max] = rowBounds.kept
  const maxRead = Math.max(MAX_GROWTH * expectedRows, max) + rowBounds.rejected
  if (rowCount > maxRead)
    throw new BuildError(`${id}: more than ${maxRead} rows, expected some ${expectedRows}`)
  if (keptCount > max) throw new BuildError(`${id}: more than ${max} rows kept, expected ${min} to ${max}`)
  const [first] = rejections
  if (!first || rejections.length <= rowBounds.rejected) return
  throw new BuildError(
    `${id}: ${rejections.length} of the first ${rowCount} rows rejected, ` +
      `at most ${rowBounds.rejected} may be; the first: ${first.file} row ${first.row}: ${first.reason}`,
  )
}

function checkMinimum({ id, rowBounds }: SourceDescription, { keptCount, firstUnusedRow }: StoredRows) {
  const [min, max] = rowBounds.kept
  if (keptCount >= min) return
  const why = firstUnusedRow
    ? `; the first row left out: ${firstUnusedRow.file} row ${firstUnusedRow.row}: ${firstUnusedRow.reason}`
    : ''
  throw new BuildError(`${id}: ${keptCount} rows kept, expected ${min} to ${max}${why}`)
}

function checkRequiredPrefixes(
  { id, requiredPrefixes = [] }: SourceDescription,
  { drafts, ranges, additions }: StoredRows,
) {
  const codes = [...drafts.keys(), ...ranges.map(({ first }) => first), ...additions.map(({ code }) => code)]
  const missing = requiredPrefixes.find((prefix) => !codes.some((code) => code.startsWith(prefix)))
  if (missing !== undefined)
    throw new BuildError(`${id}: no code begins with ${missing}; the file may be cut off`)
}

/** Collects a source row by row. */
export interface SourceCollector {
  /** Throws BuildError on a column that the source does not declare, and on too many rows. */
  addRow(row: LocatedRow): void
  /**
   * Returns the data of all rows. Throws BuildError if too few rows are kept, if a required prefix is
   * missing, or if a value check fails.
   */
  finish(opened: Pick<OpenedSource, 'sha256' | 'notes'>): CollectedSource
}

/** An entry as it is shown: formatted, without persons and marks in its name, and in the right city. */
function formatDraft(source: SourceDescription, draft: EntryDraft): EntryDraft {
  // Persons are cut first, so that the original name that formatting keeps has none.
  return correctCity(applyNameMarks(source.formatEntry(cutRecipientFromName(draft))))
}

const cutRecipientFromName = <Draft extends EntryDraft | RangeDraft>(draft: Draft): Draft => ({
  ...draft,
  name: cutRecipient(draft.name),
})

/** A range without persons and marks in its name. */
const readName = (range: RangeDraft) => applyNameMarks(cutRecipientFromName(range))

export function createSourceCollector(source: SourceDescription): SourceCollector {
  const stored = new StoredRows(source)
  let rowCount = 0
  return {
    addRow(row) {
      const column = findUnknownColumn(source, row)
      if (column !== undefined) {
        throw new BuildError(`${source.id}: ${row.file} row ${row.row} has an unexpected column '${column}'`)
      }
      rowCount++
      stored.addRow(row)
      checkMaximum(source, stored, rowCount)
    },
    finish(opened) {
      checkMinimum(source, stored)
      checkRequiredPrefixes(source, stored)
      const drafts = [...stored.drafts.values()].map((draft) => formatDraft(source, draft))
      const error = findValueCheckError(drafts, source.valueChecks ?? [])
      if (error) throw new BuildError(`${source.id}: ${error}`)
      const ranges = stored.ranges.map(readName)
      const { additions, unnamedRows, emptyCount, duplicateCount, rejections } = stored
      return {
        source,
        drafts,
        ranges,
        additions,
        statedBics: collectStatedBics(source, [...drafts, ...ranges]),
        unnamedRows,
        rowCount,
        emptyCount,
        duplicateCount,
        rejections,
        notes: [...(opened.notes?.() ?? []), ...stored.describe()],
        sha256: opened.sha256(),
      }
    },
  }
}

/**
 * Reads a source to its end. Calls `onRow` with the number of rows read so far. Throws BuildError if the
 * source is not as described.
 */
export async function collectSource(
  source: SourceDescription,
  onRow: (rowCount: number) => void,
): Promise<CollectedSource> {
  const opened = source.open()
  const collector = createSourceCollector(source)
  let rowCount = 0
  const addRow = (row: LocatedRow) => {
    collector.addRow(row)
    rowCount++
    onRow(rowCount)
  }
  // A synchronous source is read without `await`, which costs time at every row.
  if (Symbol.asyncIterator in opened.rows) for await (const row of opened.rows) addRow(row)
  else for (const row of opened.rows) addRow(row)
  return collector.finish(opened)
}
