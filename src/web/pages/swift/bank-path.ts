import type { BankListItem } from '../../../codes/swift/answer-definition.ts'

/** The path of a bank's page: '/swift/de/deutsche-bank-ag'. */
export function bankPath(bank: Pick<BankListItem, 'id'>): string {
  return `/swift/${bank.id}`
}

/** The path of the page of a listed BIC: the page of its bank, with a BIC11 in the query but not a BIC8. */
export function listingPath(bank: Pick<BankListItem, 'id' | 'swift'>): string {
  return bank.swift.length > 8 ? `${bankPath(bank)}?bic=${bank.swift}` : bankPath(bank)
}

/** The path of the list of banks in a country: '/swift/de'. */
export function countryPath(code: string): string {
  return `/swift/${code.toLowerCase()}`
}

/** The path of the list of banks in a city: '/swift/de/in/bonn'. */
export function cityPath(country: string, slug: string): string {
  return `${countryPath(country)}/in/${slug}`
}
