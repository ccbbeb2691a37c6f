import { describe, expect, it, test } from 'vitest'
import { bsb, iban, routing, sortCode } from '../all.ts'
import { chips } from '../chips/chips.ts'
import { findMisplacedCharacters, formatTypingProgress, suggestCode } from './code-shape.ts'

const EMPTY_SHAPE = { compact: '', characterKinds: '', countryName: null }

const findIbanShape = (text: string) => iban.findShape?.(text) ?? null

test('the typing progress of an IBAN names its country and the length there', () => {
  const shape = findIbanShape('DE89 3704 0044')
  expect(shape && formatTypingProgress(shape)).toBe('Germany: 12 of 22 characters')
  expect(findIbanShape('D')).toBeNull()
  expect(findIbanShape('ZZ12')).toBeNull()
})

test('reports the positions of characters of the wrong kind', () => {
  expect(findMisplacedCharacters(findIbanShape('DE89 37O4') ?? EMPTY_SHAPE)).toEqual([6])
  expect(findMisplacedCharacters(findIbanShape('GB29 NWBK 6016') ?? EMPTY_SHAPE)).toEqual([])
})

test.each([
  [iban, 'DE89 37O4 0044 0532 0I30 00', 'DE89370400440532013000'],
  [iban, 'DEB9 3704 0044 0532 0130 00', null],
  [routing, 'O21OOOO2I', '021000021'],
  [sortCode, '2O-O4-I5', '200415'],
  [bsb, 'O62-OOO', '062000'],
  [sortCode, 'l12658', '112658'],
])('corrects only the letters O, I and L, where a digit is required (%#)', (type, input, code) => {
  expect(suggestCode(type, input)?.code ?? null).toBe(code)
})

test('keeps a letter where letters are allowed', () => {
  expect(suggestCode(iban, 'GB29 NWOK 6016 1331 9268 19')).toBeNull()
})

test('never changes a digit, so that no wrong account gets correct check digits', () => {
  expect(suggestCode(iban, 'DE89 3704 0044 0532 0130 01')).toBeNull()
  expect(suggestCode(iban, 'DE89 37O4 0044 0532 0130 01')).toBeNull()
})

describe('lost leading zeros', () => {
  it.each([
    [routing, '21000021', '021000021'],
    [routing, '11000015', '011000015'],
    [bsb, '62000', '062000'],
    [sortCode, '40004', '040004'],
    [chips, '2', '0002'],
    [routing, '12345678', null],
    [bsb, '062-00', null],
    [chips, '000', null],
    [bsb, '062000', null],
    [bsb, '62x00', null],
    [sortCode, '40605.0', '040605'],
    [sortCode, '200415,00', '200415'],
    [chips, '2.0', '0002'],
    [sortCode, '406.05', null],
    [sortCode, '4/6/05', null],
    [chips, '4/07', null],
    [bsb, '06-2000', '062000'],
    [sortCode, '8-99-99', '089999'],
    // A digit is missing, or a zero within.
    [sortCode, '20-04-1', null],
    [sortCode, '99-8-99', null],
    [sortCode, '8-11-99', null],
    [bsb, '06/2000', null],
  ])('are suggested: %s', (type, input, code) => {
    expect(suggestCode(type, input)?.code ?? null).toBe(code)
  })
})
