import type { CodeTypeId } from '../codes/registry.ts'
import type { EntryDraft, MappedRow, SourceRow } from '../codes/source-row.ts'
import type { Completeness } from '../directory/entry.ts'
import type { FieldShape } from './field-shapes.ts'

/** A source cannot be baked. The message names the source, with file and row if known. */
export class BakeError extends Error {
  override name = 'BakeError'
}

/** A row of a source, with its file and row number. */
export interface ReadRow {
  readonly file: string
  /** Counted from 1. */
  readonly row: number
  readonly values: SourceRow
}

/** The description of a source for a bake. */
export interface SourceDescription {
  readonly id: string
  /** The code type of its rows. */
  readonly type: CodeTypeId
  /** Whether its rows state BICs for codes of another type. These BICs are merged with the lists of BICs. */
  readonly providesBics?: boolean
  readonly publisher: string
  /** The URL of the publisher; empty for this project's own tables. */
  readonly url: string
  readonly licence: string
  /** The date of the content: '2024', '2024-07' or '2024-07-31'. The newer source takes precedence. */
  readonly asOf: string
  /** Whether it is hand-kept: a published list of the same date takes precedence. */
  readonly isHandKept?: boolean
  /** The codes that this source lists completely, and until when; null for a partial list. */
  readonly completeness: Completeness | null
  /**
   * Whether its terms allow redistribution. If one source's do not, the directory file cannot be downloaded.
   */
  readonly redistributable: boolean
  /** All allowed columns, each with a remark on its use, such as 'kept'. An unknown column stops the bake. */
  readonly columns: Readonly<Record<string, string>>
  /** The allowed numbers of kept and rejected rows. Other numbers stop the bake. */
  readonly bounds: { readonly kept: readonly [number, number]; readonly rejected: number }
  /**
   * Prefixes of codes. A file without a code or range of each prefix is refused as truncated. Only for
   * formats that cannot show a missing end.
   */
  readonly requiredPrefixes?: readonly string[]
  /** The expected shares of values with certain traits. A file with other shares is refused. */
  readonly shapes?: readonly FieldShape[]
  /** The expected number of rows, for the progress bar. */
  readonly expectedRows: number
  /**
   * A cheap fingerprint of the content, computed without reading it row by row. Without it, each change maps
   * all rows again.
   */
  fingerprint?(): string
  /** Opens the source. Throws BakeError, which names the file, if it cannot be read. */
  open(): OpenedSource
  /** Maps one row to an entry, a range or an addition, with texts as in the source. Pure. */
  mapRow(row: SourceRow): MappedRow
  /** Converts the texts of an entry for display; keeps differing originals in `details`. Pure. */
  formatEntry(draft: EntryDraft): EntryDraft
}

export interface OpenedSource {
  readonly rows: Iterable<ReadRow> | AsyncIterable<ReadRow>
  /** The SHA-256 of all bytes read, in hex. Call it after the last row. */
  sha256(): string
  /** Differences from the layout that were accepted, for the report. Call it after the last row. */
  notes?(): readonly string[]
}
