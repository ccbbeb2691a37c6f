import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCEPTED_VARIANTS, LEGIBLE_VARIANTS } from '../reading/input-variants.test-data.ts'
import { CODE_TYPES } from '../registry.ts'
import { normalizeText } from './input-text.ts'

/** Any Unicode character, including lone surrogates. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))

describe('the normalized text', () => {
  it.each([
    ['', ''],
    ['Deutsche Bank', 'Deutsche Bank'],
    ['Deut\u00adsche\u00a0Bank\u200b', 'Deutsche Bank'],
    ['２０–０４—１５', '20-04-15'],
    ['\ufeffＤＥ８９\u3000３７', 'DE89 37'],
    ['a\r\nb\tc', 'a  b c'],
  ])('of %j is %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized)
  })

  it.each(['Société Générale', '²', '①', '三', '৴', 'ſ', '\u212a', 'Ⅳ', '🏦', 'e\u0301'])(
    'of %j is unchanged',
    (text) => {
      expect(normalizeText(text)).toBe(text)
    },
  )

  it('has the value of each decimal digit of Unicode', () => {
    const digits = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
      .map((codePoint) => (codePoint >= 0xd800 && codePoint < 0xe000 ? '' : String.fromCodePoint(codePoint)))
      .filter((character) => /\p{Nd}/u.test(character))
    expect(digits.length).toBeGreaterThanOrEqual(650)
    expect(normalizeText(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
  })

  it('is the same if it is normalized twice, or in two parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), fc.string({ unit: character }), (left, right) => {
        const normalizedLeft = normalizeText(left)
        expect(normalizeText(normalizedLeft)).toBe(normalizedLeft)
        expect(normalizeText(left + right)).toBe(normalizedLeft + normalizeText(right))
      }),
    )
  })
})

describe.each(CODE_TYPES)('a code of type $name', (type) => {
  it.each(Object.entries(ACCEPTED_VARIANTS))('%s has the result of the plain code', (_name, toVariant) => {
    for (const code of type.examples) {
      const invalidCode = code.replace(/.$/, (last) => (last === '7' ? '8' : '7'))
      for (const text of [code, invalidCode])
        expect(type.examine(toVariant(text))).toEqual(type.examine(text))
    }
  })

  it.each(Object.entries(LEGIBLE_VARIANTS))('%s is malformed', (_name, toVariant) => {
    for (const code of type.examples)
      if (toVariant(code) !== code) expect(type.examine(toVariant(code)).isWellFormed).toBe(false)
  })
})
