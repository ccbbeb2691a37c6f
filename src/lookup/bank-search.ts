import { swift } from '../codes/swift/swift.ts'
import type { BankQuery, Directory } from '../directory/directory.ts'
import type { BankListing } from '../directory/entry.ts'

/**
 * Banks for a search term. A whole BIC that is listed finds its own bank and nothing else, whatever the
 * country asked for, since it carries its own; anything else is searched for in names, cities, countries
 * and BICs.
 */
export function searchBanks(directory: Directory, query: BankQuery): BankListing[] {
  const examination = swift.examine(query.term)
  if (examination.wellFormed) {
    const entry = directory.find('swift', examination.code)
    const bank = entry && directory.bankOf(entry)
    if (entry && bank) return [{ bank, code: entry.code, city: entry.city }]
  }
  return directory.search(query)
}
