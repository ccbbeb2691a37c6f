import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkNumericFormat, isDigits, keepFirstDigits } from './digits.ts'

/** What other scripts and typewriters write for 2 or 3, and what `Number` reads as one. */
const NO_DIGITS = [
  '٣',
  '３',
  '²',
  '③',
  '³',
  '߃',
  '𝟑',
  '1٣',
  '3 ',
  ' 3',
  '3\n',
  '+3',
  '-3',
  '3.0',
  '3e2',
  '0x3',
]

/** Any character of Unicode, a lone half of one among them. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

describe('digits are 0 to 9', () => {
  it.each(['0', '9', '0123456789'])('%j is', (text) => {
    expect(isDigits(text)).toBe(true)
  })

  it.each(['', 'A', ...NO_DIGITS])('%j is not', (text) => {
    expect(isDigits(text)).toBe(false)
  })

  it('whatever the text, it is digits only if nothing remains without them', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789٣３²Aa -') })
    fc.assert(fc.property(text, (some) => isDigits(some) === (some !== '' && !/[^0-9]/.test(some))))
  })
})

describe('while a person types', () => {
  it.each([
    ['', ''],
    ['20-04-15', '200415'],
    ['20 04 15 77', '200415'],
    ['sort code: 20.04.15', '200415'],
    ['٢٠٠٤١٥', ''],
    ['2²0', '20'],
    ['２０－０４', '2004'],
  ])('%j leaves the digits %j', (input, digits) => {
    expect(keepFirstDigits(input, 6)).toBe(digits)
  })

  it('a long text is cut before it is read', () => {
    expect(keepFirstDigits(`${' '.repeat(255)}12`, 6)).toBe('1')
  })

  it('any text leaves digits, no more than asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => /^[0-9]{0,6}$/.test(keepFirstDigits(text, 6))),
    )
  })
})

describe('the check of the digits', () => {
  it.each([
    ['', 'fail', 'nothing was entered'],
    ['1', 'fail', '1 digit'],
    ['12345', 'fail', '5 digits'],
    ['1234', 'pass', '4 digits'],
    ['123456', 'pass', '6 digits'],
    ['12A4', 'fail', 'it contains characters other than digits'],
    ['1²34', 'fail', 'it contains characters other than digits'],
    ['1'.repeat(64), 'fail', '64 digits'],
    ['1'.repeat(65), 'fail', 'more than 64 digits'],
  ])('of %j: %s, %s', (text, outcome, working) => {
    const check = checkNumericFormat(text, [4, 6], '4 or 6 digits', 'a document')
    expect(check).toEqual({
      id: 'digits',
      outcome,
      statement: '4 or 6 digits',
      working,
      source: 'a document',
    })
  })
})
