import type { DetailField } from '../codes/code-entry.ts'
import type { CodeTypeId } from '../codes/registry.ts'
import type { Completeness } from '../directory/entry.ts'
import type { EntryDraft, MappedRow, SourceRow } from './rows/drafts.ts'
import type { ValueCheck } from './value-checks.ts'

/** The directory cannot be built or changed. The message names the source, file and row, if known. */
export class BuildError extends Error {
  override name = 'BuildError'
  // Private, so that errors are equal whose messages are.
  readonly #sourceId: string | undefined

  constructor(message: string, sourceId?: string) {
    super(message)
    this.#sourceId = sourceId
  }

  /** The id of the source, or of the kind of import, whose files cause the error, if one alone does. */
  get sourceId(): string | undefined {
    return this.#sourceId
  }
}

/** An error of a step about one source: a BuildError then names the source. */
export function toSourceError(sourceId: string, error: unknown): unknown {
  return error instanceof BuildError ? new BuildError(error.message, sourceId) : error
}

/** A file to import. */
export interface ImportFile {
  readonly path: string
  /** The file name, for messages and for the date that it may contain: 'FedACHdir_2018-12-04.txt'. */
  readonly name: string
}

/** Where a row was read. */
export interface RowLocation {
  /** The name of the file. */
  readonly file: string
  /** Counted from 1. */
  readonly row: number
}

export interface LocatedRow extends RowLocation {
  readonly values: SourceRow
}

/** A detail that only one source has. */
export interface OwnDetail {
  /** What it describes, as in DETAIL_FIELDS. */
  readonly about: 'holder' | 'code'
  readonly meaning: string
}

/** Describes a source: what is published about it, and how its rows are read, mapped and checked. */
export interface SourceDescription {
  readonly id: string
  /** The code type of its rows. */
  readonly type: CodeTypeId
  /**
   * Whether its rows may state BICs in `details.bic`, which are merged with the lists of BICs. Without effect
   * for the type 'swift', whose codes are BICs.
   */
  readonly providesBics?: boolean
  readonly publisher: string
  /** The URL of the publisher; empty for this project's own tables. */
  readonly url: string
  readonly licence: string
  /** The date of the content: '2024', '2024-07' or '2024-07-31'. The newer source takes precedence. */
  readonly asOf: string
  /** Whether this project maintains it by hand: a published list of the same date takes precedence. */
  readonly isHandKept?: boolean
  /**
   * The list lacks none of the codes with this prefix ('' for all codes) up to this day:
   * `{ prefix: 'DE', until: '2026-12-06' }`. Null for a partial list.
   */
  readonly completeness: Completeness | null
  /**
   * Whether its terms allow redistribution. If the terms of one source forbid it, the directory file cannot
   * be downloaded.
   */
  readonly redistributable: boolean
  /**
   * All allowed columns, each with a remark on its use: `{ blz: 'the code', name: 'kept' }`. 'kept' means
   * that a field of the directory takes the value. Other remarks are only for readers. An unknown
   * column stops the build.
   */
  readonly columns: Readonly<Record<string, string>>
  /**
   * The details of its rows that no answer of its code type shows: exports have them. All others must be
   * shown. A test compares the answers.
   */
  readonly exportOnly?: readonly DetailField[]
  /** The details that only this source has, by name. Exports have them, and no answer shows them. */
  readonly ownDetails?: Readonly<Record<string, OwnDetail>>
  /** How many rows may be kept, and how many at most rejected. Other numbers stop the build. */
  readonly rowBounds: { readonly kept: readonly [min: number, max: number]; readonly rejected: number }
  /**
   * Prefixes of codes, such as the twelve Federal Reserve districts. A file is refused as truncated unless
   * each of them begins a code or range. For formats in which a truncated file looks complete.
   */
  readonly requiredPrefixes?: readonly string[]
  /** A file that fails one of these checks is refused. */
  readonly valueChecks?: readonly ValueCheck[]
  /** The expected number of rows: for the progress bar, and to stop reading a file with many times more. */
  readonly expectedRows: number
  /** Opens the source. Throws BuildError, which names the file, if it cannot be read. */
  open(): OpenedSource
  /**
   * Maps one row to an entry, a range or an addition (fields for entries of other sources), with texts as in
   * the source, whose date is `asOf`. Pure.
   */
  mapRow(row: SourceRow, asOf: string): MappedRow
  /** Converts the texts of an entry for display; keeps differing originals in `details`. Pure. */
  formatEntry(draft: EntryDraft): EntryDraft
}

export interface OpenedSource {
  readonly rows: Iterable<LocatedRow> | AsyncIterable<LocatedRow>
  /** The SHA-256 of all bytes read, in hex. Call it after the last row. */
  sha256(): string
  /** Accepted differences of the files from their layout, for the report. Call it after the last row. */
  notes?(): readonly string[]
}
