import type { EntryStatus } from '../../codes/code-entry.ts'
import type { Bank, BankListing, CodeRange, Completeness, Entry, Source } from '../entry.ts'

// The rows of the tables in file/schema.ts. They are not validated: the build wrote them, and the schema
// version is checked when the file is opened.

/** The columns that codes and ranges have. */
export interface StatedRow {
  name: string
  country: string
  city: string
  status: EntryStatus
  successor: string | null
  bank_id: number | null
  source_id: string
  /** JSON: `Entry.details`. */
  details: string
  /** JSON: the fields that each further source contributed, by source id. */
  contributions: string | null
  /** JSON: the date of the row in each source, by source id. */
  dates: string | null
}

export interface EntryRow extends StatedRow {
  type: string
  code: string
}

export interface RangeRow extends StatedRow {
  first: string
  last: string
}

export interface BankRow extends Pick<Bank, 'id' | 'country' | 'slug' | 'name' | 'type'> {
  /** The main BIC11. */
  head_code: string
  /** The default BIC8. */
  bic8: string | null
  /** The number of the bank's BICs. */
  codes: number
}

/** A bank with one of its offices. */
export interface ListingRow extends BankRow {
  code: string
  city: string
  status: EntryStatus
  /** `details.validUntil` of the office. */
  valid_until: string | null
}

/** A bank that a search found. */
export interface FoundBankRow extends ListingRow {
  /** `details.nativeNames` of the head office. */
  native_names: string | null
}

/** SQL: the columns of a `ListingRow`, of the bank `b` and the entry `e` of its office. */
export const LISTING_COLUMNS = `b.*, e.code, e.city, e.status, e.details ->> 'validUntil' AS valid_until`

export interface SourceRow extends Pick<Source, 'id' | 'type' | 'publisher' | 'url' | 'licence' | 'sha256'> {
  as_of: string
  retrieved_at: string
  rows_read: number
  rows_kept: number
  rows_empty: number
  rows_duplicate: number
  rows_rejected: number
  /** Rows that only add fields to codes of other sources, and match none of these codes. */
  rows_unmatched: number
  /** The list of codes with this prefix counts as complete up to the day `complete_until`; null for none. */
  complete_prefix: string | null
  complete_until: string | null
  /** 1 for true, 0 for false. */
  redistributable: number
}

/** Converts the columns that codes and ranges have. */
function toStated({ name, country, city, status, successor, ...row }: StatedRow) {
  return {
    name,
    country,
    city,
    status,
    successor,
    bankId: row.bank_id,
    sourceId: row.source_id,
    details: JSON.parse(row.details) as Record<string, string>,
    contributions:
      row.contributions === null ? null : (JSON.parse(row.contributions) as Record<string, string[]>),
    dates: row.dates === null ? null : (JSON.parse(row.dates) as Record<string, string>),
  }
}

export const toEntry = (row: EntryRow): Entry => ({ type: row.type, code: row.code, ...toStated(row) })

export const toRange = (row: RangeRow): CodeRange => ({ first: row.first, last: row.last, ...toStated(row) })

export function toBank(row: BankRow): Bank {
  return {
    id: row.id,
    country: row.country,
    slug: row.slug,
    name: row.name,
    type: row.type,
    mainBic: row.head_code,
    defaultBic8: row.bic8,
    codeCount: row.codes,
  }
}

export function toListing(row: ListingRow): BankListing {
  const { code, city, status, valid_until: validUntil } = row
  return { bank: toBank(row), code, city, status, validUntil }
}

function toCompleteness({ complete_prefix: prefix, complete_until: until }: SourceRow): Completeness | null {
  return prefix === null || until === null ? null : { prefix, until }
}

export function toSource(row: SourceRow): Source {
  return {
    id: row.id,
    type: row.type,
    publisher: row.publisher,
    url: row.url,
    licence: row.licence,
    asOf: row.as_of,
    retrievedAt: row.retrieved_at,
    rows: {
      read: row.rows_read,
      kept: row.rows_kept,
      empty: row.rows_empty,
      duplicate: row.rows_duplicate,
      rejected: row.rows_rejected,
      unmatched: row.rows_unmatched,
    },
    completeness: toCompleteness(row),
    redistributable: row.redistributable === 1,
    sha256: row.sha256,
  }
}
