import { slugOf } from '../../../codes/slug.ts'
import type { BankListItem } from '../../../codes/swift/result.ts'
import { cityPath } from '../swift/bank-path.ts'

/** The list of the banks in a bank's city; null where the city has no name that an address can be made of. */
export function cityOfBankPath({
  countryCode,
  city,
}: Pick<BankListItem, 'countryCode' | 'city'>): string | null {
  const slug = slugOf(city)
  return slug === '' ? null : cityPath(countryCode, slug)
}
