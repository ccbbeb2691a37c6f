import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from './registry.ts'
import type { CodeType } from './types.ts'

/** More text than any answer about a code needs. */
const LONGEST_TEXT = 500

/** Examines an input; fails unless the outcome is one that can be shown, stored and sent as it is. */
function examined(type: CodeType, input: string) {
  const examination = type.examine(input)
  const read = examination.isWellFormed ? examination.code : examination.compact
  const texts = examination.checks.flatMap(({ statement, working, source }) => [statement, working, source])
  texts.push(read, ...examination.parts.flatMap(({ text, meaning }) => [text, meaning]))
  if (!examination.isWellFormed) texts.push(examination.error)
  expect(read.replace(/…$/, '').length).toBeLessThanOrEqual(Math.max(64, type.maxLength))
  for (const text of texts) {
    expect(text.isWellFormed()).toBe(true)
    expect(text.length).toBeLessThan(LONGEST_TEXT)
  }
  return examination
}

const TEN_MEGABYTES = 10 * 1024 * 1024

const JUNK: Readonly<Record<string, string>> = {
  nothing: '',
  spaces: ' \t\n\u00a0\u3000',
  emoji: '🏦👩‍👩‍👧‍👦🇩🇪',
  'a superscript': '²³¹²³¹²³',
  'Roman numerals': 'ⅣⅤⅥⅦⅧⅨⅩⅪ',
  'Arabic-Indic digits': '٠١٢٣٤٥٦٧٨',
  'null bytes': '\0\0\0\0\0\0\0\0',
  'a lone surrogate': '\ud800\udfff\ud800',
  'a text cut inside an emoji': `${'x'.repeat(255)}🏦`,
  'a name of JavaScript': '__proto__',
  'another name of JavaScript': 'hasOwnProperty',
  markup: '<script>alert(1)</script>',
  SQL: "'; DROP TABLE entry; --",
  'text that runs backwards': '\u202etxet',
  'ten megabytes of letters': 'A'.repeat(TEN_MEGABYTES),
  'ten megabytes of spaces': ' '.repeat(TEN_MEGABYTES),
  'ten megabytes of hyphens and spaces': '- '.repeat(TEN_MEGABYTES / 2),
  'ten megabytes of emoji': '🏦'.repeat(TEN_MEGABYTES / 4),
}

/** The same digits and letters as other scripts and typewriters have them. */
const arabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

/** Any character of Unicode. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

describe.each(CODE_TYPES)('$name survives junk', (type) => {
  it.each(Object.entries(JUNK))('%s is no code', (_name, junk) => {
    expect(examined(type, junk).isWellFormed).toBe(false)
    expect(type.format(junk)).toBe(junk)
  })

  it('a code in digits of another script is no code', () => {
    for (const example of type.examples)
      if (/\d/.test(example)) expect(examined(type, arabicDigits(example)).isWellFormed).toBe(false)
  })

  it('a code with a strange character in it is no code', () => {
    const strange = fc.constantFrom('²', 'Ⅳ', '٣', 'ß', 'ı', 'ſ', '\u212a', '🏦', '\0', '\ud800', 'é', '<')
    fc.assert(
      fc.property(fc.constantFrom(...type.examples), strange, fc.nat(), (example, character, place) => {
        const at = place % (example.length + 1)
        const spoilt = example.slice(0, at) + character + example.slice(at)
        expect(examined(type, spoilt).isWellFormed).toBe(false)
      }),
    )
  })

  it('any text gets an outcome, and a well-formed one is a code of plain letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 400 }), (text) => {
        const examination = examined(type, text)
        if (examination.isWellFormed) expect(examination.code).toMatch(/^[A-Z0-9]+$/)
      }),
    )
  })

  it('any mix of UTF-16 units gets an outcome', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    fc.assert(fc.property(fc.string({ unit, maxLength: 300 }), (text) => void examined(type, text)))
  })
})
