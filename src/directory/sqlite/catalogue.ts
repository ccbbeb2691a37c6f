import type Database from 'better-sqlite3'
import type { CodeRange, Entry } from '../entry.ts'
import { type EntryRow, type RangeRow, toEntry, toRange } from './rows.ts'

/** A bank with a page. */
export interface CatalogueBank {
  /** ISO 3166-1 alpha-2 in upper case. */
  readonly country: string
  readonly slug: string
  /** The date of the head office's row; if the row has no date, that of its main source: '2024-07'. */
  readonly asOf: string
}

/** A code with a page. */
export interface CatalogueCode {
  readonly code: string
  /** The date of the code's row; if the row has no date, that of its main source: '2024-07'. */
  readonly asOf: string
}

/** All banks and codes that have a page, in a stable order. Sitemaps and exports read it in chunks. */
export interface Catalogue {
  listBanks(offset: number, limit: number): readonly CatalogueBank[]
  listCodes(type: string, offset: number, limit: number): readonly CatalogueCode[]
  /** At most `limit` entries of a type that follow a code, sorted by code; all codes follow ''. */
  listEntriesAfter(type: string, code: string, limit: number): readonly Entry[]
  /** The ranges of a type by first code; of ranges with the same first code, the widest first. */
  listRanges(type: string): readonly CodeRange[]
}

/** Creates the catalogue of an open directory file. */
export function createCatalogue(db: Database.Database): Catalogue {
  const banks = db.prepare<[number, number], CatalogueBank>(
    `/* scan: reads the primary key up to the last row of the slice */
     SELECT b.country, b.slug, coalesce(e.dates ->> e.source_id, s.as_of) AS asOf
     FROM (SELECT * FROM bank ORDER BY id LIMIT +? OFFSET +?) b
     JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
     JOIN source s ON s.id = e.source_id ORDER BY b.id`,
  )
  const codes = db.prepare<[string, number, number], CatalogueCode>(
    `SELECT e.code, coalesce(e.dates ->> e.source_id, s.as_of) AS asOf
     FROM (SELECT code, source_id, dates FROM entry WHERE type = +? ORDER BY code LIMIT +? OFFSET +?) e
     CROSS JOIN source s ON s.id = e.source_id ORDER BY e.code`,
  )
  const entriesAfter = db.prepare<[string, string, number], EntryRow>(
    'SELECT * FROM entry WHERE type = +? AND code > +? ORDER BY code LIMIT +?',
  )
  const ranges = db.prepare<[string], RangeRow>(
    'SELECT * FROM range WHERE type = +? ORDER BY first, last DESC',
  )
  return {
    listBanks: (offset, limit) => banks.all(limit, offset),
    listCodes: (type, offset, limit) => codes.all(type, limit, offset),
    listEntriesAfter: (type, code, limit) => entriesAfter.all(type, code, limit).map(toEntry),
    listRanges: (type) => ranges.all(type).map(toRange),
  }
}
