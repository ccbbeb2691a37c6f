/** A country's rule for the check digits inside its account numbers. */
export interface NationalCheck {
  /** The rule as a sentence: 'The account number is a multiple of 97'. */
  readonly rule: string
  /** The document or the authority that sets the rule. */
  readonly source: string
  /** False if no document makes the rule binding for every account; a mismatch is then only a note. */
  readonly isBinding: boolean
  /** Whether the rule covers this account. Without it, the rule covers every account. */
  readonly appliesTo?: (bban: string) => boolean
  /** Whether the check digits match, in a BBAN of correct length and structure. */
  readonly isSatisfiedBy: (bban: string) => boolean
}
