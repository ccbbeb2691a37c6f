import type { EntryDraft, RangeDraft } from '../codes/source-row.ts'

/** Where an entry comes from: one published file, as it was on a day. */
export interface Source {
  readonly id: string
  readonly type: string
  readonly publisher: string
  readonly url: string
  readonly licence: string
  /** The day or month the content is of: '2024-07' or '2024-07-31'. */
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
  /** Whether its terms let anybody pass it on. */
  readonly redistributable: boolean
  readonly sha256: string
}

/** One code that the directory knows: what its source says of it, readably, and where it belongs. */
export interface Entry extends EntryDraft {
  readonly type: string
  readonly bankId: number | null
  /** The source that names whose code it is. */
  readonly sourceId: string
  /** The other sources that know the code, with the fields that each gave; null when there is none. */
  readonly also: Readonly<Record<string, readonly string[]>> | null
}

/** Codes known by their range alone. */
export interface CodeRange extends RangeDraft {
  readonly bankId: number | null
  readonly sourceId: string
}

/** An institution: the codes that share prefix, country and name (ruling 6). */
export interface Bank {
  readonly id: number
  readonly country: string
  readonly slug: string
  readonly name: string
  /** Only what the name itself states. */
  readonly type: string | null
  /** The BIC11 of its head office. */
  readonly headCode: string
  /**
   * Where money for it goes by default: the BIC8 that all its codes extend, or of several the one that a
   * hand-kept table names its head office; else null, as nothing tells which is meant. null as well where the
   * code with XXX is not this bank's.
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

/** A row that a source had and the directory refused. */
export interface Rejection {
  readonly sourceId: string
  readonly file: string
  readonly row: number
  readonly reason: string
}
