import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RowsByHash } from './duplicates.ts'

it('finds the first row with the same text, as a map does', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 3000 }), (texts) => {
      const seen = new RowsByHash()
      const first = new Map<string, number>()
      for (const [index, text] of texts.entries()) {
        const row = index + 1
        expect(seen.findEarlierRowOrAdd(text, row)).toBe(first.get(text) ?? null)
        if (!first.has(text)) first.set(text, row)
      }
    }),
  )
})

it('tells a hundred thousand account numbers apart', () => {
  const seen = new RowsByHash()
  const found = Array.from({ length: 100_000 }, (_, n) => seen.findEarlierRowOrAdd(`DE${n}0532013000`, n + 1))
  expect(found.every((row) => row === null)).toBe(true)
  expect(seen.findEarlierRowOrAdd('DE170532013000', 1)).toBe(18)
})
