import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bsb, findStateByDigit, hasLongPrefix } from './bsb.ts'

const INVALID = 'Please enter a valid Australian BSB code (6 digits)'

/** The canonical code of an input, or what is wrong with it. */
function read(input: string): string {
  const examination = bsb.examine(input)
  return examination.isWellFormed ? examination.code : examination.error
}

describe('a BSB is read however it is written', () => {
  it.each(['062000', '062-000', '062 000', '06-2000', '062–000', '062.000', ' 062000\n', '062\u00a0000'])(
    '%j',
    (input) => {
      expect(read(input)).toBe('062000')
    },
  )
})

describe('anything else is asked for again', () => {
  it.each([
    ['', 'nothing was entered'],
    ['-', 'nothing was entered'],
    ['0', '1 digit'],
    ['062-00', '5 digits'],
    ['062-0000', '7 digits'],
    ['O62-000', 'it contains characters other than digits'],
    ['٠٦٢-000', 'it contains characters other than digits'],
    ['06٢-000', 'it contains characters other than digits'],
    ['06²-000', 'it contains characters other than digits'],
  ])('%j: %s', (input, counted) => {
    expect(read(input)).toBe(INVALID)
    const { checks, parts } = bsb.examine(input)
    expect(checks.map(({ working }) => working)).toEqual([counted])
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

  it.each(['060000', '061000', '068000', '069000'])('of %s stands for no one state', (code) => {
    expect(findStateByDigit(code)).toBeNull()
    expect(bsb.examine(code).checks.at(-1)?.statement).toBe('The third digit stands for no single state')
    expect(bsb.examine(code).parts[1]?.meaning).toBe('no single state')
  })

  it('decides nothing', () => {
    for (const digit of '0123456789') expect(read(`06${digit}000`)).toBe(`06${digit}000`)
  })

  it.each(['', '06', '06²000', '06X', 'constructor'])('of %j stands for nothing', (text) => {
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

describe('with a hyphen after the third digit', () => {
  it.each([
    ['', ''],
    ['06', '06'],
    ['062', '062'],
    ['0620', '062-0'],
    ['062000', '062-000'],
    ['062-000', '062-000'],
    ['06-2000', '062-000'],
    ['062 000 123', '062-000'],
    ['BSB: 062 000', '062-000'],
    ['٠٦٢', ''],
  ])('%j stands as %j while a person types', (typed, shown) => {
    expect(bsb.formatPartialInput(typed)).toBe(shown)
  })

  it('a code is shown, and nothing else is changed', () => {
    expect(bsb.format('062000')).toBe('062-000')
    for (const text of ['06200', '0620000', '06200²', '062-000']) expect(bsb.format(text)).toBe(text)
  })

  it('any six digits are shown and read back as they were', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        const code = String(number).padStart(6, '0')
        expect(bsb.format(code)).toMatch(/^\d{3}-\d{3}$/)
        expect(read(bsb.format(code))).toBe(code)
        expect(bsb.formatPartialInput(bsb.format(code))).toBe(bsb.format(code))
      }),
    )
  })
})

describe('the keys of a directory', () => {
  it('are six digits', () => {
    expect(bsb.isDirectoryKey('062000')).toBe(true)
    for (const text of ['', '062-000', '06200', '0620000', '06200²'])
      expect(bsb.isDirectoryKey(text)).toBe(false)
  })
})

it('the prefixes of three digits are those of the hand-kept table of prefixes', () => {
  const table = readFileSync(new URL('../../importing/tables/bsb-prefixes.csv', import.meta.url), 'utf8')
  const listed = table.split('\n').flatMap((line) => /^(\d{3}),/.exec(line)?.[1] ?? [])
  const all = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
  expect(listed.length).toBeGreaterThan(50)
  expect(all.filter((prefix) => hasLongPrefix(`${prefix}000`))).toEqual(listed.toSorted())
})
