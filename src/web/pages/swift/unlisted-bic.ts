import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import type { BankListItem } from '../../../codes/swift/result.ts'
import type { CodeType, Part } from '../../../codes/types.ts'

/** A well-formed BIC that the directory does not list. */
export interface UnlistedBic {
  readonly code: string
  readonly parts: readonly Part[]
}

const toAlphanumeric = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Returns the BIC11 of a search term that is a complete BIC but matches no bank; else null. Many names have
 * the format of a BIC: the country code in 'barclays' is that of Laos. So a term counts as a BIC only when no
 * bank found has that name, and when the term has a digit, is in capitals, or no result fits better.
 */
export function findUnlistedBic(
  swift: Pick<CodeType, 'examine'>,
  term: string,
  found: readonly BankListItem[],
): UnlistedBic | null {
  const examination = swift.examine(term)
  if (!examination.wellFormed) return null
  const { code, parts } = examination
  if (found.some((bank) => toBic11(bank.swift) === code)) return null
  if (found.some((bank) => toAlphanumeric(bank.name).includes(toAlphanumeric(term)))) return null
  const typedAsCode = /\d/.test(term) || term === term.toUpperCase()
  const nothingFitsBetter = found.length === 0 || found[0]?.swift.startsWith(code.slice(0, 6)) === true
  return typedAsCode || nothingFitsBetter ? { code, parts } : null
}
