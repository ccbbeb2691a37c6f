import type { Bank, BankListing, CodeRange, Entry, Rejection, Source } from './entry.ts'
import type { Listings } from './listings.ts'
import type { Catalogue } from './sqlite/catalogue.ts'

export interface BankQuery {
  readonly term: string
  /** ISO 3166-1 alpha-2; absent for all countries. */
  readonly country?: string
  readonly limit: number
}

export interface BranchQuery {
  /** Words of city, branch name or code; absent for all. */
  readonly term?: string
  readonly offset: number
  readonly limit: number
}

export interface BranchPage {
  /** All branches of the bank, its head office not among them. */
  readonly total: number
  /** How many of them the term leaves. */
  readonly matched: number
  readonly entries: readonly Entry[]
}

/** A code of any type. */
export interface CodeReference {
  readonly type: string
  readonly code: string
}

/** The baked reference data, open for reading. Every method answers at once and never writes. */
export interface Directory {
  /** Changes when, and only when, the content does. */
  readonly version: string
  /** ISO 8601. */
  readonly builtAt: string
  readonly sources: readonly Source[]
  /** How many codes of a type the directory knows. */
  count(type: string): number
  /** The entry of a canonical code. */
  find(type: string, code: string): Entry | null
  /** The narrowest range that a canonical code lies in. */
  range(type: string, code: string): CodeRange | null
  /** How many ranges a type has. */
  rangeCount(type: string): number
  /** Codes of other types that a code leads to. */
  links(type: string, code: string): readonly CodeReference[]
  source(id: string): Source | null
  bank(country: string, slug: string): Bank | null
  bankOf(entry: Pick<Entry, 'bankId'>): Bank | null
  /** The bank of a country whose head office's BIC begins with a party prefix; null where several banks have it. */
  bankByPrefix(prefix: string, country: string): Bank | null
  branches(bank: Bank, query: BranchQuery): BranchPage
  /** Banks by name, city, country or BIC, the best first, each once. */
  search(query: BankQuery): BankListing[]
  /** What there is to leaf through. */
  readonly lists: Listings
  /** The banks on the hand-kept list of systemically important ones, by name. */
  systemicBanks(): readonly BankListing[]
  /** Everything that has a page of its own. */
  readonly catalogue: Catalogue
  /** How many banks there are. */
  readonly banks: number
  /** The countries that have banks here, by code. */
  readonly countries: readonly string[]
  /** The rows that sources had and the bake refused. */
  rejections(): readonly Rejection[]
  close(): void
}
