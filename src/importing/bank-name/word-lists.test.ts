import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FEDACH, FEDWIRE, hasFederalReserveFiles } from '../testing/federal-reserve.ts'
import { readSourceRows } from './source-rows.test-data.ts'
import { createSpellingLookup, readWords } from './word-lists.ts'

/** Expects words to be sorted and without repetitions. Returns them in uppercase. */
function expectSorted(words: readonly string[]) {
  const upperCase = words.map((word) => word.toUpperCase())
  expect(upperCase).toEqual([...new Set(upperCase)].sort())
  return upperCase
}

describe('the word lists', () => {
  it("prefer the spelling of a country to that of '*', and an earlier list to a later one", () => {
    const findSpelling = createSpellingLookup({ '*': ['Bac'], CR: ['BAC'] }, { '*': ['bac', 'NEW'] })
    expect(findSpelling('BAC', 'CR')).toBe('BAC')
    expect(findSpelling('BAC', 'VN')).toBe('Bac')
    expect(findSpelling('NEW', 'VN')).toBe('NEW')
    expect(findSpelling('NONE', 'VN')).toBeUndefined()
  })

  it.each(['acronyms', 'brands'])('%s are sorted and unique, and all of them occur in the source', (list) => {
    const text = readSourceRows()
      .map((row) => `${row.name} ${row.branch} ${row.address}`)
      .join(' ')
      .toUpperCase()
    const sourceWords = new Set(text.match(/[A-Z0-9]+/g))
    for (const words of Object.values(readWords(list))) {
      expect(expectSorted(words).filter((word) => !sourceWords.has(word))).toEqual([])
    }
  })

  it.skipIf(!hasFederalReserveFiles).each(['us-acronyms', 'us-brands', 'us-abbreviations'])(
    '%s are sorted and unique, and all of them occur in the directories of the Federal Reserve',
    (list) => {
      const text = [FEDACH, FEDWIRE].map((path) => readFileSync(path, 'latin1')).join('\n')
      const listedWords = new Set(text.match(/[A-Z]+/g))
      const isListed = (word: string) => word.match(/[A-Z]+/g)?.every((part) => listedWords.has(part))
      expect(expectSorted(readWords(list).US ?? []).filter((word) => !isListed(word))).toEqual([])
    },
  )
})
