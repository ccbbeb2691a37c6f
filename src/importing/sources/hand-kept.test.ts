import { describe, expect, it } from 'vitest'
import type { MappedRow } from '../rows/drafts.ts'
import {
  findInvalidDates,
  findRepeated,
  findUnpublishedBics,
  getColumn,
  readHandKept,
} from '../testing/hand-kept-tables.ts'
import { DEFAULT_SOURCES } from './registry.ts'

/** What a row is about: a code, a range, or the codes of a holder. */
function getSubject(row: MappedRow): string {
  if (row.kind === 'entry') return row.draft.code
  if (row.kind === 'range') return `${row.range.first} to ${row.range.last}`
  return row.kind === 'addition' ? `${row.addition.code} ${row.addition.holder}` : row.kind
}

/** False for a row that only adds to BICs which other sources list. */
const statesBic = (row: MappedRow) => row.kind !== 'addition' || row.addition.statesUnlistedBic === true

describe.each(DEFAULT_SOURCES.filter(({ isHandKept }) => isHandKept))('the table $id', (source) => {
  const rows = readHandKept(source.id)

  it('has each code, range or holder once', () => {
    expect(findRepeated(rows.map((row) => getSubject(source.mapRow(row, source.asOf))))).toEqual([])
  })

  it('has a date in each row but those of bank codes, and the date of its newest row', () => {
    const datedRows = source.type === 'iban' ? rows.filter((row) => row.as_of) : rows
    expect(findInvalidDates(datedRows, source.asOf)).toEqual([])
    expect(getColumn(rows, 'as_of')).toContain(source.asOf)
  })

  it('has only BICs that are published, unless a national register states them', async () => {
    const stating = rows.filter((row) => statesBic(source.mapRow(row, source.asOf)))
    if (source.type !== 'iban') expect(await findUnpublishedBics(stating)).toEqual([])
  })
})
