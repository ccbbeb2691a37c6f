import type { BankListItem } from '../../../codes/swift/answer-definition.ts'

/** The path of a bank's page: '/swift/de/deutsche-bank-ag'. */
export function getBankPath(bank: Pick<BankListItem, 'id'>): string {
  return `/swift/${bank.id}`
}

/**
 * The path of the bank's page that shows the office with the BIC `bank.swift`. The page shows the head office
 * by default, whose BIC is a BIC8. A BIC11 is in the query: '/swift/de/deutsche-bank-ag?bic=DEUTDEDB200'.
 */
export function getOfficePath(bank: Pick<BankListItem, 'id' | 'swift'>): string {
  return bank.swift.length > 8 ? `${getBankPath(bank)}?bic=${bank.swift}` : getBankPath(bank)
}

/** The path of the list of banks in a country: '/swift/de'. */
export function getCountryPath(countryCode: string): string {
  return `/swift/${countryCode.toLowerCase()}`
}

/** The path of the list of banks in a city: '/swift/de/in/bonn'. */
export function getCityPath(countryCode: string, citySlug: string): string {
  return `${getCountryPath(countryCode)}/in/${citySlug}`
}
