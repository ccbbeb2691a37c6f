import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FEDACH, FEDWIRE, hasFederalReserveFiles } from '../testing/federal-reserve.ts'
import { acronyms } from './acronyms.ts'
import { brandNames } from './brand-names.ts'
import { readSourceRows } from './source-rows.test-data.ts'
import { usAbbreviations, usAcronyms, usBrandNames } from './us-names.ts'
import { createSpellingLookup, splitWords } from './words.ts'

/** Expects a list to be sorted and without repetitions. Returns its words in uppercase. */
function readSortedWords(list: string) {
  const words = splitWords(list).map((word) => word.toUpperCase())
  expect(words).toEqual([...new Set(words)].sort())
  return words
}

describe('the word lists', () => {
  it("prefer the spelling of a country to that of '*', and an earlier list to a later one", () => {
    const findSpelling = createSpellingLookup({ '*': 'Bac', CR: 'BAC' }, { '*': 'bac NEW' })
    expect(findSpelling('BAC', 'CR')).toBe('BAC')
    expect(findSpelling('BAC', 'VN')).toBe('Bac')
    expect(findSpelling('NEW', 'VN')).toBe('NEW')
    expect(findSpelling('NONE', 'VN')).toBeUndefined()
  })

  it.each(Object.entries({ acronyms, brandNames }))(
    '%s are sorted and unique, and all of them occur in the source',
    (_name, listsByCountry) => {
      const text = readSourceRows()
        .map((row) => `${row.name} ${row.branch} ${row.address}`)
        .join(' ')
        .toUpperCase()
      const sourceWords = new Set(text.match(/[A-Z0-9]+/g))
      for (const list of Object.values(listsByCountry)) {
        expect(readSortedWords(list).filter((word) => !sourceWords.has(word))).toEqual([])
      }
    },
  )

  it.skipIf(!hasFederalReserveFiles).each(Object.entries({ usAcronyms, usBrandNames, usAbbreviations }))(
    '%s are sorted and unique, and all of them occur in the directories of the Federal Reserve',
    (_name, listsByCountry) => {
      const text = [FEDACH, FEDWIRE].map((path) => readFileSync(path, 'latin1')).join('\n')
      const listedWords = new Set(text.match(/[A-Z]+/g))
      const isListed = (word: string) => word.match(/[A-Z]+/g)?.every((part) => listedWords.has(part))
      expect(readSortedWords(listsByCountry.US ?? '').filter((word) => !isListed(word))).toEqual([])
    },
  )
})
