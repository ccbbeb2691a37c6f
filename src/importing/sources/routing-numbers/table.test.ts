import { describe, expect, it } from 'vitest'
import { hasFederalReserveFiles, isNamed, readRoutingNames } from '../../testing/federal-reserve.ts'
import { getColumn, readHandKept } from '../../testing/hand-kept-tables.ts'

const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY ' +
    'NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR VI'
  ).split(' '),
)
const EVIDENCE = /^(published by state|predecessor: .+|unchecked: .+)$/
const PREDECESSOR = 'predecessor: '

const rows = readHandKept('routing-numbers')

function passesChecksum(routing: string): boolean {
  const weights = [3, 7, 1]
  const sum = [...routing].reduce((total, digit, i) => total + Number(digit) * (weights[i % 3] ?? 0), 0)
  return sum % 10 === 0
}

/** The institution that the directories of 2018 should name. */
function institutionOf2018(row: Record<string, string>): string {
  const { evidence = '', institution = '' } = row
  return evidence.startsWith(PREDECESSOR) ? evidence.slice(PREDECESSOR.length) : institution
}

describe('the table of routing numbers', () => {
  it('has at least 300 numbers of at least 55 institutions', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300)
    expect(new Set(getColumn(rows, 'institution')).size).toBeGreaterThanOrEqual(55)
  })

  it('has nine digits that pass the checksum', () => {
    const isInvalid = (routing: string) => !/^\d{9}$/.test(routing) || !passesChecksum(routing)
    expect(getColumn(rows, 'routing').filter(isInvalid)).toEqual([])
  })

  it('names an institution and a state of the country in each row', () => {
    expect(getColumn(rows, 'institution').filter((name) => name.trim() !== name || !name)).toEqual([])
    expect(getColumn(rows, 'state').filter((state) => !STATES.has(state))).toEqual([])
  })

  it('states the evidence of each number, and the source of each row newer than the official files', () => {
    expect(getColumn(rows, 'evidence').filter((evidence) => !EVIDENCE.test(evidence))).toEqual([])
    const unexplained = rows.filter((row) => (row.as_of === '2018-12') === Boolean(row.known_from))
    expect(unexplained).toEqual([])
  })

  it('has the same BIC for an institution in all its rows', () => {
    const pairs = new Set(rows.map((row) => `${row.institution}|${row.bic}`))
    expect(pairs.size).toBe(new Set(getColumn(rows, 'institution')).size)
  })
})

describe.skipIf(!hasFederalReserveFiles)(
  'the routing numbers and the Federal Reserve directories of 2018',
  () => {
    const names = hasFederalReserveFiles ? readRoutingNames() : new Map<string, string[]>()
    const isUnchecked = (row: Record<string, string>) => row.evidence?.startsWith('unchecked: ') ?? false

    it('have each checked number at the same institution or its predecessor', () => {
      const checked = rows.filter((row) => !isUnchecked(row))
      const mismatches = checked.filter(
        (row) => !isNamed(institutionOf2018(row), names.get(row.routing ?? '') ?? []),
      )
      expect(mismatches).toEqual([])
    })

    it('differ only in the unchecked numbers, which the directories lack', () => {
      const absent = rows.filter((row) => !names.has(row.routing ?? ''))
      expect(absent).toEqual(rows.filter(isUnchecked))
    })
  },
)
