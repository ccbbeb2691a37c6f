/** The rule of a country about the check digits inside its account numbers. */
export interface NationalCheck {
  /** The rule in a sentence: 'The account number is a multiple of 97'. */
  readonly rule: string
  /** The document, or the authority, the rule comes from. */
  readonly source: string
  /** False where no document says that every account keeps the rule: then breaking it is only worth a note. */
  readonly binding: boolean
  /** Whether the rule is for this account at all; without it, the rule is for every account. */
  readonly applies?: (bban: string) => boolean
  /** Whether a BBAN, right in length and structure, keeps the rule. */
  readonly holds: (bban: string) => boolean
}
