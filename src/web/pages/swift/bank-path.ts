import type { BankListItem } from '../../../codes/swift/result.ts'

/** The page of a bank: '/swift/de/deutsche-bank-ag'. */
export function bankPath(bank: Pick<BankListItem, 'id'>): string {
  return `/swift/${bank.id}`
}

/** The page of a bank at the code that was found: a branch's code goes along. */
export function listingPath(bank: Pick<BankListItem, 'id' | 'swift'>): string {
  return bank.swift.length > 8 ? `${bankPath(bank)}?bic=${bank.swift}` : bankPath(bank)
}

/** The list of the banks of a country: '/swift/de'. */
export function countryPath(code: string): string {
  return `/swift/${code.toLowerCase()}`
}

/** The list of the banks in a city, by its slug: '/swift/de/in/bonn'. */
export function cityPath(country: string, slug: string): string {
  return `${countryPath(country)}/in/${slug}`
}
