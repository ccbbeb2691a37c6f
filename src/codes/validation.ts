/** The answer of the rules about a text, as the package of the rules gives it. Its names are stable. */
import type { Check, Part, Status } from './examination.ts'

/** The reason of a verdict: a stable id, as in the answers of the API. */
export type RulesReason =
  | 'check_digits_right'
  | 'empty'
  | 'characters'
  | 'length'
  | 'digits'
  | 'country'
  | 'structure'
  | 'prefix'
  | 'date'
  | 'decimal'
  | 'several_codes'
  | 'ambiguous'
  | 'check_digits'
  | 'national_check'
  | 'format'
  | 'not_registered'
  | 'not_listed'

/** What to know before a code is used. */
export interface RulesWarning {
  /** A stable id, as in the answers of the API. */
  readonly id: 'bank_unknown' | 'not_registered'
  /** A sentence for people. */
  readonly text: string
}

export interface Validation {
  /** The type of the code, as the API names it: 'sortcode'. */
  readonly type: string
  /**
   * 'valid': format and check digits are right. 'unknown': the format is right, and the type has no check
   * digits, or no authority has registered numbers of this form.
   */
  readonly status: Status
  /** The canonical code, or the text without separators if it is malformed. */
  readonly code: string
  /** The code as it is printed: 'DE89 3704 0044 0532 0130 00'. */
  readonly formatted: string
  readonly reason: RulesReason
  /** The verdict in words: 'The format and check digits are right'. Of a malformed code, what is wrong. */
  readonly text: string
  readonly warnings: readonly RulesWarning[]
  /** Each check with its rule, what it found, and the document that sets the rule. */
  readonly checks: readonly Check[]
  /** The parts of the code with their meaning. Empty if the text cannot be divided. */
  readonly parts: readonly Part[]
}
