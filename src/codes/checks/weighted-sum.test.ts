import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weightedSum } from './weighted-sum.ts'

describe('a weighted sum', () => {
  it.each([
    ['', [3, 7, 1], 0],
    ['9', [3, 7, 1], 27],
    ['123', [3, 7, 1], 3 + 14 + 3],
    ['1111', [3, 7, 1], 3 + 7 + 1 + 3],
    ['021000021', [3, 7, 1], 30],
  ])('of %j by %j is %i', (digits, weights, sum) => {
    expect(weightedSum(digits, weights)).toBe(sum)
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
          const together = weightedSum(whole + right, weights)
          expect(together).toBe(weightedSum(whole, weights) + weightedSum(right, weights))
        },
      ),
    )
  })
})
