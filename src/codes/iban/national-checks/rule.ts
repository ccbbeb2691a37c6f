/** A country's rule for the check digits inside its account numbers. */
export interface NationalCheck {
  /** The rule as a sentence: 'The account number is a multiple of 97'. */
  readonly rule: string
  /** The document or the authority that sets the rule. */
  readonly source: string
  /**
   * Why a mismatch is only a note: 'newer institutions issue accounts without it'. Null if the rule binds all
   * accounts that it covers; a mismatch then makes the IBAN invalid.
   */
  readonly reasonNotBinding: string | null
  /** Whether the rule covers this account. Without it, the rule covers every account. */
  readonly appliesTo?: (bban: string) => boolean
  /**
   * Puts the right check digits into a BBAN of correct length and structure, whatever stands in their places.
   * Null if numbers like it are not issued.
   */
  readonly complete: (bban: string) => string | null
}

/** Whether the check digits in a BBAN of correct length and structure match. */
export function isNationalCheckSatisfied({ complete }: NationalCheck, bban: string): boolean {
  return complete(bban) === bban
}

/** Puts a text into another, in place of what stands at the position. */
export function putAt(text: string, position: number, replacement: string): string {
  return text.slice(0, position) + replacement + text.slice(position + replacement.length)
}
