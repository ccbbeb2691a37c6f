/**
 * The answer for a code, in one shape for all types. Pages read it; the site calls and the public API give
 * its fields the names that they document for the type.
 */

import type { EvidenceLevel, Finding, SourceRecord } from '../findings/finding.ts'
import type { ReasonId } from '../findings/reasons.ts'
import type { Warning } from '../findings/warnings.ts'
import type { AnswerField, FieldValue, SHARED_FIELDS } from './answer-fields.ts'
import type { CodeBic } from './bics.ts'

/** A source in answers. */
export interface Provenance extends Omit<SourceRecord, 'id' | 'retrievedAt'> {
  /** When the directory was built from the source, ISO 8601. */
  readonly retrieved: string
}

/** A source of an answer. `gave` has the fields that it contributed; null for the main source. */
export interface AnswerSource extends Provenance {
  readonly id: string
  readonly gave: string[] | null
}

/** A related code: the name of its type ('SWIFT/BIC'), the code in display format, the path of its page. */
export interface CodeReference {
  readonly type: string
  readonly code: string
  readonly path: string
}

type ValuesOf<Group> = {
  readonly [Field in keyof Group]?: Group[Field] extends AnswerField<infer Value> ? Value : never
}

type Values = Readonly<Record<string, FieldValue>>

/** Each group has the fields that the type names. It is null if none of them has a value. */
type SharedGroups = {
  readonly [Group in keyof typeof SHARED_FIELDS]: ValuesOf<(typeof SHARED_FIELDS)[Group]> | null
}

export interface AnswerGroups extends SharedGroups {
  /** National identifiers, and participation in payment systems: the fields of the type. */
  readonly clearing: Values | null
  /** The account that the code identifies, in its parts. */
  readonly account: Values | null
}

export interface Answer
  extends Pick<Finding, 'code' | 'status' | 'isValid' | 'error' | 'checks' | 'parts' | 'validity' | 'reach'>,
    AnswerGroups {
  /** The code that a malformed input may be meant for; null for none. */
  readonly suggestion: string | null
  /** The stable id of the reason of the verdict. */
  readonly reason: ReasonId
  /** What to know before the code is used. */
  readonly warnings: readonly Warning[]
  readonly level: EvidenceLevel
  /** The code in display format. */
  readonly formatted: string
  /** The BICs of the code: first the one to pay under. Empty for a BIC. */
  readonly bics: readonly CodeBic[]
  /** Main source first. */
  readonly sources: readonly AnswerSource[]
  /** The code that replaces this one, if a source states it. */
  readonly successor: CodeReference | null
  /** Codes of other types that belong to this one. */
  readonly related: readonly CodeReference[]
}
