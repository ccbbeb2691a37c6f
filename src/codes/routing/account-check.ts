/** Checks US account numbers, which have no check digits. */
import { type AccountRules, createMalformedAccount } from '../account-check.ts'

/** NACHA Operating Rules, appendix three: the field DFI Account Number has 17 characters. */
const MAX_LENGTH = 17

export const accountRules: AccountRules = {
  check(_code, accountInput) {
    const fits =
      /^[A-Za-z0-9 -]+$/.test(accountInput) && accountInput.replace(/[ -]/g, '').length <= MAX_LENGTH
    return fits
      ? { status: 'unknown', error: 'US account numbers have no check digits', checks: [] }
      : createMalformedAccount(`A US account number has at most ${MAX_LENGTH} letters and digits`)
  },
}
