import type { BankListing, CodeRange } from './entry.ts'

/** Which part of a list: a page of it. */
export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** How much is known of the banks of a country. */
export interface CountryFigures {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly banks: number
  /** BICs. */
  readonly codes: number
  /** Bank codes of IBANs. */
  readonly bankCodes: number
}

/** A city that banks of a country have offices in; cities whose names make one slug are one. */
export interface City {
  readonly slug: string
  readonly name: string
  readonly banks: number
}

/** What codes of one type are grouped by. */
export type GroupedBy = 'institution' | 'state'

/** The codes and ranges of one institution, or of one state. */
export interface CodeGroup {
  readonly slug: string
  /** The institution's name, or the state's abbreviation. */
  readonly name: string
  readonly country: string
  /** In the order of institutions, then of codes. */
  readonly codes: readonly string[]
  readonly ranges: readonly CodeRange[]
}

/** The directory as lists to leaf through. What is grouped is made when it is first asked for, and kept. */
export interface Listings {
  /** Every country that has banks here or bank codes, by code. */
  countries(): readonly CountryFigures[]
  /** The cities of a country, those with the most banks first. */
  cities(country: string): readonly City[]
  /** Banks of a country by name, each with its head office. */
  banks(country: string, slice: Slice): readonly BankListing[]
  /** Banks with an office in a city, by name, each with its head office where that is there, else its first office there. */
  banksIn(country: string, city: string, slice: Slice): readonly BankListing[]
  /** The groups of the codes of a type, by name. */
  groups(type: string, by: GroupedBy): readonly CodeGroup[]
  group(type: string, by: GroupedBy, slug: string): CodeGroup | null
}
