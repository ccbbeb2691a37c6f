import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RowsByHash } from './duplicates.ts'

it('finds the same first row for a text as a Map does', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 3000 }), (texts) => {
      const rows = new RowsByHash()
      const firstRows = new Map<string, number>()
      for (const [index, text] of texts.entries()) {
        const row = index + 1
        expect(rows.findEarlierRowOrAdd(text, row)).toBe(firstRows.get(text) ?? null)
        if (!firstRows.has(text)) firstRows.set(text, row)
      }
    }),
  )
})

it('finds no duplicates among a hundred thousand different account numbers', () => {
  const rows = new RowsByHash()
  const earlierRows = Array.from({ length: 100_000 }, (_, n) =>
    rows.findEarlierRowOrAdd(`DE${n}0532013000`, n + 1),
  )
  expect(earlierRows.every((row) => row === null)).toBe(true)
  expect(rows.findEarlierRowOrAdd('DE170532013000', 1)).toBe(18)
})
