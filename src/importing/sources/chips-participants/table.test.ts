import { describe, expect, it } from 'vitest'
import { hasFederalReserveFiles, readFedwire, simplifyName } from '../../testing/federal-reserve.ts'
import { findRepeated, getColumn, readHandKept } from '../../testing/hand-kept-tables.ts'

/** How names begin in the Fedwire directory of 2018 if they lack the first word of today's name. */
const NAMES_OF_2018: Record<string, string> = {
  '0279': 'BANKLEUMI',
  '0736': 'HABIBAMERICAN',
}

const rows = readHandKept('chips-participants')
const withFedwire = rows.filter((row) => row.fedwire)

function firstWord(bank: string): string {
  return simplifyName(bank.replace(/^The /, '').split(' ')[0] ?? '')
}

describe('the table of CHIPS participants', () => {
  it('has numbers of four digits, and no Fedwire number twice', () => {
    expect(getColumn(rows, 'chips').filter((chips) => !/^\d{4}$/.test(chips))).toEqual([])
    expect(findRepeated(getColumn(withFedwire, 'fedwire'))).toEqual([])
  })

  it('states the bank, the source and the evidence of each number', () => {
    expect(rows.filter((row) => !row.bank || !row.known_from)).toEqual([])
    expect(new Set(getColumn(rows, 'evidence'))).toEqual(new Set(['confirmed', 'single source', 'inferred']))
  })

  it('has digits 5 to 8 of the Fedwire number as the CHIPS number', () => {
    expect(withFedwire.filter((row) => row.fedwire?.slice(4, 8) !== row.chips)).toEqual([])
  })

  it('infers a number only from a Fedwire number', () => {
    expect(rows.filter((row) => row.evidence === 'inferred' && !row.fedwire)).toEqual([])
  })

  it('has the city New York or no city in each row', () => {
    const cities = new Set(rows.map((row) => `${row.city}|${row.state}`))
    expect(cities).toEqual(new Set(['New York|NY', '|']))
  })

  it('has only BICs of the United States', () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic && bic.slice(4, 6) !== 'US')).toEqual([])
  })
})

describe.skipIf(!hasFederalReserveFiles)('the CHIPS participants and the Fedwire directory of 2018', () => {
  const fedwire = hasFederalReserveFiles ? readFedwire() : new Map()
  const findFedwireEntry = (row: Record<string, string>) => fedwire.get(row.fedwire ?? '')

  it('have each Fedwire number at the same bank', () => {
    const mismatches = withFedwire.filter((row) => {
      const name = NAMES_OF_2018[row.chips ?? ''] ?? firstWord(row.bank ?? '')
      return !simplifyName(findFedwireEntry(row)?.name ?? '').includes(name)
    })
    expect(mismatches).toEqual([])
  })

  it('agree on the participants in New York', () => {
    const mismatches = rows.filter((row) => row.city && findFedwireEntry(row)?.city !== 'NEW YORK')
    expect(mismatches).toEqual([])
  })
})
