import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildTypoTable, findTypoCandidates, getMaxTypos } from './typo-candidates.ts'
import { computeTypoDistance } from './typo-distance.ts'

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
