import type { CodeTypeId } from '../codes/registry.ts'
import type { EntryDraft, MappedRow, SourceRow } from '../codes/source-row.ts'

/** A source that cannot be baked. The message names the source, and the file and row where there is one. */
export class BakeError extends Error {
  override name = 'BakeError'
}

/** One row as it was read, with the place it was read from. */
export interface ReadRow {
  readonly file: string
  /** Counted from 1. */
  readonly row: number
  readonly values: SourceRow
}

/** What the engine must know of a source to bake it. */
export interface SourceDescription {
  readonly id: string
  /** The code type that its rows are about. */
  readonly type: CodeTypeId
  /** Whether its rows state the BIC of a code of another type: each is a statement on that BIC as well. */
  readonly statesBics?: boolean
  readonly publisher: string
  /** Where it is from; empty for a table that this project keeps itself. */
  readonly url: string
  readonly licence: string
  /** The day or month the content is of: '2024-07' or '2024-07-31'. The newer source wins. */
  readonly asOf: string
  /** Whether it was written down by hand: a published list of the same date goes before it. */
  readonly byHand?: boolean
  /** Whether absence from this source means that a code does not exist. */
  readonly complete: boolean
  /**
   * Whether its terms allow redistribution. If one source's do not, the directory file cannot be downloaded.
   */
  readonly redistributable: boolean
  /** Every column that may appear, with what is done with it. An unknown column stops the bake. */
  readonly columns: Readonly<Record<string, string>>
  /** A bake with fewer or more kept rows, or with more rejected ones, stops: something else has changed. */
  readonly bounds: { readonly kept: readonly [number, number]; readonly rejected: number }
  /**
   * Prefixes of codes: a file without a code of each prefix is truncated. For formats without an end mark.
   */
  readonly covers?: readonly string[]
  /** How many rows to expect, for the progress bar. */
  readonly expectedRows: number
  /**
   * A cheap fingerprint of the content, computed without reading it row by row. Without it, each change maps
   * all rows again.
   */
  fingerprint?(): string
  /** Opens the source. Fails with a BakeError that names the file when it cannot be read. */
  open(): OpenedSource
  /** One row as an entry in the source's spelling. Pure. */
  map(row: SourceRow): MappedRow
  /** The entry as people should read it; the source's spelling goes to `details` where it differs. Pure. */
  present(draft: EntryDraft): EntryDraft
}

export interface OpenedSource {
  readonly rows: Iterable<ReadRow> | AsyncIterable<ReadRow>
  /** The SHA-256 of all that was read, in hex; to be asked for after the last row. */
  sha256(): string
  /** Differences from the layout that were accepted, for the report. Call it after the last row. */
  notes?(): readonly string[]
}
