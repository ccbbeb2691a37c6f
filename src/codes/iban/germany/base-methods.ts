/** The methods that other methods refer to, and their common parts. Source: check-digit-rules.ts. */
import {
  anyOf,
  at,
  type CheckDigitRule,
  choose,
  invalid,
  shifted,
  unchecked,
  weigh,
} from './check-digit-rules.ts'
import * as scheme from './check-digit-schemes.ts'
import { method29, method52Old, method53Old } from './special-check-digits.ts'

const { LUHN, MOD_7, MOD_10, MOD_11, MOD_11_MODIFIED } = scheme

export const method00 = weigh(LUHN, { weights: '212121212' })
export const method01 = weigh(MOD_10, { weights: '371371371' })
export const method02 = weigh(MOD_11, { weights: '234567892' })
export const method03 = weigh(MOD_10, { weights: '212121212' })
export const method04 = weigh(MOD_11, { weights: '234567234' })
export const method05 = weigh(MOD_10, { weights: '731731731' })
export const method06 = weigh(MOD_11_MODIFIED, { weights: '234567234' })
export const method07 = weigh(MOD_11, { weights: '23456789A' })
export const method10 = weigh(MOD_11_MODIFIED, { weights: '23456789A' })
export const method15 = weigh(MOD_11_MODIFIED, { weights: '2345' })
export const method17 = weigh(scheme.MOD_11_FROM_10, { weights: '212121', last: 7 })
export const method18 = weigh(MOD_10, { weights: '397139713' })
export const method19 = weigh(MOD_11_MODIFIED, { weights: '234567891' })
export const method20 = weigh(MOD_11_MODIFIED, { weights: '234567893' })
export const method21 = weigh(scheme.ITERATED_DIGIT_SUM, { weights: '212121212' })
export const method22 = weigh(scheme.LAST_DIGITS, { weights: '313131313' })
export const method27 = choose([at(1, '0'), method00], method29)
export const method32 = weigh(MOD_11_MODIFIED, { weights: '234567' })
export const method33 = weigh(MOD_11_MODIFIED, { weights: '23456' })
export const method52 = choose([at(1, '9'), method20], method52Old)
export const method53 = choose([at(1, '9'), method20], method53Old)
export const method58 = choose([at(1, '00000'), invalid], weigh(MOD_11, { weights: '23456' }))
export const method28 = weigh(MOD_11_MODIFIED, { weights: '2345678', last: 7 })

/** The customer number, at positions 5 to 9 or 4 to 9, in methods with several variants. */
export const customerLuhn = weigh(LUHN, { weights: '212121' })
export const customerMod7 = weigh(MOD_7, { weights: '234567' })
export const shortCustomerLuhn = weigh(LUHN, { weights: '21212' })
export const shortCustomerMod7 = weigh(MOD_7, { weights: '23456' })
export const shortCustomerDigitSums = weigh(scheme.MOD_7_DIGIT_SUMS, { weights: '21212' })
export const shortCustomerMod10 = weigh(MOD_10, { weights: '21212' })

/** Internal accounts (Sachkonten) with seven weighted digits. */
export const internalAccount = weigh(MOD_11_MODIFIED, { weights: '2345678' })

/** The exception that method 51 describes, for internal accounts: the third digit is 9. */
export function exceptInternalAccounts(rule: CheckDigitRule): CheckDigitRule {
  return choose([at(3, '9'), anyOf(internalAccount, method10)], rule)
}

/** Either the check digit of sub-accounts, or the sub-account 00 was left out. */
export const withSubAccount = (length: number, rule: CheckDigitRule) => anyOf(rule, shifted(length, rule))

/** Method 63 for accounts that state their sub-account. */
export const method63Complete = choose([at(1, '0'), weigh(LUHN, { weights: '212121', last: 7 })], invalid)
export const method63 = withSubAccount(2, method63Complete)

/**
 * Method 76 for accounts that state their sub-account. The account type may be 0, 4, 6, 7, 8 or 9, and the
 * customer number after it has five to seven digits.
 */
export const method76Complete = choose(
  [at(1, '1-3 5'), invalid],
  [at(2, '000'), invalid],
  weigh(scheme.createRemainderScheme(11), { weights: '234567', last: 7 }),
)

export const method68 = choose(
  [at(1, '1-9'), choose([at(4, '9'), customerLuhn], invalid)],
  [at(1, '04'), unchecked],
  [at(1, '00000'), invalid],
  anyOf(
    weigh(LUHN, { weights: '21212121' }),
    weigh(LUHN, { weights: '212121', positions: [2, 5, 6, 7, 8, 9] }),
  ),
)

export const method93 = choose(
  [at(1, '0000'), anyOf(method33, shortCustomerMod7)],
  anyOf(weigh(MOD_11_MODIFIED, { weights: '23456', last: 5 }), weigh(MOD_7, { weights: '23456', last: 5 })),
)

export const method95 = choose(
  [
    at(
      1,
      '0000000001-0001999999 0009000000-0025999999 0396000000-0499999999 ' +
        '0700000000-0799999999 0910000000-0989999999',
    ),
    unchecked,
  ],
  method06,
)
