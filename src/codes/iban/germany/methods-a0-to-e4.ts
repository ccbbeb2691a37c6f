/** The check digit methods A0 to E4. Source: check-digit-rules.ts. */
import * as base from './base-methods.ts'
import {
  anyOf,
  at,
  byFirstDigit,
  type CheckDigitRule,
  choose,
  invalid,
  unchecked,
  weigh,
} from './check-digit-rules.ts'
import * as scheme from './check-digit-schemes.ts'
import { method29, methodB9ThreeZeros, methodB9TwoZeros } from './special-check-digits.ts'

const { LUHN, MOD_10, MOD_11_MODIFIED } = scheme

/** Method 00 over the positions 2 to 9, with seven digits before them that the first digit selects. */
const withPrefixes = (prefixes: readonly (string | null)[]) =>
  byFirstDigit((digit) => {
    const prefix = prefixes[digit]
    return prefix ? weigh(LUHN, { weights: '212121212121212', prefix }) : invalid
  })

/** Prefixes that end in the first digit itself: '436338' gives 4363380, 4363381 … up to the last digit. */
const numberPrefixes = (start: string, lastDigit: number) =>
  Array.from({ length: lastDigit + 1 }, (_, digit) => start + digit)

const methodC5 = choose(
  [at(1, '00001-00008'), weigh(LUHN, { weights: '21212' })],
  [at(1, '01-08'), weigh(LUHN, { weights: '21212', last: 6 })],
  [at(1, '003-005 70 85'), unchecked],
  [at(1, '1 4-6 9'), method29],
  [at(1, '3'), base.method00],
  invalid,
)

const D1_PREFIXES = numberPrefixes('436338', 9).map((prefix, digit) => (digit === 8 ? null : prefix))

/** By the first digit of the account. */
const C6_PREFIXES = [
  '4451970',
  '4451981',
  '4451992',
  '4451993',
  '4344992',
  '4344990',
  '4344991',
  '5499570',
  '4451994',
  '5499579',
] as const

export const METHODS_A0_TO_E4: Readonly<Record<string, CheckDigitRule>> = {
  A0: choose([at(1, '0000000'), unchecked], weigh(MOD_11_MODIFIED, { weights: '2485A' })),
  A1: choose([at(1, '1-9 001-009'), weigh(LUHN, { weights: '2121212' })], invalid),
  A2: anyOf(base.method00, base.method04),
  A3: anyOf(base.method00, base.method10),
  A4: choose(
    [at(3, '99'), anyOf(base.method33, base.method93)],
    anyOf(base.method32, base.customerMod7, base.method93),
  ),
  A5: anyOf(base.method00, choose([at(1, '9'), invalid], base.method10)),
  A6: choose([at(2, '8'), base.method00], base.method01),
  A7: anyOf(base.method00, base.method03),
  A8: base.exceptInternalAccounts(anyOf(base.method32, base.customerLuhn)),
  A9: anyOf(base.method01, base.method06),
  B0: choose([at(1, '0 8'), invalid], [at(8, '1-3 6'), unchecked], base.method06),
  B1: anyOf(base.method05, base.method01, base.method00),
  B2: choose([at(1, '8 9'), base.method00], base.method02),
  B3: choose([at(1, '9'), base.method06], base.method32),
  B4: choose([at(1, '9'), base.method00], base.method07),
  B5: anyOf(base.method05, choose([at(1, '8 9'), invalid], base.method00)),
  B6: choose([at(1, '1-9 02691-02699'), base.method20], base.method53),
  B7: choose([at(1, '0001000000-0005999999 07 08'), base.method01], unchecked),
  B8: anyOf(base.method20, method29, choose([at(1, '51-59 901-910'), unchecked], invalid)),
  B9: choose([at(1, '001-009'), methodB9TwoZeros], [at(1, '0001-0009'), methodB9ThreeZeros], invalid),
  C0: choose([at(1, '001-009'), anyOf(base.method52, base.method20)], base.method20),
  C1: choose([at(1, '5'), weigh(scheme.MOD_11_FROM_10, { weights: '121212121' })], base.method17),
  C2: anyOf(base.method22, base.method00, base.method04),
  C3: choose([at(1, '9'), base.method58], base.method00),
  C4: choose([at(1, '9'), base.method58], base.method15),
  C5: methodC5,
  C6: withPrefixes(C6_PREFIXES),
  C7: anyOf(base.method63, base.method06),
  C8: anyOf(base.method00, base.method04, base.method07),
  C9: anyOf(base.method00, base.method07),
  D0: choose([at(1, '57'), unchecked], base.method20),
  D1: withPrefixes(D1_PREFIXES),
  D2: anyOf(base.method95, base.method00, base.method68),
  D3: anyOf(base.method00, base.method27),
  D4: choose([at(1, '0'), invalid], weigh(LUHN, { weights: '212121212121212', prefix: '428259' })),
  D5: choose(
    [at(3, '99'), base.internalAccount],
    anyOf(base.method32, base.customerMod7, weigh(MOD_10, { weights: '234567' })),
  ),
  D6: anyOf(base.method07, base.method03, base.method00),
  D7: weigh({ ...scheme.createRemainderScheme(10), term: scheme.sumDigits }, { weights: '212121212' }),
  D8: choose([at(1, '1-9'), base.method00], [at(1, '001-009'), unchecked], invalid),
  D9: anyOf(base.method00, base.method10, base.method18),
  E0: weigh(scheme.LUHN_PLUS_7, { weights: '212121212' }),
  // Each digit counts as its ASCII code, which adds 48 for each unit of the weights (51).
  E1: weigh(scheme.createRemainderScheme(11, 48 * 51), { weights: '123456BA9' }),
  E2: withPrefixes(numberPrefixes('438320', 5)),
  E3: anyOf(base.method00, base.method21),
  E4: anyOf(base.method02, base.method00),
}
