import type { BankListing, CodeRange } from './entry.ts'

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
  /** The number of bank codes of IBANs. */
  readonly bankCodes: number
}

/** A city with offices of banks. All names with the same slug are one city. */
export interface City {
  /** The path segment of its page: 'frankfurt-am-main'. */
  readonly slug: string
  readonly name: string
  /** The number of banks with an office there. */
  readonly banks: number
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

/** The lists of a directory. Cities and groups are computed on first use and memoized. */
export interface Listings {
  /** Every country with banks or bank codes, sorted by code. */
  listCountries(): readonly CountryCounts[]
  /** The cities of a country, those with the most banks first. */
  listCities(country: string): readonly City[]
  /** Banks of a country by name, each with its head office. */
  listBanks(country: string, slice: Slice): readonly BankListing[]
  /**
   * Banks with an office in a city, by name. Each is listed with its head office if that is in the city, else
   * with its first office there.
   */
  listBanksInCity(country: string, citySlug: string, slice: Slice): readonly BankListing[]
  /** The groups of the codes of a type, by name. */
  listGroups(type: string, by: GroupedBy): readonly CodeGroup[]
  findGroup(type: string, by: GroupedBy, slug: string): CodeGroup | null
}
