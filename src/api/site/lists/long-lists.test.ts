import { describe, expect, it } from 'vitest'
import { createLookup } from '../../../lookup/lookup.ts'
import { openBuiltDirectory } from '../../../testing/built-directory.ts'
import { findBankList } from './bank-lists.ts'
import { findCodeGroups } from './code-lists.ts'
import { findLetterPages } from './list-shapes.ts'

const directory = await openBuiltDirectory()
const lookup = createLookup(directory, '2026-11-26')

describe('the letters of a long list', () => {
  it('lead to the page on which their names begin', () => {
    const initials = [
      { initial: '1', count: 2 },
      { initial: 'A', count: 7 },
      { initial: 'B', count: 2 },
      { initial: 'C', count: 9 },
      { initial: 'Ö', count: 1 },
    ]
    expect(findLetterPages(initials, 10)).toEqual([
      { letter: 'A', page: 1 },
      { letter: 'B', page: 1 },
      { letter: 'C', page: 2 },
    ])
    expect(findLetterPages(initials, 100)).toEqual([])
  })

  it('lead to the banks of Germany with these letters', () => {
    const letters = findBankList(lookup, { country: 'de', page: 1 })?.letters ?? []
    expect(letters.length).toBeGreaterThan(20)
    for (const { letter, page } of letters) {
      const banks = findBankList(lookup, { country: 'de', page })?.banks ?? []
      expect([letter, banks.some(({ name }) => name.toUpperCase().startsWith(letter))]).toEqual([
        letter,
        true,
      ])
    }
  })
})

describe('the largest of a long list', () => {
  it('are the banks with the most BICs, on the first page', () => {
    const names = findBankList(lookup, { country: 'de', page: 1 })?.largest.map(({ name }) => name)
    expect(names).toHaveLength(9)
    expect(names).toContain('Deutsche Bank AG')
    expect(findBankList(lookup, { country: 'de', page: 2 })?.largest).toEqual([])
    expect(findBankList(lookup, { country: 'li', page: 1 })?.largest).toEqual([])
  })

  it('have the fields that they have in the whole list', () => {
    const whole = lookup.listings.listBanks('DE', { offset: 0, limit: 10_000 })
    for (const largest of lookup.listings.listLargestBanks('DE', 9))
      expect(largest).toEqual(whole.find(({ bank }) => bank.id === largest.bank.id))
  })

  it('are the institutions with the most codes', () => {
    const list = findCodeGroups(lookup, { type: 'routing', by: 'institution', page: 1 })
    const counts = list?.largest.map(({ codes }) => codes) ?? []
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts[0]).toBeGreaterThan(1)
  })

  it('are unknown if the directory has only ranges', () => {
    const list = findCodeGroups(lookup, { type: 'sort-code', by: 'institution', page: 1 })
    expect(list?.ranges).toBeGreaterThan(0)
    expect(list?.largest).toEqual([])
  })
})

describe('a filtered list', () => {
  const find = (filter: string) =>
    findCodeGroups(lookup, { type: 'sort-code', by: 'institution', page: 1, filter })?.groups.map(
      ({ name }) => name,
    )

  it('has the names with all words of the filter', () => {
    expect(find('lloyds')).toEqual(find('LLOYDS '))
    expect(find('lloyds')?.every((name) => /lloyds/i.test(name))).toBe(true)
    expect(find('lloyds')?.length).toBeGreaterThan(0)
    expect(find('bank lloyds')?.length).toBeGreaterThan(0)
  })

  it.each(['qqqq', '%', '_', "' OR 1=1 --", '😀'.repeat(20)])(
    'has no name for %s, and is no error',
    (filter) => {
      const names = find(filter) ?? []
      expect(names.every((name) => name.includes(filter)) || names.length > 10).toBe(true)
    },
  )
})
