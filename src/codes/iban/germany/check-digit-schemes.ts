/**
 * How weighted digits become a check digit. The Bundesbank’s document describes each scheme with one method
 * and refers to its number in others ('wie bei Verfahren 06').
 */
import type { Scheme } from './check-digit-rules.ts'

/** The sum of the decimal digits of a product: 16 -> 7. */
export function sumDigits(number: number): number {
  return number < 10 ? number : (number % 10) + sumDigits(Math.floor(number / 10))
}

/** What is missing to the next multiple of the modulus. */
const complement = (modulus: number) => (sum: number) => (modulus - (sum % modulus)) % modulus

/** Digit sums of the products, modulus 10. */
export const LUHN: Scheme = { term: sumDigits, toCheckDigit: complement(10) }

/** Products, modulus 10. */
export const MOD_10: Scheme = { toCheckDigit: complement(10) }

/** Products, modulus 7. */
export const MOD_7: Scheme = { toCheckDigit: complement(7) }

/** Products, modulus 9. */
export const MOD_9: Scheme = { toCheckDigit: complement(9) }

/** Digit sums of the products, modulus 7. */
export const MOD_7_DIGIT_SUMS: Scheme = { term: sumDigits, toCheckDigit: complement(7) }

/** Products, modulus 11. `special` are the check digits for the remainders 0 and 1; null is not issued. */
function createMod11(special: readonly [zero: number | null, one: number | null]): Scheme {
  return {
    toCheckDigit(sum) {
      const remainder = sum % 11
      return remainder < 2 ? (special[remainder] ?? null) : 11 - remainder
    },
  }
}

/** Modulus 11; accounts with the remainder 1 are not issued. Method 02. */
export const MOD_11: Scheme = createMod11([0, null])

/** Modulus 11; the remainder 1 gives 0 too. Method 06. */
export const MOD_11_MODIFIED: Scheme = createMod11([0, 0])

/** Modulus 11; the remainder 1 gives 9. Method 11. */
export const MOD_11_NINE: Scheme = createMod11([0, 9])

/** Modulus 11; the remainder 0 gives 1, and 1 gives 0. Method 66. */
export const MOD_11_SWAPPED: Scheme = createMod11([1, 0])

/** Modulus 11; the remainder 1 gives 1. Method 71. */
export const MOD_11_ONE: Scheme = createMod11([0, 1])

/**
 * As method 02, but with the remainder 1 the check digit repeats the digit before it. `check` is its
 * position. Methods 16 and 23.
 */
export function createRepeatingMod11(check: number): Scheme {
  return {
    toCheckDigit: (sum, digits) =>
      sum % 11 === 1 ? Number(digits.account[check - 2]) : MOD_11.toCheckDigit(sum, digits),
  }
}

/** The check digit is the remainder of the sum and `addend`. Accounts with remainder 10 are not issued. */
export function createRemainderScheme(modulus: number, addend = 0): Scheme {
  return {
    toCheckDigit(sum) {
      const remainder = (sum + addend) % modulus
      return remainder < 10 ? remainder : null
    },
  }
}

/** Digit sums less 1, modulus 11; the remainder is taken from 10. No number consists of zeros. Method 17. */
export const MOD_11_FROM_10: Scheme = {
  term: sumDigits,
  toCheckDigit: (sum) => (sum === 0 ? null : (10 - ((sum - 1) % 11)) % 10),
}

/** The digits of the sum are added until one digit is left. Method 21. */
export const ITERATED_DIGIT_SUM: Scheme = {
  term: sumDigits,
  toCheckDigit: (sum) => (10 - sumDigits(sumDigits(sum))) % 10,
}

/** Only the last digit of each product counts. Method 22. */
export const LAST_DIGITS: Scheme = { term: (product) => product % 10, toCheckDigit: complement(10) }

/** As method 02; with the remainder 1, the check digit is 0 if the second digit is 8 or 9. Method 25. */
export const MOD_11_BY_BUSINESS: Scheme = {
  toCheckDigit: (sum, digits) =>
    sum % 11 === 1 && '89'.includes(digits.account.charAt(1)) ? 0 : MOD_11.toCheckDigit(sum, digits),
}

/** 11 less the remainder. 10 and 11 are issued only for accounts that begin with 9, as 7 and 8. Method 56. */
export const MOD_11_NINE_ACCOUNTS: Scheme = {
  toCheckDigit(sum, { account }) {
    const difference = 11 - (sum % 11)
    if (difference < 10) return difference
    return account.startsWith('9') ? difference - 3 : null
  },
}

/** Digit sums, up to the next multiple of 5. Method 74, accounts of six digits. */
export const HALF_DECADE: Scheme = { term: sumDigits, toCheckDigit: complement(5) }

/** As method 00, with 7 added to the sum. Method E0. */
export const LUHN_PLUS_7: Scheme = { term: sumDigits, toCheckDigit: (sum) => complement(10)(sum + 7) }

/** As method 06, with the digit sums of the products. Method 89. */
export const MOD_11_DIGIT_SUMS: Scheme = { ...MOD_11_MODIFIED, term: sumDigits }

/** Modulus 11; accounts with the remainders 0 and 1 are not issued. Method 54. */
export const MOD_11_STRICT: Scheme = createMod11([null, null])

/** The weighted digits include the check digit, and add up to a multiple of 11. Method 77. */
export const MULTIPLE_OF_11: Scheme = {
  toCheckDigit: (sum, { account }) => (sum % 11 === 0 ? Number(account[9]) : null),
}

/** The check digit is the remainder, or 0 for 10. Method 97. */
export const MOD_11_REMAINDER_OR_0: Scheme = { toCheckDigit: (sum) => (sum % 11) % 10 }

/** The check digit is the remainder; with the remainder 10 it repeats the digit before it. Method 35. */
export const REPEATING_REMAINDER: Scheme = {
  toCheckDigit: (sum, { account }) => (sum % 11 === 10 ? Number(account[8]) : sum % 11),
}
