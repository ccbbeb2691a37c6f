import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computePlainRemainder } from './generated-ibans.test-data.ts'
import { iban } from './iban.ts'
import { REGISTRY_EXAMPLES } from './registry-examples.ts'

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const isDigit = (character: string) => /^[0-9]$/.test(character)

/** Whether we accept a text whose remainder, by plain division, is not 1. */
function isWronglyAccepted(text: string): boolean {
  return iban.examine(text).isWellFormed && computePlainRemainder(text) !== 1n
}

/** Lists all variants of a code with one character replaced. */
function listSubstitutions(code: string): string[] {
  return [...code].flatMap((original, at) =>
    [...CHARACTERS]
      .filter((character) => character !== original)
      .map((character) => code.slice(0, at) + character + code.slice(at + 1)),
  )
}

/** Lists all variants of a code with two different neighbours swapped. */
function listSwaps(code: string): string[] {
  return [...code].slice(1).flatMap((right, i) => {
    const left = code.charAt(i)
    return left === right ? [] : [code.slice(0, i) + right + left + code.slice(i + 2)]
  })
}

describe.each(REGISTRY_EXAMPLES)('%s with a typing error', (example) => {
  const findFirstChange = (text: string) => [...text].findIndex((character, i) => character !== example[i])

  it('is not accepted with any one character replaced, unless the remainder is 1', () => {
    const variants = listSubstitutions(example)
    expect(variants).toHaveLength(example.length * 35)
    expect(variants.filter(isWronglyAccepted)).toEqual([])
  })

  it('is never accepted with one digit replaced by another', () => {
    const variants = listSubstitutions(example).filter((text) => {
      const at = findFirstChange(text)
      return isDigit(example.charAt(at)) && isDigit(text.charAt(at))
    })
    expect(variants.filter((text) => iban.examine(text).isWellFormed)).toEqual([])
  })

  it('is not accepted with any two neighbours swapped, unless the remainder is 1', () => {
    expect(listSwaps(example).filter(isWronglyAccepted)).toEqual([])
  })

  it('is never accepted with two neighbouring digits swapped', () => {
    const variants = listSwaps(example).filter((text) => {
      const at = findFirstChange(text)
      return isDigit(text.charAt(at)) && isDigit(text.charAt(at + 1))
    })
    expect(variants.filter((text) => iban.examine(text).isWellFormed)).toEqual([])
  })
})

describe('any text', () => {
  it('is accepted only if its remainder is 1', () => {
    const randomText = fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 8, maxLength: 30 })
    fc.assert(
      fc.property(fc.constantFrom(...REGISTRY_EXAMPLES), randomText, fc.nat(26), (example, text, at) => {
        const mixed = example.slice(0, 4 + at) + text + example.slice(4 + at + text.length)
        if (iban.examine(mixed).isWellFormed) expect(computePlainRemainder(mixed)).toBe(1n)
      }),
    )
  })
})
