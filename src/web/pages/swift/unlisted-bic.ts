import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import type { Part } from '../../../codes/types.ts'
import type { loadRules } from '../../code-types/load-rules.ts'

/** The rules that tell whether a term is meant as a BIC. */
type BicRules = Pick<Awaited<ReturnType<typeof loadRules>>, 'compactCode' | 'getCodeType' | 'listSimilarBics'>

/** A term with the form of a BIC, or nearly so, that the directory does not list. */
export interface UnlistedBic {
  /** The BIC11, or the text if it is no BIC: 'DEUTDEXXXXX', 'DEUTDEFFXX'. */
  readonly code: string
  /** Empty if the text is no BIC. */
  readonly parts: readonly Part[]
  /** The found bank whose code the term may be meant for; null for none. */
  readonly meant: BankListItem | null
}

/** 'Deutsche Bank AG' -> 'deutschebankag' */
const toAlphanumeric = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The best match if the typed code differs from its code by a slip: 'DUETDEFF', 'DEUTDEFFXX'. Another bank is
 * not offered, because a bank may have codes that differ in one letter of the location.
 */
function findMeantBank(similarBics: readonly string[], [bestMatch]: readonly BankListItem[]) {
  const bic = bestMatch && toBic11(bestMatch.swift)
  return bestMatch && similarBics.some((similar) => toBic11(similar) === bic) ? bestMatch : null
}

/**
 * Returns a search term as an unlisted BIC if no found bank has it as its code; else null. Many names have
 * the form of a BIC: the country code in 'barclays' is that of Laos. So a term counts as a BIC only if no
 * found bank's name contains it. If banks were found, it must also have a digit, be in capitals, be a slip
 * away from a code of theirs, or begin with the bank and country code of the best match. A term that is no
 * BIC counts only if it is a slip away.
 */
export function findUnlistedBic(
  { compactCode, getCodeType, listSimilarBics }: BicRules,
  term: string,
  foundBanks: readonly BankListItem[],
): UnlistedBic | null {
  const examination = getCodeType('swift').examine(term)
  const compact = compactCode(term)
  if (foundBanks.some((bank) => toAlphanumeric(bank.name).includes(toAlphanumeric(term)))) return null
  const meant = findMeantBank(listSimilarBics(compact), foundBanks)
  if (!examination.isWellFormed) return meant && { code: compact, parts: [], meant }
  const { code, parts } = examination
  if (foundBanks.some((bank) => toBic11(bank.swift) === code)) return null
  const isTypedAsCode = /\d/.test(term) || term === term.toUpperCase()
  const [bestMatch] = foundBanks
  const fitsBestMatch = !bestMatch || bestMatch.swift.startsWith(code.slice(0, 6))
  return isTypedAsCode || fitsBestMatch || meant ? { code, parts, meant } : null
}
