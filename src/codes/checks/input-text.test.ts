import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactCode, isUpperAlphanumeric } from './input-text.ts'

/** Any character of Unicode, a lone half of one among them. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

describe('what is typed or pasted is read without its separators', () => {
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
  ])('%j is %j', (input, code) => {
    expect(compactCode(input)).toBe(code)
  })

  it.each(['٣', '²', 'ß', 'ı', 'ſ', '\u212a', '(1)', '1+2', '🏦'])('%j stays in it', (text) => {
    expect(compactCode(text)).toBe(text)
  })

  it('is cut to what any code needs', () => {
    expect(compactCode('A'.repeat(256))).toHaveLength(256)
    expect(compactCode('A'.repeat(257))).toBe(`${'A'.repeat(256)}…`)
    expect(compactCode(`062000${' '.repeat(250)}999`)).toBe('062000…')
  })

  it('is the same when it is read again, and when it is spaced out', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 100 }), (text) => {
        const once = compactCode(text)
        expect(compactCode(once)).toBe(once)
        expect(compactCode(` ${text} `)).toBe(once)
      }),
    )
  })
})

describe('letters and digits are A to Z and 0 to 9', () => {
  it.each(['A', 'Z', '0', '9', 'A0Z9'])('%j', (text) => {
    expect(isUpperAlphanumeric(text)).toBe(true)
  })

  it.each(['', 'a', 'É', 'A ', 'A\n', '٣', '３', '²', 'Ⅳ', '\u212a'])('not %j', (text) => {
    expect(isUpperAlphanumeric(text)).toBe(false)
  })
})
