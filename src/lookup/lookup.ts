import type { CodeTypeId } from '../codes/registry.ts'
import type { BankQuery, Directory } from '../directory/directory.ts'
import type { BankListing, Entry, Source } from '../directory/entry.ts'
import type { CodeGroup, CountryFigures, GroupedBy, Listings } from '../directory/listings.ts'
import type { Catalogue } from '../directory/sqlite/catalogue.ts'
import { type Answer, lookUp } from './answer.ts'
import { type BankDetail, type BankDetailQuery, findBankDetail, searchBanks } from './bank-detail.ts'

export type { BankListing, CodeGroup, CountryFigures, Entry, GroupedBy, Source }

/** All look-ups in one directory, for pages, API, CLI and MCP. */
export interface Lookup {
  /** The version of the directory: results change only with it. */
  readonly version: string
  /** When it was baked, ISO 8601. */
  readonly builtAt: string
  code(type: CodeTypeId, input: string): Answer
  bank(query: BankDetailQuery): BankDetail | null
  search(query: BankQuery): BankListing[]
  popular(): readonly BankListing[]
  /** The bank of an answer as a list item. */
  listing(answer: Answer): BankListing | null
  coverage(type: CodeTypeId): Coverage
  /** Everything that has its own page. */
  readonly catalogue: Catalogue
  /** Lists by country, city, institution and state. */
  readonly lists: Listings
  /** The entries of canonical codes, in their order. */
  entries(type: CodeTypeId, codes: readonly string[]): Entry[]
}

/** The coverage of a code type. */
export interface Coverage {
  readonly codes: number
  /** Ranges with only the institution known. */
  readonly ranges: number
  readonly banks: number
  /** The countries that have banks here, by code. */
  readonly countries: readonly string[]
  /** The sources of the type, the largest first, then those of other types that state codes of it. */
  readonly sources: readonly Source[]
}

function coverageOf(directory: Directory, type: CodeTypeId): Coverage {
  const { banks, countries } = directory
  const own = (source: Source) => Number(source.type === type)
  const sources = directory.sourcesOf(type).toSorted((a, b) => own(b) - own(a) || b.rows.kept - a.rows.kept)
  return { codes: directory.count(type), ranges: directory.rangeCount(type), banks, countries, sources }
}

function listingOf({ entry, bank }: Answer): BankListing | null {
  return entry && bank ? { bank, code: entry.code, city: entry.city } : null
}

/** Creates the look-ups in a directory. */
export function lookupIn(directory: Directory): Lookup {
  return {
    version: directory.version,
    builtAt: directory.builtAt,
    code: (type, input) => lookUp(directory, type, input),
    bank: (query) => findBankDetail(directory, query),
    search: (query) => searchBanks(directory, query),
    popular: () => directory.systemicBanks(),
    listing: listingOf,
    coverage: (type) => coverageOf(directory, type),
    catalogue: directory.catalogue,
    lists: directory.lists,
    entries: (type, codes) => codes.flatMap((code) => directory.find(type, code) ?? []),
  }
}
