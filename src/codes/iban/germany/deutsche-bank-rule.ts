/**
 * IBAN rule 0020 of Deutsche Bank and norisbank: an IBAN contains the sub-account, which customers leave out
 * if it is 00.
 */
import { method06, method63, method63Complete } from './base-methods.ts'
import type { AccountDigits } from './check-digit-rules.ts'
import { type GermanIbanParts, keep, NO_IBAN } from './iban-parts.ts'

const NORISBANK = '76026000'

/** Accounts of norisbank that only method 06 fits have no IBAN. */
const isWithoutIban = (input: AccountDigits) =>
  input.bankCode === NORISBANK && method63(input) !== 'fits' && method06(input) === 'fits'

/** Applies the rule. The number has 5 to 9 digits; 5 or 6 digits lack the sub-account, 7 digits may. */
export function applyDeutscheBankRule(input: AccountDigits): GermanIbanParts {
  const { bankCode, account } = input
  const digits = account.replace(/^0+/, '').length
  if (digits < 5 || digits > 9 || isWithoutIban(input)) return NO_IBAN
  const withSubAccount = { bankCode, account: `${account.slice(2)}00` }
  const lacksSubAccount = digits < 7 || (digits === 7 && method63Complete(withSubAccount) === 'fits')
  return keep(lacksSubAccount ? withSubAccount : input)
}
