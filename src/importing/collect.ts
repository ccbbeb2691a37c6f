import { isDeepStrictEqual } from 'node:util'
import { findCodeType } from '../codes/registry.ts'
import type { EntryDraft } from '../codes/source-row.ts'
import type { Rejection } from '../directory/entry.ts'
import type { ReadRow, SourceDescription } from './source-description.ts'

export interface Collected {
  readonly source: SourceDescription
  readonly drafts: readonly EntryDraft[]
  readonly read: number
  readonly empty: number
  readonly duplicate: number
  readonly rejections: readonly Rejection[]
  readonly sha256: string
}

/** A bake that cannot go on. The message names the source, and the file and row where there is one. */
export class BakeError extends Error {
  override name = 'BakeError'
}

function unknownColumn(source: SourceDescription, read: ReadRow): string | undefined {
  return Object.keys(read.values).find((column) => !Object.hasOwn(source.columns, column))
}

/** Counts of what became of the rows, and the entries by code. */
class Tally {
  readonly drafts = new Map<string, EntryDraft>()
  readonly rejections: Rejection[] = []
  empty = 0
  duplicate = 0
  private readonly source: SourceDescription

  constructor(source: SourceDescription) {
    this.source = source
  }

  take(read: ReadRow) {
    const mapped = this.source.map(read.values)
    if (mapped.kind === 'empty') this.empty++
    else if (mapped.kind === 'rejected') this.reject(read, mapped.reason)
    else this.keep(read, mapped.draft)
  }

  private keep(read: ReadRow, draft: EntryDraft) {
    const examination = findCodeType(this.source.type)?.examine(draft.code)
    if (!examination?.wellFormed || examination.code !== draft.code) {
      this.reject(read, `${draft.code} does not pass its own rule`)
      return
    }
    const known = this.drafts.get(draft.code)
    if (!known) this.drafts.set(draft.code, draft)
    else if (isDeepStrictEqual(known, draft)) this.duplicate++
    else this.reject(read, `${draft.code} is listed before with other content; the first row stands`)
  }

  private reject(read: ReadRow, reason: string) {
    this.rejections.push({ sourceId: this.source.id, file: read.file, row: read.row, reason })
  }
}

function checkBounds(source: SourceDescription, tally: Tally) {
  const [least, most] = source.bounds.kept
  const kept = tally.drafts.size
  if (kept < least || kept > most) {
    throw new BakeError(`${source.id}: ${kept} rows kept, expected ${least} to ${most}`)
  }
  if (tally.rejections.length > source.bounds.rejected) {
    const first = tally.rejections[0]
    throw new BakeError(
      `${source.id}: ${tally.rejections.length} rows rejected, at most ${source.bounds.rejected} expected; ` +
        `the first: ${first?.file} row ${first?.row}: ${first?.reason}`,
    )
  }
}

/**
 * Reads a source to its end: every row becomes an entry, is counted as empty or duplicate, or is
 * listed as rejected. Throws BakeError on a column that nobody accounted for and on counts out of bounds.
 */
export function collect(source: SourceDescription, onRow: (done: number) => void): Collected {
  const tally = new Tally(source)
  const opened = source.open()
  let read = 0
  for (const row of opened.rows) {
    const column = unknownColumn(source, row)
    if (column !== undefined) {
      throw new BakeError(
        `${source.id}: ${row.file} row ${row.row} has a column '${column}' that is not accounted for`,
      )
    }
    tally.take(row)
    onRow(++read)
  }
  checkBounds(source, tally)
  const drafts = [...tally.drafts.values()].map((draft) => source.present(draft))
  const { empty, duplicate, rejections } = tally
  return { source, drafts, read, empty, duplicate, rejections, sha256: opened.sha256() }
}
