import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatKeyText, hashKeyText, isSameHash, isValidKeyText, KEY_BYTES, maskKeyText } from './key-text.ts'

const key = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES }).map(formatKeyText)
const ALPHABET = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_']

function substitutions(text: string): string[] {
  return [...text].flatMap((sign, place) =>
    ALPHABET.filter((other) => other !== sign).map(
      (other) => text.slice(0, place) + other + text.slice(place + 1),
    ),
  )
}

function swaps(text: string): string[] {
  return [...text].flatMap((sign, place) => {
    const next = text[place + 1]
    if (next === undefined || next === sign) return []
    return [text.slice(0, place) + next + sign + text.slice(place + 2)]
  })
}

describe('the text of a key', () => {
  it('has 42 characters, and its checksum is right', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(text).toMatch(/^bcx_live_[0-9A-Za-z]{33}$/)
        expect(isValidKeyText(text)).toBe(true)
      }),
    )
  })

  it('is the same for the same bytes, and has room for the smallest and the largest', () => {
    expect(formatKeyText(new Uint8Array(KEY_BYTES))).toMatch(/^bcx_live_0{27}[0-9A-Za-z]{6}$/)
    expect(formatKeyText(new Uint8Array(KEY_BYTES).fill(255))).toMatch(/^bcx_live_[1-9A-Za-z]/)
    expect(() => formatKeyText(new Uint8Array(19))).toThrow(RangeError)
  })

  it('tells every single wrong character', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(substitutions(text).filter(isValidKeyText)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('tells every two neighbours in each other’s place, also where random part and checksum meet', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(swaps(text).filter(isValidKeyText)).toEqual([])
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

  it('is none with anything around it', () => {
    const text = formatKeyText(new Uint8Array(KEY_BYTES))
    for (const other of [
      ` ${text}`,
      `${text} `,
      `${text}\n`,
      text.toUpperCase(),
      text.slice(0, -1),
      `${text}0`,
    ])
      expect(isValidKeyText(other)).toBe(false)
  })
})

describe('what is kept of a key', () => {
  const text = formatKeyText(new Uint8Array(KEY_BYTES).fill(7))

  it('is a hash that tells nothing, and four characters', () => {
    expect(hashKeyText(text)).toMatch(/^[0-9a-f]{64}$/)
    expect(maskKeyText(text)).toBe(`bcx_live_…${text.slice(-4)}`)
  })

  it('is compared as a whole', () => {
    expect(isSameHash(hashKeyText(text), hashKeyText(text))).toBe(true)
    expect(isSameHash(hashKeyText(text), hashKeyText(`${text}0`))).toBe(false)
    expect(isSameHash(hashKeyText(text), '')).toBe(false)
  })
})
