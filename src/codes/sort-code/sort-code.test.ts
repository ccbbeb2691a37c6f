import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortCode } from './sort-code.ts'

const FORMAT_ERROR = 'Please enter a valid UK sort code (6 digits)'

/** Returns the canonical code of an input, or its error. */
function getCodeOrError(input: string): string {
  const examination = sortCode.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

const listWorkings = (input: string) => sortCode.examine(input).checks.map((check) => check.working)

describe('a sort code is accepted in any common form', () => {
  it.each(['200415', '20-04-15', '20 04 15', '20–04–15', ' 200415\n', '20\u00a004\u200b15', '2-0-0-4-1-5'])(
    '%j',
    (input) => {
      expect(getCodeOrError(input)).toBe('200415')
    },
  )

  it('keeps leading zeros', () => {
    expect(getCodeOrError('00-00-00')).toBe('000000')
    expect(getCodeOrError('04-00-04')).toBe('040004')
  })
})

describe('any other input is malformed', () => {
  it.each([
    ['', 'nothing was entered'],
    [' - - ', 'nothing was entered'],
    ['2', '1 digit'],
    ['20-04-1', '5 digits'],
    ['20-04-155', '7 digits'],
    ['20-O4-15', 'character 3 is O, not a digit'],
    ['20041²', 'character 6 is ², not a digit'],
  ])('%j: %s', (input, expectedWorking) => {
    expect(getCodeOrError(input)).toBe(FORMAT_ERROR)
    expect(listWorkings(input)).toEqual([expectedWorking])
    expect(sortCode.examine(input).parts).toEqual([])
  })
})

describe('the parts of a sort code', () => {
  it('are the bank’s range and the rest', () => {
    expect(sortCode.examine('20-04-15').parts).toEqual([
      { name: 'Bank', text: '20', meaning: 'range of the clearing bank' },
      { name: 'Branch', text: '0415', meaning: 'branch or purpose' },
    ])
  })
})

describe('formatting in pairs of digits', () => {
  it.each([
    ['', ''],
    ['2', '2'],
    ['20', '20'],
    ['200', '20-0'],
    ['2004', '20-04'],
    ['20041', '20-04-1'],
    ['200415', '20-04-15'],
    ['20-04-15', '20-04-15'],
    ['20041577', '20-04-15'],
    ['my sort code is 20 04 15', '20-04-15'],
    ['٢٠٠٤١٥', '20-04-15'],
  ])('shows %j as %j during typing', (typed, formatted) => {
    expect(sortCode.formatPartialInput(typed)).toBe(formatted)
  })

  it('changes a complete code, and no other text', () => {
    expect(sortCode.format('200415')).toBe('20-04-15')
    for (const text of ['20041', '2004155', '20041²', '20-04-15']) expect(sortCode.format(text)).toBe(text)
  })

  it('keeps any six digits valid and unchanged', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        const code = String(number).padStart(6, '0')
        expect(sortCode.format(code)).toMatch(/^\d\d-\d\d-\d\d$/)
        expect(getCodeOrError(sortCode.format(code))).toBe(code)
        expect(sortCode.formatPartialInput(sortCode.format(code))).toBe(sortCode.format(code))
      }),
    )
  })
})

describe('the keys of the directory', () => {
  it('are six digits', () => {
    expect(sortCode.isDirectoryKey('200415')).toBe(true)
    for (const text of ['', '20-04-15', '20041', '2004155', '20041²'])
      expect(sortCode.isDirectoryKey(text)).toBe(false)
  })
})
