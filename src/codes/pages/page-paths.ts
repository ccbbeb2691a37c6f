/** The paths of pages with named parts or a query. Each code type declares the paths of its own pages. */
import { addQuery, definePath, fillPath } from './paths.ts'

/** Patterns of routes, for the functions below. */
export const BANK_PATTERN = '/swift/:country/:bank'
export const COUNTRY_BANKS_PATTERN = '/swift/:country'
export const CITY_BANKS_PATTERN = '/swift/:country/in/:city'
export const IBAN_COUNTRY_PATTERN = '/iban/:country'
export const CALCULATOR_PATH = '/iban/calculator'
export const CALCULATOR_PATTERN = '/iban/calculator/:country'

/** The page about what the builds of the directory changed, and the feed of it. */
export const CHANGES_PATH = '/changes'
export const CHANGES_FEED_PATH = '/changes.atom'

/**
 * Which changes a page or a feed has: of a country ('de'), of a bank ('de/deutsche-bank-ag'), of a type, of a
 * code of a type.
 */
export interface ChangesSelection {
  readonly country?: string | undefined
  readonly bank?: string | undefined
  /** The API name of a type: 'sortcode'. */
  readonly type?: string | undefined
  /** A code or a range of `type`, as the change log has it; the bank code of an IBAN: 'DE37040044'. */
  readonly code?: string | undefined
}

/** The path of the changes before one: '/changes?country=de&before=417'. */
export function getChangesPath(selection: ChangesSelection, before?: number): string {
  return addQuery(CHANGES_PATH, { ...selection, before })
}

/** The path of the Atom feed of changes: '/changes.atom?country=de'. */
export function getChangesFeedPath(selection: ChangesSelection): string {
  return addQuery(CHANGES_FEED_PATH, { ...selection })
}

interface BankAddress {
  /** Alpha-2 in any case. */
  readonly countryCode: string
  readonly slug: string
}

/** The path of a bank's page: '/swift/de/deutsche-bank-ag'. */
export function getBankPath({ countryCode, slug }: BankAddress): string {
  return fillPath(BANK_PATTERN, { country: countryCode.toLowerCase(), bank: slug })
}

/**
 * The path of the bank's page, showing the office (head office or branch) with the BIC `bank.swift`. The head
 * office, whose BIC is a BIC8, is the default; the BIC11 of a branch is in the query:
 * '/swift/de/deutsche-bank-ag?bic=DEUTDEDB200'.
 */
export function getOfficePath(bank: BankAddress & { readonly swift: string }): string {
  return addQuery(getBankPath(bank), { bic: bank.swift.length > 8 ? bank.swift : undefined })
}

/** The path of the list of banks in a country: '/swift/de'. */
export function getCountryBanksPath(countryCode: string): string {
  return fillPath(COUNTRY_BANKS_PATTERN, { country: countryCode.toLowerCase() })
}

/** The path of the list of banks in a city: '/swift/de/in/bonn'. */
export function getCityBanksPath(countryCode: string, city: string): string {
  return fillPath(CITY_BANKS_PATTERN, { country: countryCode.toLowerCase(), city })
}

/** The path of a country's IBAN page: '/iban/de'. */
export function getIbanCountryPath(countryCode: string): string {
  return fillPath(IBAN_COUNTRY_PATTERN, { country: countryCode.toLowerCase() })
}

/** The path of the page that builds a country's IBANs from account details: '/iban/calculator/de'. */
export function getCalculatorPath(countryCode: string): string {
  return fillPath(CALCULATOR_PATTERN, { country: countryCode.toLowerCase() })
}

/** The path of the page that a code and an account number are posted to: '/sort-code/account'. */
export const getAccountPath = (toolPath: string) => `${toolPath}/account`

/** The path of one page of a list with its query: '/swift/de?page=2'. The first page has no `page` field. */
export function getPagePath(path: string, page: number): string {
  return addQuery(path, { page: page === 1 ? undefined : page })
}

/** The path of a search for banks. `country` is alpha-2 in upper case; undefined for all countries. */
export function getSearchPath(query: {
  readonly term: string
  readonly country?: string | undefined
}): string {
  return addQuery('/swift', query)
}

/** The path of the contact form with some fields filled in. `reason` is one of REASONS. */
export function getContactPath(fields: {
  readonly reason: 'api' | 'feedback'
  readonly subject: string
}): string {
  return addQuery('/contact', fields)
}

export const getArticlePath = definePath('/blog/:slug')

/** The path of the social image for a tool's or a bank's page: '/swift' -> '/social/swift.png' */
export const getSocialImagePath = (pagePath: string) => `/social${pagePath}.png`

/** The path of a shard: a part of the directory that the browser fetches to check a list. */
export const SHARD_PATTERN = '/shards/:version/:type/:number.json'

export const KEY_PATTERN = '/keys/:key'
export const KEY_ENDPOINT_PATTERN = '/keys/:key/endpoints/:endpoint'

/** The path of the page where its holder manages a key: '/keys/3f2a91c0-…'. */
export function getKeyPath(key: string): string {
  return fillPath(KEY_PATTERN, { key })
}

/** The path of the page of a webhook endpoint of a key. */
export function getKeyEndpointPath(key: string, endpoint: string): string {
  return fillPath(KEY_ENDPOINT_PATTERN, { key, endpoint })
}
