import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactCode, isUpperAlphanumeric } from './input-text.ts'

/** Any Unicode character, including lone surrogates. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))

describe('typed or pasted input without its separators', () => {
  it.each([
    ['', ''],
    ['DEUTDEFF500', 'DEUTDEFF500'],
    ['deut de ff', 'DEUTDEFF'],
    ['20-04-15', '200415'],
    ['20–04—15', '200415'],
    ['20.04.15', '200415'],
    ['20/04/15', '200415'],
    ['20_04_15', '200415'],
    ['"20", "04"', '2004'],
    ['\ufeff20\u00a004\u200b15\t\n', '200415'],
    ['\u2066DE89 3704\u2069', 'DE893704'],
    ['２０－０４－１５', '200415'],
    ['ｄｅｕｔｄｅｆｆ', 'DEUTDEFF'],
    ['\u202b20\u221204\u221215\u202c', '200415'],
    ['٢٠-٠٤-١٥', '200415'],
    ['DE۸۹ ३७०४', 'DE893704'],
    ['𝟐𝟎𝟘𝟒𝟣𝟝', '200415'],
  ])('%j becomes %j', (input, compact) => {
    expect(compactCode(input)).toBe(compact)
  })

  it.each(['²', '③', '一', 'ß', 'ı', 'ſ', '\u212a', '(1)', '1+2', '🏦'])('%j is kept', (text) => {
    expect(compactCode(text)).toBe(text)
  })

  it('is truncated to 256 characters, with an ellipsis', () => {
    expect(compactCode('A'.repeat(256))).toHaveLength(256)
    expect(compactCode('A'.repeat(257))).toBe(`${'A'.repeat(256)}…`)
    expect(compactCode(`062000${' '.repeat(250)}999`)).toBe('062000…')
  })

  it('is the same if it is compacted twice, or has blanks around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 100 }), (text) => {
        const compact = compactCode(text)
        expect(compactCode(compact)).toBe(compact)
        expect(compactCode(` ${text} `)).toBe(compact)
      }),
    )
  })
})

describe('only A to Z and 0 to 9 are letters and digits', () => {
  it.each(['A', 'Z', '0', '9', 'A0Z9'])('%j is accepted', (text) => {
    expect(isUpperAlphanumeric(text)).toBe(true)
  })

  it.each(['', 'a', 'É', 'A ', 'A\n', '٣', '３', '²', 'Ⅳ', '\u212a'])('%j is rejected', (text) => {
    expect(isUpperAlphanumeric(text)).toBe(false)
  })
})
