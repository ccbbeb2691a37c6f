import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chips } from './chips.ts'

const FORMAT_ERROR = 'Please enter a valid CHIPS ABA code (4-6 digits)'
const NOT_FOUND_ERROR = 'This CHIPS ABA code is not recognized'

/** Returns the canonical code of an input, or its error. */
function getCodeOrError(input: string): string {
  const examination = chips.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

const getKindStatement = (input: string) =>
  chips.examine(input).checks.find(({ id }) => id === 'kind')?.statement

describe('a CHIPS number is accepted in any common form', () => {
  it.each([
    ['0002', '0002'],
    [' 0002\n', '0002'],
    ['00 02', '0002'],
    ['00-02', '0002'],
    ['0\u00a0002', '0002'],
    ['012345', '012345'],
    ['012 345', '012345'],
  ])('%j is %s', (input, code) => {
    expect(getCodeOrError(input)).toBe(code)
  })
})

describe('any other input is malformed', () => {
  it.each([
    ['', FORMAT_ERROR],
    ['---', FORMAT_ERROR],
    ['2', FORMAT_ERROR],
    ['002', FORMAT_ERROR],
    ['0000002', FORMAT_ERROR],
    ['000A', FORMAT_ERROR],
    ['0002A', FORMAT_ERROR],
    ['000²', FORMAT_ERROR],
    ['000²', FORMAT_ERROR],
    ['00002', NOT_FOUND_ERROR],
    ['00-002', NOT_FOUND_ERROR],
  ])('%j: %s', (input, error) => {
    expect(getCodeOrError(input)).toBe(error)
    expect(chips.examine(input).checks).toMatchObject([{ id: 'digits', outcome: 'fail' }])
    expect(chips.examine(input).parts).toEqual([])
  })
})

describe('the number of digits decides the kind of number', () => {
  it('four digits are a participant number', () => {
    expect(getKindStatement('0002')).toBe('A participant number')
    expect(chips.examine('0002').parts).toEqual([
      { name: 'Participant', text: '0002', meaning: 'the bank in CHIPS' },
    ])
  })

  it('six digits are a universal identifier', () => {
    expect(getKindStatement('012345')).toBe('A universal identifier (UID)')
    expect(chips.examine('012345').parts).toEqual([
      { name: 'Universal identifier', text: '012345', meaning: 'an account at a participant' },
    ])
  })
})

describe('typed input', () => {
  it.each([
    ['', ''],
    ['00', '00'],
    ['0002', '0002'],
    ['CHIPS 0002', '0002'],
    ['0123456789', '012345'],
    ['٠٠٠٢', '0002'],
  ])('%j is shown as %j', (typed, formatted) => {
    expect(chips.formatPartialInput(typed)).toBe(formatted)
  })
})

describe('the keys of the directory', () => {
  it('are four or six digits', () => {
    for (const key of ['0002', '012345']) expect(chips.isDirectoryKey(key)).toBe(true)
    for (const text of ['', '002', '00002', '0000002', '000²', '00-02'])
      expect(chips.isDirectoryKey(text)).toBe(false)
  })
})

describe('a text of digits', () => {
  it('is well formed with four or six digits only', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 })
    fc.assert(
      fc.property(digits, (text) => {
        expect(chips.examine(text).isWellFormed).toBe(text.length === 4 || text.length === 6)
      }),
    )
  })
})
