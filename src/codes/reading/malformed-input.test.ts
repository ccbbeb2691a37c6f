import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../registry.ts'
import type { CodeType } from '../types.ts'

/** In characters. Every text of an examination is shorter. */
const MAX_TEXT_LENGTH = 500

/** Examines an input. Fails unless every text of the examination is short and well-formed Unicode. */
function examineSafely(type: CodeType, input: string) {
  const examination = type.examine(input)
  const codeOrInput = examination.isWellFormed ? examination.code : examination.compact
  const texts = examination.checks.flatMap(({ statement, working, source }) => [statement, working, source])
  texts.push(codeOrInput, ...examination.parts.flatMap(({ text, meaning }) => [text, meaning]))
  if (!examination.isWellFormed) texts.push(examination.error)
  expect(codeOrInput.replace(/…$/, '').length).toBeLessThanOrEqual(Math.max(64, type.maxLength))
  for (const text of texts) {
    expect(text.isWellFormed()).toBe(true)
    expect(text.length).toBeLessThan(MAX_TEXT_LENGTH)
  }
  return examination
}

const TEN_MEGABYTES = 10 * 1024 * 1024

const JUNK: Readonly<Record<string, string>> = {
  'empty text': '',
  spaces: ' \t\n\u00a0\u3000',
  emoji: '🏦👩‍👩‍👧‍👦🇩🇪',
  'superscript digits': '²³¹²³¹²³',
  'Roman numerals': 'ⅣⅤⅥⅦⅧⅨⅩⅪ',
  'Arabic-Indic digits': '٠١٢٣٤٥٦٧٨',
  'null bytes': '\0\0\0\0\0\0\0\0',
  'a lone surrogate': '\ud800\udfff\ud800',
  'an emoji at the maximum input length': `${'x'.repeat(255)}🏦`,
  'the property name __proto__': '__proto__',
  'the property name hasOwnProperty': 'hasOwnProperty',
  markup: '<script>alert(1)</script>',
  SQL: "'; DROP TABLE entry; --",
  'right-to-left text': '\u202etxet',
  'ten megabytes of letters': 'A'.repeat(TEN_MEGABYTES),
  'ten megabytes of spaces': ' '.repeat(TEN_MEGABYTES),
  'ten megabytes of hyphens and spaces': '- '.repeat(TEN_MEGABYTES / 2),
  'ten megabytes of emoji': '🏦'.repeat(TEN_MEGABYTES / 4),
}

/** Any Unicode character, including lone surrogates. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))

describe.each(CODE_TYPES)('$name with junk input', (type) => {
  it.each(Object.entries(JUNK))('rejects %s', (_name, junk) => {
    expect(examineSafely(type, junk).isWellFormed).toBe(false)
    expect(type.format(junk)).toBe(junk)
  })

  it('rejects a code with a forbidden character anywhere', () => {
    const forbidden = fc.constantFrom('²', 'Ⅳ', '三', 'ß', 'ı', 'ſ', '\u212a', '🏦', '\0', '\ud800', 'é', '<')
    fc.assert(
      fc.property(fc.constantFrom(...type.examples), forbidden, fc.nat(), (example, character, seed) => {
        const at = seed % (example.length + 1)
        const invalidCode = example.slice(0, at) + character + example.slice(at)
        expect(examineSafely(type, invalidCode).isWellFormed).toBe(false)
      }),
    )
  })

  it('accepts any Unicode text, and has only A to Z and 0 to 9 in a well-formed code', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 400 }), (text) => {
        const examination = examineSafely(type, text)
        if (examination.isWellFormed) expect(examination.code).toMatch(/^[A-Z0-9]+$/)
      }),
    )
  })

  it('examines any mix of UTF-16 code units', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((codeUnit) => String.fromCharCode(codeUnit))
    fc.assert(fc.property(fc.string({ unit, maxLength: 300 }), (text) => void examineSafely(type, text)))
  })
})
