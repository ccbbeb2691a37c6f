import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeTypoDistance } from './typo-distance.ts'

/** The textbook recursion, word by word, slow and plain. */
function plainDistance(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length
  const [leftRest, rightRest] = [left.slice(0, -1), right.slice(0, -1)]
  const same = left.at(-1) === right.at(-1)
  const ways = [
    plainDistance(leftRest, rightRest) + (same ? 0 : 1),
    plainDistance(leftRest, right) + 1,
    plainDistance(left, rightRest) + 1,
  ]
  const swapped = left.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1)
  if (swapped) ways.push(plainDistance(left.slice(0, -2), right.slice(0, -2)) + 1)
  return Math.min(...ways)
}

it.each([
  ['bank', 'bank', 0],
  ['bnak', 'bank', 1],
  ['abnk', 'bank', 1],
  ['ank', 'bank', 1],
  ['vank', 'bank', 1],
  ['bankk', 'bank', 1],
  ['knab', 'bank', 3],
])('%s and %s are %i apart', (left, right, distance) => {
  expect(computeTypoDistance(left, right, 4)).toBe(distance)
})

it('agrees with the textbook, up to the bound', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, most) => {
      expect(computeTypoDistance(left, right, most)).toBe(Math.min(plainDistance(left, right), most + 1))
    }),
  )
})

it('gives up on words too long to be typed', () => {
  expect(computeTypoDistance('a'.repeat(30), 'a'.repeat(29), 2)).toBe(3)
})
