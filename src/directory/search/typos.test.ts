import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildTypoTable, computeTypoDistance, findTypoCandidates, getMaxTypos } from './typos.ts'

it('finds the nearest word first', () => {
  const table = buildTypoTable(['aldermoor', 'aldermost', 'willowmere'])
  const found = findTypoCandidates(table, 'aldermor').map(({ ordinal: word }) => table.words[word])
  expect(found).toEqual(['aldermoor', 'aldermost'])
})

it('marks two neighbours swapped', () => {
  const table = buildTypoTable(['quill'])
  expect(findTypoCandidates(table, 'uqill')).toEqual([{ ordinal: 0, distance: 1, isTransposition: true }])
})

it('finds a word of five letters with two errors if both words have the same letters', () => {
  const table = buildTypoTable(['lloyds', 'lyons', 'ploys'])
  const found = findTypoCandidates(table, 'lyods').map(({ ordinal: word }) => table.words[word])
  expect(found).toEqual(['lyons', 'lloyds'])
})

it('does not take a digit for a letter that shares its bit', () => {
  expect(findTypoCandidates(buildTypoTable(['bacd0']), 'abcdp')).toEqual([])
  expect(findTypoCandidates(buildTypoTable(['bacdpp']), 'abcdp')).toHaveLength(1)
})

it('misses no word within the forgiven distance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'ä', '9'), maxLength: 9 })
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 20 }), (typed, others) => {
      const words = [...new Set(others)].sort()
      const isNear = (other: string) => {
        const hasSameLetters = new Set(typed).symmetricDifference(new Set(other)).size === 0
        const most = getMaxTypos(typed.length, { hasSameLetters })
        return other !== typed && computeTypoDistance(typed, other, most) <= most
      }
      const near = words.filter(isNear)
      const found = findTypoCandidates(buildTypoTable(words), typed).map(({ ordinal: at }) => words[at])
      expect(found.sort()).toEqual(near.sort())
    }),
  )
})

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
