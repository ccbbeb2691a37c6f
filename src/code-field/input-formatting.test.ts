import { expect, test } from 'vitest'
import { sortCode } from '../codes/sort-code/sort-code.ts'
import { computeCaret, formatInput, losesDigits } from './input-formatting.ts'

test('a code is formatted, and the groups of a date or decimals are kept', () => {
  expect(formatInput(sortCode, '200415')).toBe('20-04-15')
  for (const text of ['4/6/2005', '40605.0', '40605,0']) expect(formatInput(sortCode, text)).toBe(text)
})

test('a caret at the end stays at the end', () => {
  expect(computeCaret('200', 3, '20-0')).toBe(4)
  expect(computeCaret('', 0, '')).toBe(0)
})

test('a caret in the middle stays behind the same digit', () => {
  expect(computeCaret('20-914-15', 5, '20-91-41')).toBe(5)
  expect(computeCaret('x20-04', 1, '20-04')).toBe(1)
  expect(computeCaret('20-04-15', 0, '20-04-15')).toBe(0)
})

test('a caret behind full-width digits stays behind them', () => {
  expect(computeCaret('２００4', 3, '20-04')).toBe(4)
})

test('a caret behind digits of another script stays behind them', () => {
  expect(computeCaret('٢٠٠4', 3, '20-04')).toBe(4)
  expect(computeCaret('\u{1d7d0}\u{1d7ce}\u{1d7ce}4', 6, '20-04')).toBe(4)
})

test('a caret behind dropped text moves to the end', () => {
  expect(computeCaret('20041599', 7, '20-04-15')).toBe(8)
})

test('after a forward deletion the caret skips the next separator', () => {
  expect(computeCaret('2004-15', 2, '20-04-15', true)).toBe(3)
  expect(computeCaret('20-4-15', 3, '20-41-5', true)).toBe(3)
  expect(computeCaret('20-', 2, '20', true)).toBe(2)
})

test.each([
  ['200415', '20-04-15', false],
  ['20 04 15', '20-04-15', false],
  ['20-04-15 12345678', '20-04-15', false],
  ['200415\t12345678', '20-04-15', false],
  ['sort code: 20/04/15, account 1', '20-04-15', false],
  ['BSB 062-000', '062-000', false],
  ['20-04-1', '20-04-1', false],
  ['', '', false],
  ['２００４１５', '20-04-15', false],
  ['２００４１５７', '20-04-15', true],
  ['٢٠٠٤١٥', '20-04-15', false],
  ['٢٠٠٤١٥٧', '20-04-15', true],
  ['2004157', '20-04-15', true],
  ['20-04-15-7', '20-04-15', true],
  ['021 000 021 9', '021000021', true],
  ['20041\u06655', '20-04-15', true],
  ['200415\u0665', '20-04-15', true],
])('whether formatting %j as %j loses digits: %j', (text, formatted, loses) => {
  expect(losesDigits(text, formatted)).toBe(loses)
})
