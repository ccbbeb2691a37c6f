import type { BankListItem } from '../../../codes/swift/answer-definition.ts'
import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import type { CodeType, Part } from '../../../codes/types.ts'

/** A well-formed BIC that the directory does not list. */
export interface UnlistedBic {
  /** The BIC11: 'DEUTDEXXXXX'. */
  readonly code: string
  readonly parts: readonly Part[]
}

/** 'Deutsche Bank AG' -> 'deutschebankag' */
const toAlphanumeric = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Returns the BIC11 and its parts if a search term is a complete BIC that no found bank has; else null. Many
 * names have the format of a BIC: the country code in 'barclays' is that of Laos. So a term counts as a BIC
 * only if no found bank's name contains it. If banks were found, it must also be typed as a code, with a
 * digit or in capitals, or begin with the bank and country code of the best match.
 */
export function findUnlistedBic(
  swift: Pick<CodeType, 'examine'>,
  term: string,
  foundBanks: readonly BankListItem[],
): UnlistedBic | null {
  const examination = swift.examine(term)
  if (!examination.isWellFormed) return null
  const { code, parts } = examination
  if (foundBanks.some((bank) => toBic11(bank.swift) === code)) return null
  if (foundBanks.some((bank) => toAlphanumeric(bank.name).includes(toAlphanumeric(term)))) return null
  const isTypedAsCode = /\d/.test(term) || term === term.toUpperCase()
  const [bestMatch] = foundBanks
  const bankAndCountry = code.slice(0, 6)
  const fitsBestMatch = !bestMatch || bestMatch.swift.startsWith(bankAndCountry)
  return isTypedAsCode || fitsBestMatch ? { code, parts } : null
}
