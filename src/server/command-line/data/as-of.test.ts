import { describe, expect, it } from 'vitest'
import { UsageError } from '../terminal.ts'
import { parseDates } from './as-of.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const KINDS = ['fedach', 'chips']
const parse = (...values: readonly string[]) => parseDates(values, KINDS, NOW)

describe('--as-of', () => {
  it('gives a date to all kinds', () => {
    expect(KINDS.map(parse('2026-10'))).toEqual([{ asOf: '2026-10' }, { asOf: '2026-10' }])
  })

  it('gives each kind a date of its own, and the others none', () => {
    expect(KINDS.map(parse('chips=2026-10-05'))).toEqual([{}, { asOf: '2026-10-05' }])
    expect(KINDS.map(parse('chips=2026-10-05', 'fedach=2026-09'))).toEqual([
      { asOf: '2026-09' },
      { asOf: '2026-10-05' },
    ])
  })

  it('gives a kind its own date, and the other kinds the date without a kind', () => {
    expect(KINDS.map(parse('2026-11', 'chips=2026-10'))).toEqual([{ asOf: '2026-11' }, { asOf: '2026-10' }])
  })

  it('may be absent', () => {
    expect(parseDates(undefined, KINDS, NOW)('fedach')).toEqual({})
  })

  it.each([
    [['chips=soon'], 'soon is not a date such as'],
    [['chips='], 'is not a date such as'],
    [['chips=2027-01'], '2027-01 is in the future'],
    [['fedwire=2026-10'], '--as-of fedwire=...: no file of this kind is given'],
    [['chip=2026-10'], '--as-of chip=...: there is no such kind of file'],
    [['chips=2026-10', 'chips=2026-11'], '--as-of is given twice for chips'],
    [['2026-10', '2026-11'], '--as-of is given twice for all kinds'],
  ])('refuses %j', (values, message) => {
    expect(() => parse(...values)).toThrow(UsageError)
    expect(() => parse(...values)).toThrow(message)
  })
})
