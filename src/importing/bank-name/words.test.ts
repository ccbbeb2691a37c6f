import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FEDACH, FEDWIRE, hasFederalReserveFiles } from '../tables/testing/federal-reserve.ts'
import { acronyms } from './acronyms.ts'
import { brandNames } from './brand-names.ts'
import { readSourceRows } from './source-rows.test-data.ts'
import { usAbbreviations, usAcronyms, usBrandNames } from './us-names.ts'
import { createSpellingLookup, splitWords } from './words.ts'

function sorted(words: string) {
  const capitals = splitWords(words).map((word) => word.toUpperCase())
  expect(capitals).toEqual([...new Set(capitals)].sort())
  return capitals
}

describe('the typed lists', () => {
  it("a country's own entry wins over '*', and the first list over the next", () => {
    const spelling = createSpellingLookup({ '*': 'Bac', CR: 'BAC' }, { '*': 'bac NEW' })
    expect(spelling('BAC', 'CR')).toBe('BAC')
    expect(spelling('BAC', 'VN')).toBe('Bac')
    expect(spelling('NEW', 'VN')).toBe('NEW')
    expect(spelling('NONE', 'VN')).toBeUndefined()
  })

  it.each(Object.entries({ acronyms, brandNames }))(
    '%s: each entry is in the source, sorted, once',
    (_, lists) => {
      const text = readSourceRows()
        .map((row) => `${row.name} ${row.branch} ${row.address}`)
        .join(' ')
        .toUpperCase()
      const known = new Set(text.match(/[A-Z0-9]+/g))
      for (const words of Object.values(lists)) {
        expect(sorted(words).filter((word) => !known.has(word))).toEqual([])
      }
    },
  )

  it.skipIf(!hasFederalReserveFiles).each(Object.entries({ usAcronyms, usBrandNames, usAbbreviations }))(
    '%s: each entry is in the directories of the Federal Reserve, sorted, once',
    (_, lists) => {
      const text = [FEDACH, FEDWIRE].map((path) => readFileSync(path, 'latin1')).join('\n')
      const known = new Set(text.match(/[A-Z]+/g))
      const isKnown = (word: string) => word.match(/[A-Z]+/g)?.every((letters) => known.has(letters))
      expect(sorted(lists.US ?? '').filter((word) => !isKnown(word))).toEqual([])
    },
  )
})
