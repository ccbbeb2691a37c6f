import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computePlainRemainder } from './generated-ibans.test-data.ts'
import { iban } from './iban.ts'
import { REGISTRY_EXAMPLES } from './registry-examples.ts'

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const isDigit = (character: string) => /^[0-9]$/.test(character)

/** Accepted although a plain division says it is no IBAN. */
function wronglyAccepted(text: string): boolean {
  return iban.examine(text).isWellFormed && computePlainRemainder(text) !== 1n
}

function substitutions(code: string): string[] {
  return [...code].flatMap((old, at) =>
    [...CHARACTERS]
      .filter((other) => other !== old)
      .map((other) => code.slice(0, at) + other + code.slice(at + 1)),
  )
}

function swaps(code: string): string[] {
  return [...code].slice(1).flatMap((right, i) => {
    const left = code.charAt(i)
    return left === right ? [] : [code.slice(0, i) + right + left + code.slice(i + 2)]
  })
}

describe.each(REGISTRY_EXAMPLES)('%s with a typing error', (example) => {
  const whereChanged = (text: string) => [...text].findIndex((character, i) => character !== example[i])

  it('is not accepted with any one character replaced, unless the remainder is 1', () => {
    const replaced = substitutions(example)
    expect(replaced).toHaveLength(example.length * 35)
    expect(replaced.filter(wronglyAccepted)).toEqual([])
  })

  it('is never accepted with one digit replaced by another', () => {
    const digits = substitutions(example).filter((text) => {
      const at = whereChanged(text)
      return isDigit(example.charAt(at)) && isDigit(text.charAt(at))
    })
    expect(digits.filter((text) => iban.examine(text).isWellFormed)).toEqual([])
  })

  it('is not accepted with any two neighbours swapped, unless the remainder is 1', () => {
    expect(swaps(example).filter(wronglyAccepted)).toEqual([])
  })

  it('is never accepted with two neighbouring digits swapped', () => {
    const digits = swaps(example).filter((text) => {
      const at = whereChanged(text)
      return isDigit(text.charAt(at)) && isDigit(text.charAt(at + 1))
    })
    expect(digits.filter((text) => iban.examine(text).isWellFormed)).toEqual([])
  })
})

describe('any text', () => {
  it('is accepted only if it leaves 1', () => {
    const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 8, maxLength: 30 })
    fc.assert(
      fc.property(fc.constantFrom(...REGISTRY_EXAMPLES), text, fc.nat(26), (example, other, at) => {
        const mixed = example.slice(0, 4 + at) + other + example.slice(4 + at + other.length)
        if (iban.examine(mixed).isWellFormed) expect(computePlainRemainder(mixed)).toBe(1n)
      }),
    )
  })
})
