import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bsb } from './bsb.ts'
import { findStateByDigit, hasLongPrefix } from './prefixes.ts'

const FORMAT_ERROR = 'Please enter a valid Australian BSB code (6 digits)'

/** Returns the canonical code of an input, or its error. */
function getCodeOrError(input: string): string {
  const examination = bsb.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

describe('a BSB is accepted in any common form', () => {
  it.each(['062000', '062-000', '062 000', '06 2000', '062–000', '062.000', ' 062000\n', '062\u00a0000'])(
    '%j',
    (input) => {
      expect(getCodeOrError(input)).toBe('062000')
    },
  )
})

describe('any other input is malformed', () => {
  it.each([
    ['', 'nothing was entered'],
    ['-', 'nothing was entered'],
    ['0', '1 digit'],
    ['062-00', '5 digits'],
    ['062-0000', '7 digits'],
    ['O62-000', 'character 1 is O, not a digit'],
    ['06²-000', 'character 3 is ², not a digit'],
    ['06²-000', 'character 3 is ², not a digit'],
  ])('%j: %s', (input, expectedWorking) => {
    expect(getCodeOrError(input)).toBe(FORMAT_ERROR)
    const { checks, parts } = bsb.examine(input)
    expect(checks.map(({ working }) => working)).toEqual([expectedWorking])
    expect(parts).toEqual([])
  })
})

describe('the third digit', () => {
  it.each([
    ['062000', 'New South Wales or ACT'],
    ['063000', 'Victoria'],
    ['064000', 'Queensland'],
    ['065000', 'South Australia or Northern Territory'],
    ['066000', 'Western Australia'],
    ['067000', 'Tasmania'],
  ])('of %s stands for %s', (code, state) => {
    expect(findStateByDigit(code)).toBe(state)
    const { checks, parts } = bsb.examine(code)
    expect(checks.at(-1)).toMatchObject({
      id: 'state',
      outcome: 'note',
      statement: `The third digit stands for ${state}`,
    })
    expect(parts[1]).toEqual({ name: 'State', text: code.charAt(2), meaning: state })
  })

  it.each(['060000', '061000', '068000', '069000'])('of %s stands for no single state', (code) => {
    expect(findStateByDigit(code)).toBeNull()
    expect(bsb.examine(code).checks.at(-1)?.statement).toBe('The third digit stands for no single state')
    expect(bsb.examine(code).parts[1]?.meaning).toBe('no single state')
  })

  it('never makes a code invalid', () => {
    for (const digit of '0123456789') expect(getCodeOrError(`06${digit}000`)).toBe(`06${digit}000`)
  })

  it.each(['', '06', '06²000', '06X', 'constructor'])('of %j stands for no state', (text) => {
    expect(findStateByDigit(text)).toBeNull()
  })
})

describe('the parts of a BSB', () => {
  it('are bank, state and branch', () => {
    expect(bsb.examine('062-000').parts).toEqual([
      { name: 'Bank', text: '06', meaning: 'the institution' },
      { name: 'State', text: '2', meaning: 'New South Wales or ACT' },
      { name: 'Branch', text: '000', meaning: 'the branch' },
    ])
  })
})

describe('formatting with a hyphen after the third digit', () => {
  it.each([
    ['', ''],
    ['06', '06'],
    ['062', '062'],
    ['0620', '062-0'],
    ['062000', '062-000'],
    ['062-000', '062-000'],
    ['06 2000', '062-000'],
    ['062 000 123', '062-000'],
    ['BSB: 062 000', '062-000'],
    ['٠٦٢٠', '062-0'],
  ])('shows %j as %j during typing', (typed, formatted) => {
    expect(bsb.formatPartialInput(typed)).toBe(formatted)
  })

  it('changes a complete code, and no other text', () => {
    expect(bsb.format('062000')).toBe('062-000')
    for (const text of ['06200', '0620000', '06200²', '062-000']) expect(bsb.format(text)).toBe(text)
  })

  it('keeps any six digits valid and unchanged', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        const code = String(number).padStart(6, '0')
        expect(bsb.format(code)).toMatch(/^\d{3}-\d{3}$/)
        expect(getCodeOrError(bsb.format(code))).toBe(code)
        expect(bsb.formatPartialInput(bsb.format(code))).toBe(bsb.format(code))
      }),
    )
  })
})

describe('the keys of the directory', () => {
  it('are six digits', () => {
    expect(bsb.isDirectoryKey('062000')).toBe(true)
    for (const text of ['', '062-000', '06200', '0620000', '06200²'])
      expect(bsb.isDirectoryKey(text)).toBe(false)
  })
})

it('has the same three-digit prefixes as bsb-prefixes.csv', () => {
  const csv = readFileSync(
    new URL('../../importing/sources/bsb-prefixes/bsb-prefixes.csv', import.meta.url),
    'utf8',
  )
  const longPrefixes = csv.split('\n').flatMap((line) => /^(\d{3}),/.exec(line)?.[1] ?? [])
  const allPrefixes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
  expect(longPrefixes.length).toBeGreaterThan(50)
  expect(allPrefixes.filter((prefix) => hasLongPrefix(`${prefix}000`))).toEqual(longPrefixes.toSorted())
})
