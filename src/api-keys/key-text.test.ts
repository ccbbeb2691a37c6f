import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatKeyText, hashKeyText, isSameHash, isValidKeyText, KEY_BYTES, maskKeyText } from './key-text.ts'

const keyText = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES }).map(formatKeyText)
const ALPHABET = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_']

/** Returns every text that differs from a text in one character. */
function listSubstitutions(text: string): string[] {
  return [...text].flatMap((character, index) =>
    ALPHABET.filter((other) => other !== character).map(
      (other) => text.slice(0, index) + other + text.slice(index + 1),
    ),
  )
}

/** Returns every text that differs from a text by a swap of two neighbours. */
function listSwaps(text: string): string[] {
  return [...text].flatMap((character, index) => {
    const next = text[index + 1]
    if (next === undefined || next === character) return []
    return [text.slice(0, index) + next + character + text.slice(index + 2)]
  })
}

describe('the text of a key', () => {
  it('has 42 characters, and its checksum is right', () => {
    fc.assert(
      fc.property(keyText, (text) => {
        expect(text).toMatch(/^bcx_live_[0-9A-Za-z]{33}$/)
        expect(isValidKeyText(text)).toBe(true)
      }),
    )
  })

  it('encodes the smallest and the largest number of 20 bytes, and refuses other lengths', () => {
    expect(formatKeyText(new Uint8Array(KEY_BYTES))).toMatch(/^bcx_live_0{27}[0-9A-Za-z]{6}$/)
    expect(formatKeyText(new Uint8Array(KEY_BYTES).fill(255))).toMatch(/^bcx_live_[1-9A-Za-z]/)
    expect(() => formatKeyText(new Uint8Array(19))).toThrow(RangeError)
  })

  it('is invalid with any single wrong character', () => {
    fc.assert(
      fc.property(keyText, (text) => {
        expect(listSubstitutions(text).filter(isValidKeyText)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('is invalid with any two neighbours swapped, also where random part and checksum meet', () => {
    fc.assert(
      fc.property(keyText, (text) => {
        expect(listSwaps(text).filter(isValidKeyText)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['', 'bcx_live_', 'bcx_test_000', 'x'.repeat(42), 'Bearer', '\0', 'é'.repeat(42), 'a'.repeat(1e6)])(
    'is not %.20j',
    (text) => {
      expect(isValidKeyText(text)).toBe(false)
    },
  )

  it('is invalid with characters added or missing, or in upper case', () => {
    const text = formatKeyText(new Uint8Array(KEY_BYTES))
    for (const changed of [
      ` ${text}`,
      `${text} `,
      `${text}\n`,
      text.toUpperCase(),
      text.slice(0, -1),
      `${text}0`,
    ])
      expect(isValidKeyText(changed)).toBe(false)
  })
})

describe('the stored fields of a key', () => {
  const text = formatKeyText(new Uint8Array(KEY_BYTES).fill(7))

  it('are the hash and the last four characters of its text', () => {
    expect(hashKeyText(text)).toMatch(/^[0-9a-f]{64}$/)
    expect(maskKeyText(text)).toBe(`bcx_live_…${text.slice(-4)}`)
  })

  it('match only if the whole hash is equal', () => {
    expect(isSameHash(hashKeyText(text), hashKeyText(text))).toBe(true)
    expect(isSameHash(hashKeyText(text), hashKeyText(`${text}0`))).toBe(false)
    expect(isSameHash(hashKeyText(text), '')).toBe(false)
  })
})
