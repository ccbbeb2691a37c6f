import { expect, test } from 'vitest'
import { bsb, iban, routing, sortCode } from './all.ts'
import { correctLookAlikes, findMisplacedCharacters, formatTypingProgress } from './code-shape.ts'

const ibanShape = (text: string) => iban.findShape?.(text) ?? null

test('the country of an IBAN tells how many characters follow', () => {
  const shape = ibanShape('DE89 3704 0044')
  expect(shape && formatTypingProgress(shape)).toBe('Germany: 12 of 22')
  expect(ibanShape('D')).toBeNull()
  expect(ibanShape('ZZ12')).toBeNull()
})

test('a character of the wrong kind has its position', () => {
  expect(
    findMisplacedCharacters(ibanShape('DE89 37O4') ?? { compact: '', characterKinds: '', countryName: null }),
  ).toEqual([6])
  expect(
    findMisplacedCharacters(
      ibanShape('GB29 NWBK 6016') ?? { compact: '', characterKinds: '', countryName: null },
    ),
  ).toEqual([])
})

test.each([
  [iban, 'DE89 37O4 0044 0532 0I30 00', 'DE89370400440532013000'],
  [iban, 'DEB9 3704 0044 0532 0130 00', null],
  [routing, 'O21OOOO2I', '021000021'],
  [sortCode, '2O-O4-I5', '200415'],
  [bsb, 'O62-OOO', '062000'],
])('a letter that cannot stand in its place is corrected (%#)', (type, input, code) => {
  expect(correctLookAlikes(type, input)?.code ?? null).toBe(code)
})

test('a letter that may stand in its place stays', () => {
  expect(correctLookAlikes(iban, 'GB29 NWOK 6016 1331 9268 19')).toBeNull()
})

test('a digit never changes, so that no wrong account gets right check digits', () => {
  expect(correctLookAlikes(iban, 'DE89 3704 0044 0532 0130 01')).toBeNull()
  expect(correctLookAlikes(iban, 'DE89 37O4 0044 0532 0130 01')).toBeNull()
})
