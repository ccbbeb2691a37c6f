import type { CodeTypeId } from '../codes/registry.ts'
import type { BankQuery, Directory } from '../directory/directory.ts'
import type { BankListing, Entry, Source } from '../directory/entry.ts'
import type { CodeGroup, CountryFigures, GroupedBy, Listings } from '../directory/listings.ts'
import type { Catalogue } from '../directory/sqlite/catalogue.ts'
import { type Answer, lookUp } from './answer.ts'
import { type BankDetail, type BankDetailQuery, bankDetail, searchBanks } from './bank-detail.ts'

export type { BankListing, CodeGroup, CountryFigures, Entry, GroupedBy, Source }

/** Every question that a surface can ask, on one directory. */
export interface Lookup {
  /** The version of the directory: answers change only when it does. */
  readonly version: string
  /** When it was baked, ISO 8601. */
  readonly builtAt: string
  code(type: CodeTypeId, input: string): Answer
  bank(query: BankDetailQuery): BankDetail | null
  search(query: BankQuery): BankListing[]
  popular(): readonly BankListing[]
  /** The page entry of the bank that an answer is about. */
  listing(answer: Answer): BankListing | null
  coverage(type: CodeTypeId): Coverage
  /** Everything that has a page of its own. */
  readonly catalogue: Catalogue
  /** What there is to leaf through. */
  readonly lists: Listings
  /** The entries of canonical codes, in their order. */
  entries(type: CodeTypeId, codes: readonly string[]): Entry[]
}

/** How much the directory knows of a code type, as figures to show. */
export interface Coverage {
  readonly codes: number
  /** Ranges of which no more than the institution is known. */
  readonly ranges: number
  readonly banks: number
  /** The countries that have banks here, by code. */
  readonly countries: readonly string[]
  /** The one that most is from first. */
  readonly sources: readonly Source[]
}

function coverageOf(directory: Directory, type: CodeTypeId): Coverage {
  const { banks, countries } = directory
  const sources = directory.sources
    .filter((source) => source.type === type)
    .toSorted((a, b) => b.rows.kept - a.rows.kept)
  return { codes: directory.count(type), ranges: directory.rangeCount(type), banks, countries, sources }
}

function listingOf({ entry, bank }: Answer): BankListing | null {
  return entry && bank ? { bank, code: entry.code, city: entry.city } : null
}

/** The questions, bound to a directory. */
export function lookupIn(directory: Directory): Lookup {
  return {
    version: directory.version,
    builtAt: directory.builtAt,
    code: (type, input) => lookUp(directory, type, input),
    bank: (query) => bankDetail(directory, query),
    search: (query) => searchBanks(directory, query),
    popular: () => directory.systemicBanks(),
    listing: listingOf,
    coverage: (type) => coverageOf(directory, type),
    catalogue: directory.catalogue,
    lists: directory.lists,
    entries: (type, codes) => codes.flatMap((code) => directory.find(type, code) ?? []),
  }
}
