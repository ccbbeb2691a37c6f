/**
 * What the check digit catches, and what it cannot. The weights 3, 7 and 1 have no factor in common with 10,
 * so a changed digit always changes the sum. Two neighbours that change places change it by their difference
 * times that of their weights, which is 4 or 6 or 2: a multiple of 10 when the digits differ by 5.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendCheckDigit, hasValidChecksum, routingNumber } from './routing.test-data.ts'
import { routing } from './routing.ts'

const isRight = (text: string) => routing.examine(text).isWellFormed

/** The number with other digits from a place on. */
function replaced(number: string, at: number, digits: string): string {
  return number.slice(0, at) + digits + number.slice(at + digits.length)
}

function oneDigitWrong(number: string): string[] {
  return [...number].flatMap((old, at) =>
    [...'0123456789'].filter((digit) => digit !== old).map((digit) => replaced(number, at, digit)),
  )
}

interface Swap {
  readonly text: string
  readonly difference: number
}

/** The number with the digits at two places swapped, for every pair of places that far apart. */
function swaps(number: string, apart: number): Swap[] {
  return [...number].slice(apart).map((right, at) => {
    const left = number.charAt(at)
    const text = replaced(replaced(number, at, right), at + apart, left)
    return { text, difference: Math.abs(Number(left) - Number(right)) }
  })
}

describe('the check digit catches', () => {
  it('every single wrong digit', () => {
    fc.assert(fc.property(routingNumber, (number) => oneDigitWrong(number).filter(isRight).length === 0))
  })

  it('every swap of unequal neighbours, unless they differ by 5', () => {
    fc.assert(
      fc.property(routingNumber, (number) => {
        const wrong = swaps(number, 1).filter(({ difference }) => difference !== 0 && difference !== 5)
        expect(wrong.filter(({ text }) => isRight(text))).toEqual([])
      }),
    )
  })
})

describe('the check digit cannot catch', () => {
  it.each([
    ['a swap of neighbours that differ by 5', '61', '16'],
    ['a swap of digits that differ by 5, with one between them', '601', '106'],
    ['a swap of digits three places apart', '6007', '7006'],
    ['a pair of equal digits, weighed 3 and 7, that becomes another pair', '11', '88'],
  ])('%s: %s and %s', (_what, digits, others) => {
    const number = appendCheckDigit(`021${digits.padEnd(5, '4')}`)
    const other = replaced(number, 3, others)
    expect([hasValidChecksum(number), hasValidChecksum(other)]).toEqual([true, true])
    expect([isRight(number), isRight(other)]).toEqual([true, true])
  })

  it('any swap of neighbours that differ by 5, or of digits three places apart', () => {
    fc.assert(
      fc.property(routingNumber, (number) => {
        const missed = [...swaps(number, 1).filter(({ difference }) => difference === 5), ...swaps(number, 3)]
        expect(missed.filter(({ text }) => !hasValidChecksum(text))).toEqual([])
      }),
    )
  })
})
