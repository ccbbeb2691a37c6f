import { describe, expect, it } from 'vitest'
import { sortCodeRanges } from '../sources/hand-kept.ts'
import {
  findInvalidDates,
  findRepeated,
  findUnpublishedBics,
  getColumn,
  readHandKept,
} from './testing/hand-kept-tables.ts'

const rows = readHandKept('sort-code-ranges.csv')
const ranges = rows.map((row) => ({ first: row.first ?? '', last: row.last ?? '' }))
type Range = (typeof ranges)[number]

function overlapPartly(a: Range, b: Range): boolean {
  return a.first < b.first && b.first <= a.last && a.last < b.last
}

/** The bank of the narrowest range that holds the code. */
function bankOf(code: string): string | undefined {
  const width = (row: Record<string, string>) => Number(row.last) - Number(row.first)
  const holding = rows.filter(({ first = '', last = '' }) => first <= code && code <= last)
  return holding.sort((a, b) => width(a) - width(b))[0]?.bank
}

describe('the table of sort-code ranges', () => {
  it('has ranges of six digits that do not run backwards', () => {
    const wrong = ({ first, last }: Range) => !/^\d{6}$/.test(first) || !/^\d{6}$/.test(last) || first > last
    expect(ranges.filter(wrong)).toEqual([])
  })

  it('has each range once', () => {
    expect(findRepeated(ranges.map(({ first, last }) => `${first}-${last}`))).toEqual([])
  })

  it('has ranges inside others or beside them, but none that overlap in part', () => {
    expect(ranges.filter((a) => ranges.some((b) => overlapPartly(a, b)))).toEqual([])
  })

  it('names the bank and how it is known in each row', () => {
    expect(rows.filter((row) => !row.bank || !row.known_from)).toEqual([])
    expect(new Set(getColumn(rows, 'evidence'))).toEqual(new Set(['corroborated', 'single source']))
  })

  it('dates each row, and itself by the newest', () => {
    expect(findInvalidDates(rows, sortCodeRanges.asOf)).toEqual([])
    expect(getColumn(rows, 'as_of')).toContain(sortCodeRanges.asOf)
  })

  it('has only British BICs that are published', async () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic && bic.slice(4, 6) !== 'GB')).toEqual([])
    expect(await findUnpublishedBics(rows)).toEqual([])
  })

  it('states no BIC for a block in which other institutions use single codes', () => {
    const shared = rows.filter((row) => / use (single )?codes in /.test(row.known_from ?? ''))
    expect(getColumn(shared, 'first')).toEqual(['086000', '160000', '200000', '400000', '608300'])
    expect(shared.filter((row) => row.bic)).toEqual([])
  })

  it('says why a large bank has no BIC, and leads to a page that exists', async () => {
    const pages = rows.filter((row) => row.bank_bic)
    expect(pages.filter((row) => row.bic || !row.no_bic)).toEqual([])
    expect(await findUnpublishedBics(pages.map(({ bank_bic = '' }) => ({ bic: bank_bic })))).toEqual([])
  })

  it.each([
    ['200415', 'Barclays'],
    ['309634', 'Lloyds Bank'],
    ['601613', 'National Westminster Bank'],
    ['608371', 'Starling Bank'],
    ['040004', 'Monzo Bank'],
    ['083210', 'Citibank (government banking)'],
    ['770000', 'Lloyds Bank'],
    ['990000', undefined],
  ])('gives %s to %s', (code, bank) => {
    expect(bankOf(code)).toBe(bank)
  })
})
