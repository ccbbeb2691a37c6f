import type { AuditedRule, Bank, BankListing, CodeRange, Entry, Rejection, Source } from './entry.ts'
import type { Listings } from './listings.ts'
import type { DirectoryShards } from './shards/shards.ts'
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
  /** The number of branches of the bank, without its head office. */
  readonly total: number
  /** The number of branches that match the term. */
  readonly matched: number
  readonly entries: readonly Entry[]
}

/** A code of any type. */
export interface CodeReference {
  readonly type: string
  readonly code: string
}

/** The part of a directory that answers for single codes. All methods are synchronous. */
export interface CodeDirectory {
  readonly sources: readonly Source[]
  /** The entry of a canonical code. */
  findEntry(type: string, code: string): Entry | null
  /** The narrowest range that a canonical code lies in. */
  findRange(type: string, code: string): CodeRange | null
  /** The codes of other types that a code is linked to, such as the CHIPS number of a routing number. */
  findLinks(type: string, code: string): readonly CodeReference[]
  findSource(id: string): Source | null
  /** Whether a source lists codes or ranges itself. Other sources only add fields to listed codes. */
  listsOwnCodes(sourceId: string): boolean
  findBankOf(entry: Pick<Entry, 'bankId'>): Bank | null
  /** The bank of a country whose head office's BIC begins with this party prefix; null if not exactly one. */
  findBankByPrefix(prefix: string, country: string): Bank | null
}

/** An open directory file, read-only. All methods are synchronous. */
export interface Directory extends CodeDirectory {
  /** A hash of the content. */
  readonly version: string
  /** ISO 8601. */
  readonly builtAt: string
  /** The figures of the audit that the file passed when it was built. */
  readonly audit: readonly AuditedRule[]
  /** The dates of the sources, and of rows that have a date of their own; each once. */
  readonly dates: readonly string[]
  /** The sources of a type, and the sources of other types that state codes of this type. */
  findSources(type: string): readonly Source[]
  /** How many codes of a type the directory knows. */
  countCodes(type: string): number
  /** How many ranges a type has. */
  countRanges(type: string): number
  findBank(country: string, slug: string): Bank | null
  findBranches(bank: Bank, query: BranchQuery): BranchPage
  /** Searches banks by name, city, country or BIC; best match first, each bank once. */
  searchBanks(query: BankQuery): BankListing[]
  /** Lists by country, city, institution and state. */
  readonly listings: Listings
  /** The banks on our list of systemically important ones, by name. */
  listSystemicBanks(): readonly BankListing[]
  /** Other banks of a country with exactly the name of a bank, by city; at most ten. */
  findBanksOfSameName(bank: Bank): readonly BankListing[]
  /** All banks and codes that have a page. */
  readonly catalogue: Catalogue
  /** The codes in pieces for browsers. */
  readonly shards: DirectoryShards
  readonly bankCount: number
  /** The ISO 3166-1 alpha-2 codes of the countries that have banks in the directory, in order. */
  readonly countries: readonly string[]
  /** The rows of sources that the build rejected. */
  listRejections(): readonly Rejection[]
  close(): void
}
