import type { EntryDraft } from '../rows/drafts.ts'
import type { SourceDescription } from '../source-description.ts'

/** The data of one source about a code. */
export interface Statement {
  readonly sourceId: string
  /** The date of the row, or else of the source: '2024-07'. */
  readonly asOf: string
  /** Whether its source is a table that this project maintains by hand. */
  readonly isHandKept: boolean
  readonly draft: EntryDraft
  /** The details that only its source has. */
  readonly ownDetails: SourceDescription['ownDetails'] | undefined
  /** Whether it names another holder than the merged entry of the code does. */
  readonly namesOtherHolder?: boolean
  /** Whether its source names the same holder, although the statement has no name. */
  readonly confirmsHolder?: boolean
  /** Whether its source is a complete list, which says who the holder is, or confirms it. */
  readonly decidesHolder?: boolean
}

/** The statements of all sources about one code. */
export type NonEmptyStatements = [Statement, ...Statement[]]
