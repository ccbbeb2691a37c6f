import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findTypoCandidates, maxTypos, openTypoTable } from './typo-candidates.ts'
import { typoDistance } from './typo-distance.ts'

it('finds the nearest word first', () => {
  const table = openTypoTable(['aldermoor', 'aldermost', 'willowmere'])
  const found = findTypoCandidates(table, 'aldermor').map(({ word }) => table.words[word])
  expect(found).toEqual(['aldermoor', 'aldermost'])
})

it('marks two neighbours swapped', () => {
  const table = openTypoTable(['quill'])
  expect(findTypoCandidates(table, 'uqill')).toEqual([{ word: 0, distance: 1, sameLetters: true }])
})

it('misses no word within the forgiven distance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'ä', '9'), maxLength: 9 })
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 20 }), (typed, others) => {
      const words = [...new Set(others)].sort()
      const most = maxTypos(typed.length)
      const near = words.filter((other) => other !== typed && typoDistance(typed, other, most) <= most)
      const found = findTypoCandidates(openTypoTable(words), typed).map(({ word: at }) => words[at])
      expect(found.sort()).toEqual(near.sort())
    }),
  )
})
