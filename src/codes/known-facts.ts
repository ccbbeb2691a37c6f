/** Reads level, name, details and BIC from an answer, which has them in its entry or its institution. */
import type { CodeAnswer } from './code-answer.ts'
import type { EntryDetails } from './detail-fields.ts'
import { BIC_ALONE } from './source-row.ts'

/** 'code' if the code itself is known, 'institution' if only its institution or its BIC is, else null. */
export function getEvidenceLevel({ entry, institution }: CodeAnswer): 'code' | 'institution' | null {
  if (entry) return entry.details.evidence === BIC_ALONE ? 'institution' : 'code'
  return institution ? 'institution' : null
}

/** The details of the entry, or of the institution if the code has no entry. */
export function getKnownDetails({ entry, institution }: CodeAnswer): EntryDetails {
  return entry?.details ?? institution?.details ?? {}
}

/** The name of the entry, or of the institution. */
export function getKnownName({ entry, institution }: CodeAnswer): string | null {
  return entry?.name ?? institution?.name ?? null
}

/** The BIC that a source states for the code. A BIC of the head office (XXX) is shortened to a BIC8. */
export function getStatedBic(answer: CodeAnswer): string | null {
  return getKnownDetails(answer).bic?.replace(/XXX$/, '') ?? null
}

/**
 * The stated BIC, or the bank's if it has only one. Payments follow the BIC, so we never choose one of
 * several.
 */
export function getKnownBic(answer: CodeAnswer): string | null {
  if (getKnownDetails(answer).noBic) return null
  return getStatedBic(answer) ?? answer.bank?.bic8 ?? null
}
