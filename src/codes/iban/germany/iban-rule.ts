/**
 * The IBAN rules of German banks: which bank code and which account number an IBAN is built from. Most IBANs
 * contain both as the customer states them. Some banks replace short donation accounts, add a sub-account, or
 * use the code of another office. Source: Deutsche Bundesbank, IBAN-Regeln.
 *
 * >>> applyGermanIbanRule('37050198', '606060', '000000')
 * { kind: 'account', bankCode: '37050198', account: '0000606060' }
 * >>> applyGermanIbanRule('10060198', '1', '000100').kind
 * 'refused'
 */

/** What an IBAN is built from, or why none can be built. */
export type GermanIbanParts =
  /** The bank code (8 digits) and the account number (10 digits) that stand in the IBAN. */
  | { readonly kind: 'account'; readonly bankCode: string; readonly account: string }
  /** The bank issues no IBAN for this account. The reason is a sentence for the visitor. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The bank has a rule that we do not implement: any IBAN might be wrong. */
  | { readonly kind: 'unknown'; readonly reason: string }

const OWN_RULE: GermanIbanParts = {
  kind: 'unknown',
  reason: 'This bank has a rule of its own for its IBANs: ask the bank for the IBAN',
}

/**
 * Applies the IBAN rule of a bank. `bankCode` is a Bankleitzahl (8 digits), `account` an account number of 1
 * to 10 digits, with or without leading zeros. `rule` is the rule number that the Bundesbank’s list has for
 * the bank code: four digits of the rule, two of its version ('000503').
 */
export function applyGermanIbanRule(bankCode: string, account: string, rule: string): GermanIbanParts {
  if (rule === '000000') return { kind: 'account', bankCode, account: account.padStart(10, '0') }
  if (rule === '000100')
    return { kind: 'refused', reason: 'This bank code is not used for payments, so it has no IBANs' }
  return OWN_RULE
}
