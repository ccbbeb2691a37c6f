import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCEPTED_VARIANTS, LEGIBLE_VARIANTS } from '../input-variants.test-data.ts'
import { CODE_TYPES } from '../registry.ts'
import { normalizeText } from './input-text.ts'

const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

describe('a normalized text', () => {
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

  it.each(['Société Générale', '٣', '²', '①', 'ſ', '\u212a', 'Ⅳ', '🏦', 'e\u0301'])(
    '%j is as it was',
    (text) => {
      expect(normalizeText(text)).toBe(text)
    },
  )

  it('is the same when it is normalized again, in whatever parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), fc.string({ unit: character }), (left, right) => {
        const once = normalizeText(left)
        expect(normalizeText(once)).toBe(once)
        expect(normalizeText(left + right)).toBe(once + normalizeText(right))
      }),
    )
  })
})

describe.each(CODE_TYPES)('a code of $name', (type) => {
  it.each(Object.entries(ACCEPTED_VARIANTS))('%s is judged as it is', (_name, spell) => {
    for (const code of type.examples) {
      const spoilt = code.replace(/.$/, (last) => (last === '7' ? '8' : '7'))
      for (const text of [code, spoilt]) expect(type.examine(spell(text))).toEqual(type.examine(text))
    }
  })

  it.each(Object.entries(LEGIBLE_VARIANTS))('%s is no code', (_name, spell) => {
    for (const code of type.examples)
      if (spell(code) !== code) expect(type.examine(spell(code)).isWellFormed).toBe(false)
  })
})
