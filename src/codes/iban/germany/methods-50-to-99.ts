/** The check digit methods 50 to 99. Source: check-digit-rules.ts. */
import * as base from './base-methods.ts'
import { anyOf, at, type CheckDigitRule, choose, invalid, unchecked, weigh } from './check-digit-rules.ts'
import * as scheme from './check-digit-schemes.ts'
import { method29, method87A } from './special-check-digits.ts'

const { LUHN, MOD_7, MOD_10, MOD_11, MOD_11_MODIFIED } = scheme

/** The digits of a method 61 or 65 account, with the last two if the ninth has the value. */
const withLastTwoIf = (ninth: string) =>
  choose(
    [at(9, ninth), weigh(LUHN, { weights: '212121212', positions: [1, 2, 3, 4, 5, 6, 7, 9, 10], check: 8 })],
    weigh(LUHN, { weights: '2121212', last: 7 }),
  )

const method57 = choose(
  [at(1, '00'), invalid],
  [at(1, '777777 888888 40 50 91 99'), unchecked],
  [at(1, '51 55 61 64-66 70 73-82 88 94 95'), weigh(LUHN, { weights: '121212121' })],
  [at(1, '32-98'), weigh(LUHN, { weights: '121212121', positions: [1, 2, 4, 5, 6, 7, 8, 9, 10], check: 3 })],
  [at(1, '0185125434'), unchecked],
  // The other accounts have no check digit, but a month and a number below 500.
  choose([at(3, '01-12'), choose([at(7, '000-499'), unchecked], invalid)], invalid),
)

const method74 = choose(
  [at(1, '000000000'), invalid],
  [
    at(1, '00001-00009'),
    anyOf(base.method00, weigh(scheme.HALF_DECADE, { weights: '212121212' }), base.method04),
  ],
  anyOf(base.method00, base.method04),
)

const method90 = choose(
  [at(3, '9'), base.internalAccount],
  anyOf(
    base.method32,
    base.method33,
    base.shortCustomerMod7,
    weigh(scheme.MOD_9, { weights: '23456' }),
    base.shortCustomerMod10,
    weigh(MOD_7, { weights: '212121' }),
  ),
)

const method91 = anyOf(
  weigh(MOD_11_MODIFIED, { weights: '234567', last: 6 }),
  weigh(MOD_11_MODIFIED, { weights: '765432', last: 6 }),
  weigh(MOD_11_MODIFIED, { weights: '234056789A', last: 10, check: 7 }),
  weigh(MOD_11_MODIFIED, { weights: '2485A9', last: 6 }),
)

export const METHODS_50_TO_99: Readonly<Record<string, CheckDigitRule>> = {
  50: base.withSubAccount(3, weigh(MOD_11_MODIFIED, { weights: '234567', last: 6 })),
  51: base.exceptInternalAccounts(
    anyOf(base.method32, base.method33, base.customerLuhn, base.shortCustomerMod7),
  ),
  52: base.method52,
  53: base.method53,
  54: choose([at(1, '49'), weigh(scheme.MOD_11_STRICT, { weights: '2345672' })], invalid),
  55: weigh(MOD_11_MODIFIED, { weights: '234567878' }),
  56: weigh(scheme.MOD_11_NINE_ACCOUNTS, { weights: '234567234' }),
  57: method57,
  58: base.method58,
  59: choose([at(1, '00'), unchecked], base.method00),
  60: weigh(LUHN, { weights: '2121212' }),
  61: withLastTwoIf('8'),
  62: weigh(LUHN, { weights: '21212', last: 7 }),
  63: base.method63,
  64: weigh(MOD_11_MODIFIED, { weights: '2485A9', last: 6 }),
  65: withLastTwoIf('9'),
  66: choose(
    [at(1, '1-9'), invalid],
    [at(2, '9'), unchecked],
    weigh(scheme.MOD_11_SWAPPED, { weights: '23456007' }),
  ),
  67: weigh(LUHN, { weights: '2121212', last: 7 }),
  68: base.method68,
  69: choose([at(1, '93'), unchecked], [at(1, '97'), method29], anyOf(base.method28, method29)),
  70: choose([at(4, '5 69'), base.method32], base.method06),
  71: weigh(scheme.MOD_11_ONE, { weights: '123456', last: 7, check: 10 }),
  72: base.customerLuhn,
  73: base.exceptInternalAccounts(
    anyOf(base.customerLuhn, base.shortCustomerLuhn, base.shortCustomerDigitSums),
  ),
  74: method74,
  75: choose(
    [at(1, '0001-0009 00001-00009'), base.shortCustomerLuhn],
    [at(1, '09'), weigh(LUHN, { weights: '21212', last: 7 })],
    [at(1, '01-08'), weigh(LUHN, { weights: '21212', last: 6 })],
    invalid,
  ),
  76: base.withSubAccount(2, base.method76Complete),
  77: anyOf(
    weigh(scheme.MULTIPLE_OF_11, { weights: '12345', last: 10, check: 10 }),
    weigh(scheme.MULTIPLE_OF_11, { weights: '54345', last: 10, check: 10 }),
  ),
  78: choose([at(1, '001-009'), unchecked], base.method00),
  79: choose(
    [at(1, '3-8'), base.method00],
    [at(1, '1 2 9'), weigh(LUHN, { weights: '21212121', last: 8 })],
    invalid,
  ),
  80: base.exceptInternalAccounts(anyOf(base.shortCustomerLuhn, base.shortCustomerDigitSums)),
  81: base.exceptInternalAccounts(base.method32),
  82: choose([at(3, '99'), base.method10], base.method33),
  83: choose(
    [at(3, '99'), base.internalAccount],
    anyOf(base.method32, base.method33, base.shortCustomerMod7),
  ),
  84: base.exceptInternalAccounts(anyOf(base.method33, base.shortCustomerMod7, base.shortCustomerMod10)),
  85: choose(
    [at(3, '99'), weigh(MOD_11, { weights: '2345678' })],
    anyOf(base.method32, base.method33, base.shortCustomerMod7),
  ),
  86: base.exceptInternalAccounts(anyOf(base.customerLuhn, base.method32)),
  87: base.exceptInternalAccounts(anyOf(method87A, base.method33, base.shortCustomerMod7, base.method32)),
  88: choose([at(3, '9'), base.internalAccount], base.method32),
  89: choose(
    [at(1, '001-099'), base.method10],
    [at(1, '0001-0009'), weigh(scheme.MOD_11_DIGIT_SUMS, { weights: '234567' })],
    unchecked,
  ),
  90: method90,
  91: method91,
  92: weigh(MOD_10, { weights: '371371' }),
  93: base.method93,
  94: weigh(LUHN, { weights: '121212121' }),
  95: base.method95,
  96: anyOf(base.method19, base.method00, choose([at(1, '0001300000-0099399999'), unchecked], invalid)),
  97: weigh(scheme.MOD_11_REMAINDER_OR_0, { weights: '1A1A1A1A1' }),
  98: anyOf(weigh(MOD_10, { weights: '3173173' }), base.method32),
  99: choose([at(1, '0396000000-0499999999'), unchecked], base.method06),
}
