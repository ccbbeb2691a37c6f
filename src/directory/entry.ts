import type { EntryDraft, RangeDraft } from '../codes/source-row.ts'

/** A source: one published file in one version. */
export interface Source {
  readonly id: string
  readonly type: string
  readonly publisher: string
  readonly url: string
  readonly licence: string
  /** The date of the content: '2024-07' or '2024-07-31'. */
  readonly asOf: string
  /** When the file was read, ISO 8601. */
  readonly retrievedAt: string
  readonly rows: {
    readonly read: number
    readonly kept: number
    readonly empty: number
    readonly duplicate: number
    readonly rejected: number
    /** Additions to codes that no source lists. */
    readonly unmatched: number
  }
  /** Whether absence from this source means that a code does not exist. */
  readonly complete: boolean
  /** Whether its terms allow redistribution. */
  readonly redistributable: boolean
  readonly sha256: string
}

/** The dates of the rows of one code, by source; null if all its sources date only the whole list. */
export type RowDates = Readonly<Record<string, string>> | null

/** A code in the directory, with the data of its sources. */
export interface Entry extends Omit<EntryDraft, 'asOf'> {
  readonly type: string
  readonly bankId: number | null
  /** The source of the name. */
  readonly sourceId: string
  /** The other sources of the code, with the fields of each; null if there is none. */
  readonly also: Readonly<Record<string, readonly string[]>> | null
  readonly dates: RowDates
}

/** A range of codes with only the institution known. */
export interface CodeRange extends Omit<RangeDraft, 'asOf'> {
  readonly bankId: number | null
  readonly sourceId: string
  readonly dates: RowDates
}

/** An institution: the codes that share prefix, country and name (ruling 6). */
export interface Bank {
  readonly id: number
  readonly country: string
  readonly slug: string
  readonly name: string
  /** Derived from the name only. */
  readonly type: string | null
  /** The BIC11 of its head office. */
  readonly headCode: string
  /**
   * The default BIC8: the one that all its codes extend, or of several the one that a manually kept table
   * names as head office; else null. Also null where the code with
   * XXX is not this bank's.
   */
  readonly bic8: string | null
  /** How many codes it has, the head office's among them. */
  readonly codes: number
}

/** A bank in a list, with the code that was asked for or its head office's. */
export interface BankListing {
  readonly bank: Bank
  readonly code: string
  readonly city: string
}

/** A rejected row of a source. */
export interface Rejection {
  readonly sourceId: string
  readonly file: string
  readonly row: number
  readonly reason: string
}
