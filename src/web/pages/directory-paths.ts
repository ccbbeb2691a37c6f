/** The paths of the pages that browse the directory: banks, lists of banks and codes, IBAN formats. */
import { slugify } from '../../codes/slug.ts'
import type { BankListItem } from '../../codes/swift/answer-definition.ts'

/** The path of a bank's page: '/swift/de/deutsche-bank-ag'. */
export function getBankPath(bank: Pick<BankListItem, 'id'>): string {
  return `/swift/${bank.id}`
}

/**
 * The path of the bank's page, showing the office (head office or branch) with the BIC `bank.swift`. The head
 * office, whose BIC is a BIC8, is the default; the BIC11 of a branch is in the query:
 * '/swift/de/deutsche-bank-ag?bic=DEUTDEDB200'.
 */
export function getOfficePath(bank: Pick<BankListItem, 'id' | 'swift'>): string {
  return bank.swift.length > 8 ? `${getBankPath(bank)}?bic=${bank.swift}` : getBankPath(bank)
}

/** The path of the list of banks in a country: '/swift/de'. */
export function getCountryBanksPath(countryCode: string): string {
  return `/swift/${countryCode.toLowerCase()}`
}

/** The path of the list of banks in a city: '/swift/de/in/bonn'. */
export function getCityBanksPath(countryCode: string, citySlug: string): string {
  return `${getCountryBanksPath(countryCode)}/in/${citySlug}`
}

/** The path of a country's IBAN page: '/iban/de'. */
export function getIbanCountryPath(countryCode: string): string {
  return `/iban/${countryCode.toLowerCase()}`
}

/** The `page` field of a query; 1 without the field, null if it is not a whole number from 1 to 9999. */
export function parsePageNumber(query: URLSearchParams): number | null {
  const values = query.getAll('page')
  if (values.length === 0) return 1
  const [text = ''] = values
  return values.length === 1 && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}

/** The path of one page of a list with its query: '/swift/de?page=2'. The first page has no `page` field. */
export function getPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/**
 * The canonical slug of a name or slug in a URL: 'São Paulo', 'Sao-Paulo' -> 'sao-paulo'. Text without Latin
 * letters or digits has no slug and stays as it is.
 */
export function toCanonicalSlug(text: string): string {
  return slugify(text) || text
}
