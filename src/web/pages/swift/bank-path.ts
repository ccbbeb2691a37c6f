import type { BankListItem } from '../../../codes/swift/answer-definition.ts'

/** The path of a bank's page: '/swift/de/deutsche-bank-ag'. */
export function getBankPath(bank: Pick<BankListItem, 'id'>): string {
  return `/swift/${bank.id}`
}

/**
 * The path of the bank's page at the office of `bank.swift`. A BIC8 names the head office, which the page
 * shows by default; a BIC11 is in the query: '/swift/de/deutsche-bank-ag?bic=DEUTDEDB200'.
 */
export function getOfficePath(bank: Pick<BankListItem, 'id' | 'swift'>): string {
  return bank.swift.length > 8 ? `${getBankPath(bank)}?bic=${bank.swift}` : getBankPath(bank)
}

/** The path of the list of banks in a country: '/swift/de'. */
export function getCountryPath(code: string): string {
  return `/swift/${code.toLowerCase()}`
}

/** The path of the list of banks in a city: '/swift/de/in/bonn'. */
export function getCityPath(country: string, slug: string): string {
  return `${getCountryPath(country)}/in/${slug}`
}
