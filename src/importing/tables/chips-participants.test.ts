import { describe, expect, it } from 'vitest'
import { chipsParticipants } from '../sources/hand-kept.ts'
import { hasFederalReserveFiles, readFedwire, simplifyName } from './testing/federal-reserve.ts'
import {
  findInvalidDates,
  findRepeated,
  findUnpublishedBics,
  getColumn,
  readHandKept,
} from './testing/hand-kept-tables.ts'

/** How names begin in the Fedwire directory of 2018 if they lack the first word of today's name. */
const NAMES_OF_2018: Record<string, string> = {
  '0279': 'BANKLEUMI',
  '0736': 'HABIBAMERICAN',
}

const rows = readHandKept('chips-participants.csv')
const withFedwire = rows.filter((row) => row.fedwire)

function firstWord(bank: string): string {
  return simplifyName(bank.replace(/^The /, '').split(' ')[0] ?? '')
}

describe('the table of CHIPS participants', () => {
  it('has each number of four digits once', () => {
    expect(getColumn(rows, 'chips').filter((chips) => !/^\d{4}$/.test(chips))).toEqual([])
    expect(findRepeated(getColumn(rows, 'chips'))).toEqual([])
    expect(findRepeated(getColumn(withFedwire, 'fedwire'))).toEqual([])
  })

  it('names the bank and how its number is known in each row', () => {
    expect(rows.filter((row) => !row.bank || !row.known_from)).toEqual([])
    expect(new Set(getColumn(rows, 'evidence'))).toEqual(new Set(['confirmed', 'single source', 'inferred']))
  })

  it('has digits 5 to 8 of the Fedwire number as the CHIPS number', () => {
    expect(withFedwire.filter((row) => row.fedwire?.slice(4, 8) !== row.chips)).toEqual([])
  })

  it('infers a number only from a Fedwire number', () => {
    expect(rows.filter((row) => row.evidence === 'inferred' && !row.fedwire)).toEqual([])
  })

  it('says New York or nothing of the place', () => {
    const places = new Set(rows.map((row) => `${row.city}|${row.state}`))
    expect(places).toEqual(new Set(['New York|NY', '|']))
  })

  it('dates each row, and itself by the newest', () => {
    expect(findInvalidDates(rows, chipsParticipants.asOf)).toEqual([])
    expect(getColumn(rows, 'as_of')).toContain(chipsParticipants.asOf)
  })

  it('has only BICs of the United States that are published', async () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic && bic.slice(4, 6) !== 'US')).toEqual([])
    expect(await findUnpublishedBics(rows)).toEqual([])
  })
})

describe.skipIf(!hasFederalReserveFiles)(
  'the CHIPS participants against the Fedwire directory of 2018',
  () => {
    const fedwire = hasFederalReserveFiles ? readFedwire() : new Map()
    const entryOf = (row: Record<string, string>) => fedwire.get(row.fedwire ?? '')

    it('finds each Fedwire number under the same bank', () => {
      const elsewhere = withFedwire.filter((row) => {
        const name = NAMES_OF_2018[row.chips ?? ''] ?? firstWord(row.bank ?? '')
        return !simplifyName(entryOf(row)?.name ?? '').includes(name)
      })
      expect(elsewhere).toEqual([])
    })

    it('finds those in New York there', () => {
      const elsewhere = rows.filter((row) => row.city && entryOf(row)?.city !== 'NEW YORK')
      expect(elsewhere).toEqual([])
    })
  },
)
