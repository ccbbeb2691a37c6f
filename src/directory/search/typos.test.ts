import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildTypoTable, computeTypoDistance, findTypoCandidates, getMaxTypos } from './typos.ts'

it('finds the nearest word first', () => {
  const table = buildTypoTable(['aldermoor', 'aldermost', 'willowmere'])
  const candidates = findTypoCandidates(table, 'aldermor').map(({ ordinal }) => table.words[ordinal])
  expect(candidates).toEqual(['aldermoor', 'aldermost'])
})

it('marks two swapped neighbours as a transposition', () => {
  const table = buildTypoTable(['quill'])
  expect(findTypoCandidates(table, 'uqill')).toEqual([{ ordinal: 0, distance: 1, isTransposition: true }])
})

it('finds a word of five letters with two errors if both words have the same letters', () => {
  const table = buildTypoTable(['lloyds', 'lyons', 'ploys'])
  const candidates = findTypoCandidates(table, 'lyods').map(({ ordinal }) => table.words[ordinal])
  expect(candidates).toEqual(['lyons', 'lloyds'])
})

it('distinguishes a digit from a letter that has the same bit in the letter mask', () => {
  expect(findTypoCandidates(buildTypoTable(['bacd0']), 'abcdp')).toEqual([])
  expect(findTypoCandidates(buildTypoTable(['bacdpp']), 'abcdp')).toHaveLength(1)
})

it('finds every word within the maximum number of typos', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'ä', '9'), maxLength: 9 })
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 20 }), (typed, knownWords) => {
      const words = [...new Set(knownWords)].sort()
      const isNear = (known: string) => {
        const hasSameLetters = new Set(typed).symmetricDifference(new Set(known)).size === 0
        const maxTypos = getMaxTypos(typed.length, { hasSameLetters })
        return known !== typed && computeTypoDistance(typed, known, maxTypos) <= maxTypos
      }
      const nearWords = words.filter(isNear)
      const candidates = findTypoCandidates(buildTypoTable(words), typed).map(({ ordinal }) => words[ordinal])
      expect(candidates.sort()).toEqual(nearWords.sort())
    }),
  )
})

/** The optimal string alignment distance by its recursive definition: slow, but evidently correct. */
function computeDistanceRecursively(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length
  const [leftRest, rightRest] = [left.slice(0, -1), right.slice(0, -1)]
  const isSameEnd = left.at(-1) === right.at(-1)
  const distances = [
    computeDistanceRecursively(leftRest, rightRest) + (isSameEnd ? 0 : 1),
    computeDistanceRecursively(leftRest, right) + 1,
    computeDistanceRecursively(left, rightRest) + 1,
  ]
  const isSwappedEnd = left.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1)
  if (isSwappedEnd) distances.push(computeDistanceRecursively(left.slice(0, -2), right.slice(0, -2)) + 1)
  return Math.min(...distances)
}

it.each([
  ['bank', 'bank', 0],
  ['bnak', 'bank', 1],
  ['abnk', 'bank', 1],
  ['ank', 'bank', 1],
  ['vank', 'bank', 1],
  ['bankk', 'bank', 1],
  ['knab', 'bank', 3],
])('the distance of %s and %s is %i', (left, right, distance) => {
  expect(computeTypoDistance(left, right, 4)).toBe(distance)
})

it('computes the distance of the recursive definition, up to a maximum', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, max) => {
      expect(computeTypoDistance(left, right, max)).toBe(
        Math.min(computeDistanceRecursively(left, right), max + 1),
      )
    }),
  )
})

it('exceeds the maximum distance for very long words', () => {
  expect(computeTypoDistance('a'.repeat(30), 'a'.repeat(29), 2)).toBe(3)
})
