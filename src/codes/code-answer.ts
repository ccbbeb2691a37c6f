import type { EntryDraft } from './source-row.ts'
import type { Check, Part, Status } from './types.ts'

/** Where an answer comes from. */
export interface AnswerSource {
  readonly id: string
  readonly publisher: string
  readonly url: string
  readonly licence: string
  /** The day or month its content is of. */
  readonly asOf: string
  /** When the directory was baked from it, ISO 8601. */
  readonly retrievedAt: string
}

/** A source of an answer, and what it gave. */
export interface AnswerEvidence {
  readonly source: AnswerSource
  /** The fields that it gave; null for the source that everything else is from. */
  readonly gave: readonly string[] | null
}

/** The bank that a code leads to. */
export interface AnswerBank {
  readonly name: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly slug: string
  readonly type: string | null
  /** Where nothing else is stated: its only BIC8, or its head office's as a table names it; else null. */
  readonly bic8: string | null
}

/** Whose code it is when that is all that is known: no branch, no address. */
export interface AnswerInstitution {
  readonly name: string
  readonly country: string
  readonly details: Readonly<Record<string, string>>
}

/** What rules and directory together say of a code: every surface shows this. */
export interface CodeAnswer {
  readonly type: string
  /** The canonical code, or what was read of the input when it is none. */
  readonly code: string
  readonly status: Status
  readonly isValid: boolean
  /** Why it is not valid, as a sentence; null when it is. */
  readonly error: string | null
  readonly checks: readonly Check[]
  readonly parts: readonly Part[]
  /** What the directory has of the code itself. */
  readonly entry: EntryDraft | null
  /** What the directory has of its institution, where it does not have the code itself (ruling 5). */
  readonly institution: AnswerInstitution | null
  readonly bank: AnswerBank | null
  /** The BIC8 of the BIC in the answer; null where the code with XXX is not listed for the same bank. */
  readonly bic8: string | null
  readonly evidence: readonly AnswerEvidence[]
  /** Codes of other types that this one leads to. */
  readonly links: readonly { readonly type: string; readonly code: string }[]
}
