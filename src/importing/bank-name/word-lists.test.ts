import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FEDACH, hasFederalReserveFiles } from '../tables/testing/federal-reserve.ts'
import { acronyms } from './acronyms.ts'
import { brandSpellings } from './brand-spellings.ts'
import { sourceRows } from './source-rows.test-data.ts'
import { usAcronyms } from './us-acronyms.ts'
import { listed, spellings } from './word-lists.ts'

function sorted(words: string) {
  const capitals = listed(words).map((word) => word.toUpperCase())
  expect(capitals).toEqual([...new Set(capitals)].sort())
  return capitals
}

describe('the typed lists', () => {
  it("a country's own entry wins over '*', and the first list over the next", () => {
    const spelling = spellings({ '*': 'Bac', CR: 'BAC' }, { '*': 'bac NEW' })
    expect(spelling('BAC', 'CR')).toBe('BAC')
    expect(spelling('BAC', 'VN')).toBe('Bac')
    expect(spelling('NEW', 'VN')).toBe('NEW')
    expect(spelling('NONE', 'VN')).toBeUndefined()
  })

  it.each(Object.entries({ acronyms, brandSpellings }))(
    '%s: each entry is in the source, sorted, once',
    (_, lists) => {
      const text = sourceRows()
        .map((row) => `${row.name} ${row.branch} ${row.address}`)
        .join(' ')
        .toUpperCase()
      const known = new Set(text.match(/[A-Z0-9]+/g))
      for (const words of Object.values(lists)) {
        expect(sorted(words).filter((word) => !known.has(word))).toEqual([])
      }
    },
  )

  it.skipIf(!hasFederalReserveFiles)('usAcronyms: each entry is in FedACH, sorted, once', () => {
    const known = new Set(readFileSync(FEDACH, 'latin1').match(/[A-Z]+/g))
    expect(sorted(usAcronyms.US ?? '').filter((word) => !known.has(word))).toEqual([])
  })
})
