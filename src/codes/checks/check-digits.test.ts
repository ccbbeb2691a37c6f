import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeRemainder97, computeWeightedSum } from './digits.ts'

const text = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), maxLength: 60 })

/** The text as one long number, letters spelled out as two digits, divided as numbers of any size are. */
function longDivision(some: string): number {
  return Number(BigInt(some.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n)
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
  ])('of %s is %i', (some, remainder) => {
    expect(computeRemainder97(some)).toBe(remainder)
  })

  it('is that of long division, for any text', () => {
    fc.assert(fc.property(text, (some) => computeRemainder97(some) === longDivision(some || '0')))
  })

  it('can be carried on from the text before', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
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

  it('is the sum of its halves, where the weights begin again', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 })
    fc.assert(
      fc.property(
        digits,
        digits,
        fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }),
        (left, right, weights) => {
          const whole = left.slice(0, left.length - (left.length % weights.length))
          const together = computeWeightedSum(whole + right, weights)
          expect(together).toBe(computeWeightedSum(whole, weights) + computeWeightedSum(right, weights))
        },
      ),
    )
  })
})
