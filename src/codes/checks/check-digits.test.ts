import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeRemainder97, computeWeightedSum } from './digits.ts'

const alphanumericText = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  maxLength: 60,
})

/** Replaces each letter with its two digits, and divides the whole number with BigInt. */
function computeRemainderByBigInt(text: string): number {
  return Number(BigInt(text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n)
}

describe('the remainder by 97', () => {
  it.each([
    ['', 0],
    ['96', 96],
    ['97', 0],
    ['98', 1],
    ['A', 10],
    ['Z', 35],
    ['ZZ', 3535 % 97],
    ['3214282912345698765432161182', 1],
  ])('of "%s" is %i', (text, remainder) => {
    expect(computeRemainder97(text)).toBe(remainder)
  })

  it('equals the remainder computed with BigInt, for any text', () => {
    fc.assert(
      fc.property(
        alphanumericText,
        (text) => computeRemainder97(text) === computeRemainderByBigInt(text || '0'),
      ),
    )
  })

  it('can be computed in parts, from the remainder of the preceding text', () => {
    fc.assert(
      fc.property(alphanumericText, alphanumericText, (left, right) => {
        expect(computeRemainder97(right, computeRemainder97(left))).toBe(computeRemainder97(left + right))
      }),
    )
  })
})

describe('a weighted sum', () => {
  it.each([
    ['', [3, 7, 1], 0],
    ['9', [3, 7, 1], 27],
    ['123', [3, 7, 1], 3 + 14 + 3],
    ['1111', [3, 7, 1], 3 + 7 + 1 + 3],
    ['021000021', [3, 7, 1], 30],
  ])('of %j by %j is %i', (digits, weights, sum) => {
    expect(computeWeightedSum(digits, weights)).toBe(sum)
  })

  it('is the sum of two parts if the first ends with the last weight', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 })
    fc.assert(
      fc.property(
        digits,
        digits,
        fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }),
        (left, right, weights) => {
          const firstPart = left.slice(0, left.length - (left.length % weights.length))
          const total = computeWeightedSum(firstPart + right, weights)
          expect(total).toBe(computeWeightedSum(firstPart, weights) + computeWeightedSum(right, weights))
        },
      ),
    )
  })
})
