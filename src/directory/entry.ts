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
  /** The codes that the source lists completely; null for a partial list. */
  readonly complete: Completeness | null
  /** Whether its terms allow redistribution. */
  readonly redistributable: boolean
  readonly sha256: string
}

/** A source lists all codes with a prefix, for a period. */
export interface Completeness {
  /** The beginning of the directory keys: 'DE' for the German bank codes; '' for all codes of the type. */
  readonly prefix: string
  /**
   * The last day of the period, '2026-12-06'. Until then a code that is missing does not exist; afterwards it
   * may be newer than the list.
   */
  readonly until: string
}

/** The dates of the rows of one code, by source; null if all its sources date only the whole list. */
export type RowDates = Readonly<Record<string, string>> | null

/** How many rows a rule of the audit was checked on; all of them keep it. */
export interface AuditFigure {
  /** The rule, as a sentence without a full stop. */
  readonly rule: string
  readonly checked: number
}

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
  /** A former name of the bank, if a search term means that. */
  readonly formerName?: string
  /** Set if the bank does not fit a search term well, and is only one of the nearest. */
  readonly isWeakMatch?: true
}

/** A rejected row of a source. */
export interface Rejection {
  readonly sourceId: string
  readonly file: string
  readonly row: number
  readonly reason: string
}
