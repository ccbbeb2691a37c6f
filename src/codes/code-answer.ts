import { BIC_ALONE, type CodeEntry, type EntryDetails } from './code-entry.ts'
import type { Check, Part, Status } from './types.ts'

/** The source of an answer. */
export interface AnswerSource {
  readonly id: string
  readonly publisher: string
  readonly url: string
  readonly licence: string
  /** The day, month or year of its content: '2026-09'. */
  readonly asOf: string
  /** When the build retrieved the source, ISO 8601. */
  readonly retrievedAt: string
}

/** A source of an answer, and what it contributed. */
export interface CitedSource {
  readonly source: AnswerSource
  /** The contributed fields; null for the main source, which provides all other fields. */
  readonly contributedFields: readonly string[] | null
}

/** The bank that a code belongs to, as the SWIFT/BIC directory lists it. */
export interface AnswerBank {
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  /** The name in URLs, unique within the country: 'deutsche-bank-ag'. */
  readonly slug: string
  /** The kind of bank; null if no source states it. */
  readonly type: string | null
  /** The bank's BIC8 with XXX, its head office. If that is not listed, the first listed BIC11 of the BIC8. */
  readonly mainBic: string
  /**
   * The BIC8 to use for codes whose sources state no BIC: the bank’s only BIC8, else the BIC8 of its head
   * office in a list that we keep by hand, else null.
   */
  readonly defaultBic8: string | null
}

/** The institution of a code whose branch and address are unknown. */
export interface AnswerInstitution {
  readonly name: string
  readonly country: string
  readonly details: Readonly<Record<string, string>>
}

/** The combined result of rules and directory. Site, API and command line build their answers from it. */
export interface CodeAnswer {
  /** The id of the code type: 'sort-code'. */
  readonly type: string
  /** The canonical code, or the compact input if it is malformed. */
  readonly code: string
  readonly status: Status
  readonly isValid: boolean
  /** Why the code is not valid, as a sentence; null if it is valid. */
  readonly error: string | null
  readonly checks: readonly Check[]
  readonly parts: readonly Part[]
  /** The directory’s entry for the code itself. */
  readonly entry: CodeEntry | null
  /** The institution, if the directory has no entry for the code itself. */
  readonly institution: AnswerInstitution | null
  /** The bank in the SWIFT/BIC directory; null if it is not known. */
  readonly bank: AnswerBank | null
  /**
   * The first eight characters of the code’s BIC (stated, or the bank’s default), if the directory lists
   * them with XXX as the head office of the same bank; else null.
   */
  readonly listedBic8: string | null
  /** The sources, main source first. */
  readonly citedSources: readonly CitedSource[]
  /** Related codes of other types; `type` is the id of the code type. */
  readonly links: readonly { readonly type: string; readonly code: string }[]
}

/**
 * 'code' if the code itself is known. 'institution' if only its institution is known, or if a source states
 * nothing but its BIC (`BIC_ALONE`). Null if neither is known.
 */
export function getEvidenceLevel({ entry, institution }: CodeAnswer): 'code' | 'institution' | null {
  if (entry) return entry.details.evidence === BIC_ALONE ? 'institution' : 'code'
  return institution ? 'institution' : null
}

/** The details of the entry, or of the institution if the code has no entry. */
export function getDetails({ entry, institution }: CodeAnswer): EntryDetails {
  return entry?.details ?? institution?.details ?? {}
}

/** The name of the entry, or of the institution. */
export function getBankName({ entry, institution }: CodeAnswer): string | null {
  return entry?.name ?? institution?.name ?? null
}

/** The BIC that a source states for the code. A BIC of the head office (XXX) is shortened to a BIC8. */
export function getStatedBic(answer: CodeAnswer): string | null {
  return getDetails(answer).bic?.replace(/XXX$/, '') ?? null
}

/**
 * The stated BIC, else the bank's default BIC8. Null if a source states that the code has no BIC, or if the
 * bank has several BICs and no known head office.
 */
export function getStatedOrDefaultBic(answer: CodeAnswer): string | null {
  if (getDetails(answer).noBic) return null
  return getStatedBic(answer) ?? answer.bank?.defaultBic8 ?? null
}
