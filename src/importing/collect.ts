import { isDeepStrictEqual } from 'node:util'
import { findCodeType } from '../codes/registry.ts'
import type { CodeType } from '../codes/types.ts'
import type { Rejection } from '../directory/entry.ts'
import { collectStatedBics } from './merging/stated-bics.ts'
import type { AdditionDraft, EntryDraft, MappedRow, RangeDraft } from './rows/drafts.ts'
import {
  BuildError,
  type LocatedRow,
  type OpenedSource,
  type RowLocation,
  type SourceDescription,
} from './source-description.ts'
import { findValueCheckError } from './value-checks.ts'

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

/** Whether all columns of a row are empty, as in the rows that spreadsheets add at the end. */
function hasNoValues({ values }: LocatedRow): boolean {
  for (const column in values) if (values[column]) return false
  return true
}

/** Maps the rows of a source, stores the results and rejections, and counts empty and repeated rows. */
class StoredRows {
  readonly drafts = new Map<string, EntryDraft>()
  readonly unnamedRows = new Map<string, RowLocation>()
  readonly ranges: RangeDraft[] = []
  readonly additions: AdditionDraft[] = []
  readonly rejections: Rejection[] = []
  /**
   * The kept codes that break a rule of their type, each once: 'bsb.csv row 3: 987001: ' and the broken rule.
   */
  readonly ruleViolations: string[] = []
  /** The first row that was rejected or has no data for the directory. */
  firstUnusedRow: (RowLocation & { readonly reason: string }) | null = null
  emptyCount = 0
  duplicateCount = 0
  private readonly source: SourceDescription
  private readonly type: CodeType | undefined

  constructor(source: SourceDescription) {
    this.source = source
    this.type = findCodeType(source.type)
  }

  get keptCount(): number {
    return this.drafts.size + this.ranges.length + this.additions.length
  }

  addRow(located: LocatedRow) {
    const { file, row, values } = located
    const mapped: MappedRow = hasNoValues(located) ? { kind: 'empty' } : this.source.mapRow(values)
    const rejection = this.store(mapped, located)
    if (rejection !== null) {
      this.rejections.push({ sourceId: this.source.id, file, row, reason: rejection })
      this.firstUnusedRow ??= { file, row, reason: rejection }
    } else if (mapped.kind === 'empty') {
      this.firstUnusedRow ??= { file, row, reason: 'has no data that is read from this kind of file' }
    }
  }

  /** Stores or counts the result of a row. Returns the reason if the row is rejected, else null. */
  private store(mapped: MappedRow, location: RowLocation): string | null {
    switch (mapped.kind) {
      case 'empty':
        this.emptyCount++
        return null
      case 'rejected':
        return mapped.reason
      case 'entry':
        if (mapped.draft.name === '') this.unnamedRows.set(mapped.draft.code, location)
        return this.storeEntry(mapped.draft, location)
      case 'range':
        return this.storeRange(mapped.range)
      case 'addition':
        return this.storeAddition(mapped.addition)
    }
  }

  /** Whether a text has the form of the codes that a directory lists for this type. */
  private isDirectoryKey(key: string): boolean {
    return this.type?.isDirectoryKey(key) === true
  }

  private storeEntry(draft: EntryDraft, location: RowLocation): string | null {
    if (!this.isDirectoryKey(draft.code)) return `${draft.code} is not a valid code of this type`
    const earlier = this.drafts.get(draft.code)
    if (!earlier) {
      this.drafts.set(draft.code, draft)
      this.recordRuleViolation(draft.code, location)
    } else if (isDeepStrictEqual(earlier, draft)) this.duplicateCount++
    else return `${draft.code} is already listed with other content; the first row is used`
    return null
  }

  /**
   * Records a code that breaks a rule, such as a check digit. It is kept: the published list is the authority
   * on which codes exist.
   */
  private recordRuleViolation(code: string, { file, row }: RowLocation) {
    const examination = this.type?.examine(code)
    // Without `examinationIfListed`, the key is only a part of a code, such as the bank code of an IBAN: it
    // always fails the rules for whole codes.
    if (examination && !examination.isWellFormed && examination.examinationIfListed)
      this.ruleViolations.push(`${file} row ${row}: ${code}: ${examination.error}`)
  }

  private storeRange(range: RangeDraft): string | null {
    if (!this.isDirectoryKey(range.first) || !this.isDirectoryKey(range.last) || range.first > range.last)
      return `${range.first} to ${range.last} is not a range`
    this.ranges.push(range)
    return null
  }

  private storeAddition(addition: AdditionDraft): string | null {
    // The `code` of an addition with a holder is a prefix of the holder's codes.
    if (!addition.holder && !this.isDirectoryKey(addition.code))
      return `${addition.code} is not a valid code of this type`
    this.additions.push(addition)
    return null
  }
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
  { drafts, ranges }: StoredRows,
) {
  const codes = [...drafts.keys(), ...ranges.map(({ first }) => first)]
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

function describeRuleViolations({ ruleViolations }: StoredRows): string[] {
  const [first] = ruleViolations
  if (!first) return []
  const count = ruleViolations.length
  return [`codes that break a rule, kept because the list has them: ${count}; the first: ${first}`]
}

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
      const drafts = [...stored.drafts.values()].map((draft) => source.formatEntry(draft))
      const error = findValueCheckError(drafts, source.valueChecks ?? [])
      if (error) throw new BuildError(`${source.id}: ${error}`)
      const { ranges, additions, unnamedRows, emptyCount, duplicateCount, rejections } = stored
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
        notes: [...(opened.notes?.() ?? []), ...describeRuleViolations(stored)],
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
