/** Checks the invented account numbers of depots: the last digit repeats the first digit of the company. */
import { type AccountRules, createMalformedAccount } from '../../codes/account-check.ts'

export const accountRules: AccountRules = {
  check(code, accountInput) {
    const account = accountInput.trim()
    if (!/^\d{4}$/.test(account)) return createMalformedAccount('Depot account numbers have four digits')
    const isRight = account.charAt(3) === code.charAt(3)
    const check = {
      id: 'last-digit',
      outcome: isRight ? 'pass' : 'fail',
      statement: 'The last digit is that of the company',
      working: `${account.charAt(3)} and ${code.charAt(3)}`,
      source: 'Invented standard, section 2',
    } as const
    return isRight
      ? { status: 'valid', error: null, checks: [check] }
      : { status: 'invalid', error: 'This account number cannot belong to this depot', checks: [check] }
  },
  offer: {
    operationId: 'checkDepotAccount',
    toolName: 'check_depot_account',
    noun: 'depot account number',
    rule: 'an invented rule',
    length: 'four digits',
    example: { code: '000300012', account: '1233' },
  },
}
