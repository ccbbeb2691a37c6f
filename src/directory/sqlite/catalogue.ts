import type Database from 'better-sqlite3'
import type { CodeRange, Entry } from '../entry.ts'
import { type EntryRow, type RangeRow, toEntry, toRange } from './rows.ts'

/** A bank's page, and the date of its head office's source. */
export interface BankAddress {
  /** ISO 3166-1 alpha-2 in upper case. */
  readonly country: string
  readonly slug: string
  readonly asOf: string
}

/** A code, and the date of its source. */
export interface CodeAddress {
  readonly code: string
  readonly asOf: string
}

/** Everything that has its own page, in parts and in a stable order. */
export interface Catalogue {
  banks(offset: number, limit: number): readonly BankAddress[]
  codes(type: string, offset: number, limit: number): readonly CodeAddress[]
  /** The entries of a type after a code ('' for all), in order. */
  entriesAfter(type: string, code: string, limit: number): readonly Entry[]
  /** The ranges of a type, in order. */
  ranges(type: string): readonly CodeRange[]
}

/** The catalogue of an open directory file. */
export function catalogueOf(db: Database.Database): Catalogue {
  const banks = db.prepare<[number, number], BankAddress>(
    `SELECT b.country, b.slug, coalesce(e.dates ->> e.source_id, s.as_of) AS asOf
     FROM (SELECT * FROM bank ORDER BY id LIMIT ? OFFSET ?) b
     JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
     JOIN source s ON s.id = e.source_id ORDER BY b.id`,
  )
  const codes = db.prepare<[string, number, number], CodeAddress>(
    `SELECT e.code, coalesce(e.dates ->> e.source_id, s.as_of) AS asOf
     FROM (SELECT code, source_id, dates FROM entry WHERE type = ? ORDER BY code LIMIT ? OFFSET ?) e
     JOIN source s ON s.id = e.source_id ORDER BY e.code`,
  )
  const after = db.prepare<[string, string, number], EntryRow>(
    'SELECT * FROM entry WHERE type = ? AND code > ? ORDER BY code LIMIT ?',
  )
  const ranges = db.prepare<[string], RangeRow>(
    'SELECT * FROM range WHERE type = ? ORDER BY first, last DESC',
  )
  return {
    banks: (offset, limit) => banks.all(limit, offset),
    codes: (type, offset, limit) => codes.all(type, limit, offset),
    entriesAfter: (type, code, limit) => after.all(type, code, limit).map(toEntry),
    ranges: (type) => ranges.all(type).map(toRange),
  }
}
