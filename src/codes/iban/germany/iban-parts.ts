/** What the IBAN rule of a German bank takes and gives. */

import type { AccountDigits } from './check-digit-rules.ts'

/** What an IBAN is built from, or why none can be built. */
export type GermanIbanParts =
  /** The bank code (8 digits) and the account number (10 digits) that stand in the IBAN. */
  | { readonly kind: 'account'; readonly bankCode: string; readonly account: string }
  /** The bank issues no IBAN for this account. The reason is a sentence for the visitor. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The bank has a rule that we do not implement: any IBAN might be wrong. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** The IBAN has this bank code and this account. */
export const keep = ({ bankCode, account }: AccountDigits): GermanIbanParts => ({
  kind: 'account',
  bankCode,
  account,
})

export const NO_PAYMENTS: GermanIbanParts = {
  kind: 'refused',
  reason: 'This bank code is not used for payments, so it has no IBANs',
}

export const NO_IBAN: GermanIbanParts = {
  kind: 'refused',
  reason: 'This bank has no IBAN for such an account number: look at the number again, or ask the bank',
}

export const UNKNOWN: GermanIbanParts = {
  kind: 'unknown',
  reason: 'This bank has a rule of its own for its IBANs: ask the bank for the IBAN',
}
