import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkNumericFormat, isDigits, keepFirstDigits } from './digits.ts'

/** Digits of other scripts, superscripts, and texts that `Number` or parsers accept as numbers. */
const NOT_ASCII_DIGITS = [
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

/** Any Unicode character, including lone surrogates. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))

describe('only 0 to 9 are digits', () => {
  it.each(['0', '9', '0123456789'])('%j has only digits', (text) => {
    expect(isDigits(text)).toBe(true)
  })

  it.each(['', 'A', ...NOT_ASCII_DIGITS])('%j is rejected', (text) => {
    expect(isDigits(text)).toBe(false)
  })

  it('any text with another character is rejected', () => {
    const mixedText = fc.string({ unit: fc.constantFrom(...'0123456789٣３²Aa -') })
    fc.assert(fc.property(mixedText, (text) => isDigits(text) === (text !== '' && !/[^0-9]/.test(text))))
  })
})

describe('typed input', () => {
  it.each([
    ['', ''],
    ['20-04-15', '200415'],
    ['20 04 15 77', '200415'],
    ['sort code: 20.04.15', '200415'],
    ['٢٠٠٤١٥', '200415'],
    ['2²0', '20'],
    ['２０－０４', '2004'],
  ])('%j is reduced to the digits %j', (input, digits) => {
    expect(keepFirstDigits(input, 6)).toBe(digits)
  })

  it('is truncated to 256 characters before its digits are taken', () => {
    expect(keepFirstDigits(`${' '.repeat(255)}12`, 6)).toBe('1')
  })

  it('is reduced to at most the maximum number of digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => /^[0-9]{0,6}$/.test(keepFirstDigits(text, 6))),
    )
  })
})

describe('the check of digits and length', () => {
  it.each([
    ['', 'fail', 'nothing was entered'],
    ['1', 'fail', '1 digit'],
    ['12345', 'fail', '5 digits'],
    ['1234', 'pass', '4 digits'],
    ['123456', 'pass', '6 digits'],
    ['12A4', 'fail', 'character 3 is A, not a digit'],
    ['1²34', 'fail', 'character 2 is ², not a digit'],
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
