/**
 * Italy and San Marino: the CIN, a check letter before the ABI code. Each of the 22 characters after it has
 * one value at odd positions and another at even positions. The sum modulo 26 is the CIN's place in the
 * alphabet.
 */
import type { NationalCheck } from './national-check.ts'

/** The values of 0, 1, 2 ... and of A, B, C ... at odd positions. */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
] as const

function isCinCorrect(bban: string): boolean {
  let sum = 0
  for (let i = 1; i < bban.length; i++) {
    const character = bban.charCodeAt(i)
    const value = character < 65 ? character - 48 : character - 65
    sum += i % 2 === 1 ? (ODD_VALUES[value] ?? 0) : value
  }
  return sum % 26 === bban.charCodeAt(0) - 65
}

/** The CIN check, with the authority that publishes the rule in that country. */
export function cin(authority: string): NationalCheck {
  return {
    rule: 'The CIN letter matches the ABI code, CAB code and account number',
    source: `${authority}, coordinate bancarie: CIN`,
    isBinding: true,
    isSatisfiedBy: isCinCorrect,
  }
}
