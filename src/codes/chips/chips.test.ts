import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chips } from './chips.ts'

const INVALID = 'Please enter a valid CHIPS ABA code (4-6 digits)'
const NOT_FOUND = 'This CHIPS ABA code is not recognized'

/** The canonical code of an input, or what is wrong with it. */
function read(input: string): string {
  const examination = chips.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

const kindOf = (input: string) => chips.examine(input).checks.find(({ id }) => id === 'kind')?.statement

describe('a CHIPS number is read however it is written', () => {
  it.each([
    ['0002', '0002'],
    [' 0002\n', '0002'],
    ['00 02', '0002'],
    ['00-02', '0002'],
    ['0\u00a0002', '0002'],
    ['012345', '012345'],
    ['012 345', '012345'],
  ])('%j is %s', (input, code) => {
    expect(read(input)).toBe(code)
  })
})

describe('anything else is asked for again', () => {
  it.each([
    ['', INVALID],
    ['---', INVALID],
    ['2', INVALID],
    ['002', INVALID],
    ['0000002', INVALID],
    ['000A', INVALID],
    ['0002A', INVALID],
    ['000٢', INVALID],
    ['000٢', INVALID],
    ['000²', INVALID],
    ['00002', NOT_FOUND],
    ['00-002', NOT_FOUND],
  ])('%j: %s', (input, error) => {
    expect(read(input)).toBe(error)
    expect(chips.examine(input).checks).toMatchObject([{ id: 'digits', outcome: 'fail' }])
    expect(chips.examine(input).parts).toEqual([])
  })
})

describe('four digits and six are different things', () => {
  it('four are a participant', () => {
    expect(kindOf('0002')).toBe('A participant number')
    expect(chips.examine('0002').parts).toEqual([
      { name: 'Participant', text: '0002', meaning: 'the bank in CHIPS' },
    ])
  })

  it('six are a universal identifier', () => {
    expect(kindOf('012345')).toBe('A universal identifier (UID)')
    expect(chips.examine('012345').parts).toEqual([
      { name: 'Universal identifier', text: '012345', meaning: 'an account at a participant' },
    ])
  })
})

describe('while a person types', () => {
  it.each([
    ['', ''],
    ['00', '00'],
    ['0002', '0002'],
    ['CHIPS 0002', '0002'],
    ['0123456789', '012345'],
    ['٠٠٠٢', ''],
  ])('%j stands as %j', (typed, shown) => {
    expect(chips.formatPartialInput(typed)).toBe(shown)
  })
})

describe('the keys of a directory', () => {
  it('are four or six digits', () => {
    for (const key of ['0002', '012345']) expect(chips.isDirectoryKey(key)).toBe(true)
    for (const text of ['', '002', '00002', '0000002', '000²', '00-02'])
      expect(chips.isDirectoryKey(text)).toBe(false)
  })
})

describe('of every run of digits', () => {
  it('four and six are read, and no others', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 })
    fc.assert(
      fc.property(digits, (text) => {
        expect(chips.examine(text).isWellFormed).toBe(text.length === 4 || text.length === 6)
      }),
    )
  })
})
