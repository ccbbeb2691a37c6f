import type { BankListItem } from '../../../codes/swift/result.ts'
import { swift, toBic11 } from '../../../codes/swift/swift.ts'

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The BIC11 that a search term means when it is a whole BIC that the search did not find; null for
 * anything else. Many a name has the shape of a BIC ('barclays', with Laos in the middle), so a term is
 * taken for a code only when no bank found is called so, and it is typed like one or nothing fits better.
 */
export function unlistedCode(term: string, found: readonly BankListItem[]): string | null {
  const examination = swift.examine(term)
  if (!examination.wellFormed) return null
  const { code } = examination
  if (found.some((bank) => toBic11(bank.swift) === code)) return null
  if (found.some((bank) => letters(bank.name).includes(letters(term)))) return null
  const typedAsCode = /\d/.test(term) || term === term.toUpperCase()
  const nothingFitsBetter = found.length === 0 || found[0]?.swift.startsWith(code.slice(0, 6)) === true
  return typedAsCode || nothingFitsBetter ? code : null
}
