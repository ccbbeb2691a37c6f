import { describe, expect, it } from 'vitest'
import { findUnpublishedBics, getColumn, readHandKept } from '../../testing/hand-kept-tables.ts'

const rows = readHandKept('sort-code-ranges')
const ranges = rows.map((row) => ({ first: row.first ?? '', last: row.last ?? '' }))
type Range = (typeof ranges)[number]

function overlapPartly(a: Range, b: Range): boolean {
  return a.first < b.first && b.first <= a.last && a.last < b.last
}

/** The bank of the narrowest range that contains the code. */
function findBank(code: string): string | undefined {
  const width = (row: Record<string, string>) => Number(row.last) - Number(row.first)
  const matching = rows.filter(({ first = '', last = '' }) => first <= code && code <= last)
  return matching.sort((a, b) => width(a) - width(b))[0]?.bank
}

describe('the table of sort-code ranges', () => {
  it('has ranges of six-digit codes, with the lower code first', () => {
    const isInvalid = ({ first, last }: Range) =>
      !/^\d{6}$/.test(first) || !/^\d{6}$/.test(last) || first > last
    expect(ranges.filter(isInvalid)).toEqual([])
  })

  it('has nested and separate ranges, but none that partly overlap', () => {
    expect(ranges.filter((a) => ranges.some((b) => overlapPartly(a, b)))).toEqual([])
  })

  it('states the bank, the source and the evidence of each range', () => {
    expect(rows.filter((row) => !row.bank || !row.known_from)).toEqual([])
    expect(new Set(getColumn(rows, 'evidence'))).toEqual(new Set(['corroborated', 'single source']))
  })

  it('has only British BICs', () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic && bic.slice(4, 6) !== 'GB')).toEqual([])
  })

  it('states no BIC for a block in which other institutions use single codes', () => {
    const shared = rows.filter((row) => / use (single )?codes in /.test(row.known_from ?? ''))
    expect(getColumn(shared, 'first')).toEqual(['086000', '160000', '200000', '400000', '608300'])
    expect(shared.filter((row) => row.bic)).toEqual([])
  })

  it('states why a large bank has no BIC, and the published BIC of its page', async () => {
    const rowsWithPage = rows.filter((row) => row.bank_bic)
    expect(rowsWithPage.filter((row) => row.bic || !row.no_bic)).toEqual([])
    expect(await findUnpublishedBics(rowsWithPage.map(({ bank_bic = '' }) => ({ bic: bank_bic })))).toEqual(
      [],
    )
  })

  it.each([
    ['200415', 'Barclays'],
    ['309634', 'Lloyds Bank'],
    ['601613', 'National Westminster Bank'],
    ['608371', 'Starling Bank'],
    ['040004', 'Monzo Bank'],
    ['083210', 'Government banking (Citibank or Barclays)'],
    ['770000', 'Lloyds Bank'],
    ['990000', undefined],
  ])('assigns %s to %s', (code, bank) => {
    expect(findBank(code)).toBe(bank)
  })
})
