import type {
  AuditedRule,
  Bank,
  BankListing,
  CodeRange,
  CodeReference,
  Entry,
  Rejection,
  Source,
} from './entry.ts'
import type { DirectoryShards } from './shards/shards.ts'
import type { Catalogue } from './sqlite/catalogue.ts'
import type { ChangeLog } from './sqlite/changes.ts'

/** A search for banks. */
export interface BankQuery {
  readonly term: string
  /** The only country to search in, ISO 3166-1 alpha-2; absent for all. */
  readonly country?: string
  /** The maximum number of banks. */
  readonly limit: number
}

/** Which branches of a bank to return. */
export interface BranchQuery {
  /** Words of city, branch name or code; absent for all. */
  readonly term?: string
  /** The number of matching branches to skip. */
  readonly offset: number
  /** The maximum number of branches. */
  readonly limit: number
}

/** A page of the branches of a bank, sorted by city. */
export interface BranchPage {
  /** The number of branches of the bank, without its head office. */
  readonly total: number
  /** The number of branches that match the term. */
  readonly matched: number
  readonly entries: readonly Entry[]
}

/** The part of a directory that look-ups of single codes need. All methods are synchronous. */
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
  /** The bank of an entry or range. */
  findBankOf(entryOrRange: Pick<Entry, 'bankId'>): Bank | null
  /** The only bank in a country whose head office's BIC has this party prefix; null for none or several. */
  findBankByPrefix(prefix: string, country: string): Bank | null
}

/** Which part of a list to return: at most `limit` items, from the one at position `offset` (from 0). */
export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** What the directory has for a country. */
export interface CountryCounts {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  /** The number of banks. */
  readonly banks: number
  /** The number of BICs. */
  readonly codes: number
  /** The number of single bank codes of IBANs. */
  readonly bankCodes: number
  /** The number of ranges of bank codes of IBANs, each of which has one bank. */
  readonly bankCodeRanges: number
}

/** A city with offices of banks. All names with the same slug are one city. */
export interface City {
  /** The path segment of its page: 'frankfurt-am-main'. */
  readonly slug: string
  readonly name: string
  /** The number of banks with an office in the city. */
  readonly bankCount: number
}

/** The attribute that codes of a type are grouped by. */
export type GroupedBy = 'institution' | 'state'

/** The codes and ranges of one institution, or of one state. */
export interface CodeGroup {
  /** The path segment of its page: 'wells-fargo-bank' or 'ca'. */
  readonly slug: string
  /** The institution's name, or the state's abbreviation: 'CA'. */
  readonly name: string
  readonly country: string
  /** Sorted by institution, then by code. */
  readonly codes: readonly string[]
  readonly ranges: readonly CodeRange[]
}

/** How many names begin with a character, in upper case. */
export interface InitialCount {
  readonly initial: string
  readonly count: number
}

/** The lists of a directory. Cities and groups are computed on first use and memoized. */
export interface Listings {
  /** Every country with banks or bank codes, sorted by code. */
  listCountries(): readonly CountryCounts[]
  /** The cities of a country, those with the most banks first. */
  listCities(country: string): readonly City[]
  /** Banks of a country, sorted by name without regard to case and accents, each with its head office. */
  listBanks(country: string, slice: Slice): readonly BankListing[]
  /** The banks of a country with the most BICs, those with most first. */
  listLargestBanks(country: string, limit: number): readonly BankListing[]
  /** The characters that names of a country's banks begin with, as A-Z or 0-9, with the number of banks. */
  countBanksByInitial(country: string): readonly InitialCount[]
  /**
   * Banks with an office in a city, sorted by name. Each is listed with its head office if that is in the
   * city, else with its first office there.
   */
  listBanksInCity(country: string, citySlug: string, slice: Slice): readonly BankListing[]
  /** The groups of a type's codes, sorted by name. */
  listGroups(type: string, by: GroupedBy): readonly CodeGroup[]
  findGroup(type: string, by: GroupedBy, slug: string): CodeGroup | null
  /** The institutions that have codes of a type and are one of these banks, in the order of the banks. */
  findInstitutionsOfBanks(type: string, bankIds: readonly number[]): readonly CodeGroup[]
  /** The institutions with codes of a type whose names have all words of a text, sorted by name. */
  findInstitutionsByName(type: string, text: string): readonly CodeGroup[]
}

/** The directory as it was on earlier days. */
export interface DirectoryHistory {
  /** The time of the first build whose rows are known, ISO 8601. */
  readonly since: string
  /** The codes of the directory in use at the end of a day (UTC), '2026-11-22'; null before `since`. */
  findOnDay(day: string): CodeDirectory | null
}

/** A directory file, opened read-only. All methods are synchronous. */
export interface Directory extends CodeDirectory {
  /** A hash of the content in hex. */
  readonly version: string
  /** When the file was built, ISO 8601. */
  readonly builtAt: string
  /** The rules by which the build audited the finished file, which passed all of them. */
  readonly auditedRules: readonly AuditedRule[]
  /** The dates of sources and of their rows, each once: '2024', '2024-07' or '2024-07-31'. */
  readonly dates: readonly string[]
  /** The days on which a period that a source states begins or has ended. */
  readonly periodDays: readonly string[]
  /** The ids of the sources of this build, its history or its change log that may not be passed on. */
  listWithheldSources(): readonly string[]
  /** The sources of a type, and the sources of other types that also state codes of this type. */
  findSources(type: string): readonly Source[]
  /** How many codes of a type the directory lists. */
  countCodes(type: string): number
  /** How many ranges a type has. */
  countRanges(type: string): number
  findBank(country: string, slug: string): Bank | null
  /**
   * The bank whose page had an address that no page has now; of several, the one with most BICs. A slug may
   * end with the party prefix of the bank, or be a BIC of it. null if no bank is known to have had it.
   */
  findBankByFormerSlug(country: string, slug: string): Bank | null
  findBranches(bank: Bank, query: BranchQuery): BranchPage
  /** Searches banks by name, city, country or BIC; best match first, each bank once. */
  searchBanks(query: BankQuery): BankListing[]
  /** Lists for pages, by country, city, institution or state. */
  readonly listings: Listings
  /** The globally systemically important banks, sorted by name. */
  listSystemicBanks(): readonly BankListing[]
  /**
   * Other banks of the same country with exactly the same name, or with the same party prefix if few have it,
   * sorted by city; at most ten.
   */
  findBanksOfSameName(bank: Bank): readonly BankListing[]
  /** All banks and codes that have a page, to read in chunks: for sitemaps and exports. */
  readonly catalogue: Catalogue
  /** The sorted codes in pieces, which browsers download to check a list of codes without sending it. */
  readonly shards: DirectoryShards
  /** What each build changed. */
  readonly changes: ChangeLog
  /** The codes of earlier builds. */
  readonly history: DirectoryHistory
  readonly bankCount: number
  /** The ISO 3166-1 alpha-2 codes of the countries that have banks in the directory, in order. */
  readonly countries: readonly string[]
  /** The rows of sources that the build rejected. */
  listRejections(): readonly Rejection[]
  close(): void
}
