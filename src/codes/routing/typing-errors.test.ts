/**
 * Typing errors that the check digit catches, and those that it cannot. The weights 3, 7 and 1 have no factor
 * in common with 10, so a changed digit always changes the last digit of the sum. Swapped neighbours change
 * the sum by the difference of the digits times the difference of their weights (4, 6 or 2), which is a
 * multiple of 10 if the digits differ by 5.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendCheckDigit, hasValidChecksum, routingNumber } from './routing.test-data.ts'
import { routing } from './routing.ts'

const isAccepted = (text: string) => routing.examine(text).isWellFormed

/** Replaces the digits from an index on. */
function replaceAt(number: string, at: number, digits: string): string {
  return number.slice(0, at) + digits + number.slice(at + digits.length)
}

/** Lists all variants of a number with one digit replaced. */
function listSubstitutions(number: string): string[] {
  return [...number].flatMap((original, at) =>
    [...'0123456789'].filter((digit) => digit !== original).map((digit) => replaceAt(number, at, digit)),
  )
}

interface Swap {
  readonly text: string
  /** Between the two swapped digits. */
  readonly difference: number
}

/** Lists all variants of a number with two digits swapped that are `distance` positions apart. */
function listSwaps(number: string, distance: number): Swap[] {
  return [...number].slice(distance).map((right, at) => {
    const left = number.charAt(at)
    const text = replaceAt(replaceAt(number, at, right), at + distance, left)
    return { text, difference: Math.abs(Number(left) - Number(right)) }
  })
}

describe('the check digit catches', () => {
  it('every single wrong digit', () => {
    fc.assert(
      fc.property(routingNumber, (number) => listSubstitutions(number).filter(isAccepted).length === 0),
    )
  })

  it('every swap of unequal neighbours, unless they differ by 5', () => {
    fc.assert(
      fc.property(routingNumber, (number) => {
        const swaps = listSwaps(number, 1).filter(({ difference }) => difference !== 0 && difference !== 5)
        expect(swaps.filter(({ text }) => isAccepted(text))).toEqual([])
      }),
    )
  })
})

describe('the check digit cannot catch', () => {
  it.each([
    ['a swap of neighbours that differ by 5', '61', '16'],
    ['a swap of digits that differ by 5, with one between them', '601', '106'],
    ['a swap of digits three places apart', '6007', '7006'],
    ['a pair of equal digits, weighted 3 and 7, that becomes another pair', '11', '88'],
  ])('%s: %s and %s', (_description, digits, wrongDigits) => {
    const number = appendCheckDigit(`021${digits.padEnd(5, '4')}`)
    const wrongNumber = replaceAt(number, 3, wrongDigits)
    expect([hasValidChecksum(number), hasValidChecksum(wrongNumber)]).toEqual([true, true])
    expect([isAccepted(number), isAccepted(wrongNumber)]).toEqual([true, true])
  })

  it('any swap of neighbours that differ by 5, or of digits three positions apart', () => {
    fc.assert(
      fc.property(routingNumber, (number) => {
        const missed = [
          ...listSwaps(number, 1).filter(({ difference }) => difference === 5),
          ...listSwaps(number, 3),
        ]
        expect(missed.filter(({ text }) => !hasValidChecksum(text))).toEqual([])
      }),
    )
  })
})
