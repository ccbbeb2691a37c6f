/** What an answer states of a code: level, name, details and BIC. */
import type { CodeAnswer } from './code-answer.ts'
import { BIC_ALONE } from './source-row.ts'

/** Whether the code itself is known, its institution only (perhaps by no more than a BIC), or neither. */
export function levelOf({ entry, institution }: CodeAnswer): 'code' | 'institution' | null {
  if (entry) return entry.details.evidence === BIC_ALONE ? 'institution' : 'code'
  return institution ? 'institution' : null
}

/** The details of the entry, or of the institution if the code has no entry. */
export function knownDetails({ entry, institution }: CodeAnswer): Readonly<Record<string, string>> {
  return entry?.details ?? institution?.details ?? {}
}

/** The name of the entry, or of the institution. */
export function knownName({ entry, institution }: CodeAnswer): string | null {
  return entry?.name ?? institution?.name ?? null
}

/** The BIC that a source states for the code, as a BIC8 where the branch is XXX. */
export function statedBic(answer: CodeAnswer): string | null {
  return knownDetails(answer).bic?.replace(/XXX$/, '') ?? null
}

/**
 * The stated BIC, or the bank's if it has only one. Payments follow the BIC, so we never choose one of
 * several.
 */
export function knownBic(answer: CodeAnswer): string | null {
  if (knownDetails(answer).noBic) return null
  return statedBic(answer) ?? answer.bank?.bic8 ?? null
}
