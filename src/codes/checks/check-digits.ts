/** The sums that check digits are made of. */

/**
 * The remainder by 97 of a text of digits and capital letters read as one number, a letter counting as two
 * digits: A is 10, Z is 35 (ISO/IEC 7064, MOD 97-10). It can be carried on from the text before.
 */
export function remainder97(text: string, from = 0, to = text.length, carry = 0): number {
  let remainder = carry
  for (let i = from; i < to; i++) {
    const character = text.charCodeAt(i)
    remainder = (character < 65 ? remainder * 10 + character - 48 : remainder * 100 + character - 55) % 97
  }
  return remainder
}

/** The sum of a text's digits, each times the weight at its place; the weights are repeated. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++)
    sum += (digits.charCodeAt(i) - 48) * (weights[i % weights.length] ?? 0)
  return sum
}
