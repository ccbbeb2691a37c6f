import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listSimilarBics } from './similar-bics.ts'

it.each([
  ['DUETDEFF', 'two swapped letters'],
  ['DEUTDEF', 'a missing letter'],
  ['DEUTDEFFF', 'a surplus letter'],
  ['DEUTDEGF', 'a wrong letter'],
  ['DEUTDEFFXX', 'a BIC11 without its end'],
  ['DEUTDEFF5', 'a BIC8 with the beginning of a branch'],
])('%s may be meant for DEUTDEFF: %s', (typed) => {
  expect(listSimilarBics(typed).map((bic) => bic.replace(/XXX$/, ''))).toContain('DEUTDEFF')
})

it('names swapped letters first', () => {
  expect(listSimilarBics('DUETDEFF')[0]).toMatch(/^UDETDEFF$/)
  expect(listSimilarBics('DUETDEFF').indexOf('DEUTDEFF')).toBeLessThan(7)
})

it.each(['', 'DEUT', 'DEUTDEFFXXXXX', 'DEUT DE FF', 'deutdeff', 'DÉUTDEFF'])('%j has none', (text) => {
  expect(listSimilarBics(text)).toEqual([])
})

it('lists at most 400 texts, all with the form of a BIC, and never the text itself', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 14 }), (text) => {
      const similar = listSimilarBics(text)
      expect(similar.length).toBeLessThanOrEqual(400)
      expect(similar).not.toContain(text)
      for (const bic of similar) expect(bic).toMatch(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    }),
  )
})
