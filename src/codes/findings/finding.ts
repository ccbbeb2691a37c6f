/** What the rules and the directory say about a code. Answers are built from it. */

import { BIC_ALONE, type CodeEntry, type EntryDetails } from '../code-entry.ts'
import type { Check, Part, Status } from '../examination.ts'
import { shortenBic } from '../swift/bic-parts.ts'
import type { Reach } from './reach.ts'

/** A source of a finding. */
export interface SourceRecord {
  readonly id: string
  readonly publisher: string
  readonly url: string
  readonly licence: string
  /** The day, month or year of its content: '2026-09'. */
  readonly asOf: string
  /** When the build retrieved the source, ISO 8601. */
  readonly retrievedAt: string
}

/** A source of a finding, and what it contributed. */
export interface CitedSource {
  readonly source: SourceRecord
  /** The contributed fields; null for the main source, which provides all other fields. */
  readonly contributedFields: readonly string[] | null
}

/** The source that states a field: one that contributed it, or else the main source, which comes first. */
export function findStatingSource(citedSources: readonly CitedSource[], field: string): SourceRecord | null {
  const contributing = citedSources.find(({ contributedFields }) => contributedFields?.includes(field))
  return (contributing ?? citedSources[0])?.source ?? null
}

/** The bank that a code belongs to, as the SWIFT/BIC directory lists it. */
export interface BankRecord {
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  /** The name in URLs, unique within the country: 'deutsche-bank-ag'. */
  readonly slug: string
  /** The kind of bank, such as 'Savings bank', derived from the name only; null if the name does not tell. */
  readonly type: string | null
  /** The bank's BIC8 with XXX, its head office. If that is not listed, the first listed BIC11 of the BIC8. */
  readonly mainBic: string
  /**
   * The BIC8 to use for codes of the bank that state no BIC: the BIC8 that all BICs of the bank begin with.
   * If they begin with several, it is the BIC8 of `mainBic`, provided that a hand-kept table names `mainBic`
   * as head office. Null if neither applies, or if the BIC8 with XXX is not a listed BIC of the bank.
   */
  readonly defaultBic8: string | null
}

/** The institution of a code whose branch and address are unknown. */
export interface InstitutionRecord {
  readonly name: string
  readonly country: string
  readonly city?: string
  readonly details: EntryDetails
}

/** What a source states about the validity of a code. */
export interface ValidityStatement {
  readonly value: string
  /** The publisher. */
  readonly source: string
  /** The day, month or year of the statement. */
  readonly asOf: string
}

/** Since when a code is in use, until when, what replaces it and why; null what no source states. */
export interface CodeValidity {
  /** In words for people: 'Retired on 5 March 2026; replaced by 98-70-02'. */
  readonly text: string
  readonly validFrom: ValidityStatement | null
  /** The day, month or year in which the code, or the institution that held it, ended. */
  readonly validUntil: ValidityStatement | null
  /** The code that replaces it: the last one, if a successor was replaced in turn. */
  readonly successor: ValidityStatement | null
  /** What became of the code or of its institution. */
  readonly reason: ValidityStatement | null
}

/** What the rules and the directory say about a code. */
export interface Finding<
  Type extends string = string,
  Entry extends CodeEntry = CodeEntry,
  Bank extends BankRecord = BankRecord,
> {
  /** The id of the code type: 'sort-code'. */
  readonly type: Type
  /** The canonical code, or the compact input if it is malformed. */
  readonly code: string
  readonly status: Status
  readonly isValid: boolean
  /** Why the code is not valid, as a sentence; null if it is valid. */
  readonly error: string | null
  readonly checks: readonly Check[]
  readonly parts: readonly Part[]
  /** The directory’s entry for the code itself. */
  readonly entry: Entry | null
  /** The institution, if the directory has no entry for the code itself. */
  readonly institution: InstitutionRecord | null
  /** Null for a code in use, unless a source says since when. */
  readonly validity: CodeValidity | null
  /** The bank in the SWIFT/BIC directory; null if it is not known. */
  readonly bank: Bank | null
  /** The BIC of the code, as `chooseBic` chooses it; of a BIC, the code itself. Null if it is not known. */
  readonly bic: string | null
  /** The entry of the first eight characters of `bic` with XXX; null unless the same bank has it. */
  readonly headOffice: CodeEntry | null
  /** The sources, main source first. */
  readonly citedSources: readonly CitedSource[]
  /** Which payments the bank of the code takes, by registers; empty if no register is in the directory. */
  readonly reach: readonly Reach[]
  /** Related codes of other types; `type` is the id of the code type. */
  readonly links: readonly { readonly type: string; readonly code: string }[]
}

/** What is known: the code itself, or only its institution; null if neither is known. */
export type EvidenceLevel = 'code' | 'institution' | null

/** The evidence level. It is 'institution' also if a source states nothing but the BIC (`BIC_ALONE`). */
export function getEvidenceLevel({ entry, institution }: Finding): EvidenceLevel {
  if (entry) return entry.details.evidence === BIC_ALONE ? 'institution' : 'code'
  return institution ? 'institution' : null
}

/** The details of the entry, or of the institution if the code has no entry. */
export function getDetails({
  entry,
  institution,
}: Partial<Pick<Finding, 'entry' | 'institution'>>): EntryDetails {
  return entry?.details ?? institution?.details ?? {}
}

/** The country that the directory states for a code or its institution; null if it states none. */
export const getStatedCountry = ({ entry, institution }: Pick<Finding, 'entry' | 'institution'>) =>
  entry?.country || institution?.country || null

/** The name of the entry, or of the institution; null if no source names it. */
export function getBankName({ entry, institution }: Finding): string | null {
  return (entry ?? institution)?.name || null
}

/**
 * The BIC to use for a code: the stated one, with a BIC of the head office (XXX) shortened to a BIC8, else
 * the default BIC8 of its bank. Null if a source states that the code has no BIC, or if the bank has several
 * BICs and no known head office. `isStatedOnly` leaves out the default.
 */
export function chooseBic(
  finding: Partial<Pick<Finding, 'entry' | 'institution'>> & Pick<Finding, 'bank'>,
  { isStatedOnly }: { isStatedOnly: boolean },
): string | null {
  const { bic, noBic } = getDetails(finding)
  if (bic !== undefined && (isStatedOnly || !noBic)) return shortenBic(bic)
  return isStatedOnly || noBic ? null : (finding.bank?.defaultBic8 ?? null)
}

/** The check with an id, if it was made. */
export function findCheck({ checks }: Pick<Finding, 'checks'>, id: string): Check | undefined {
  return checks.find((check) => check.id === id)
}
