import { type NationalCheck, putAt } from './rule.ts'

/** The CIN values of the letters A to Z at odd positions. The digits 0 to 9 have the values of A to J. */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
] as const

/**
 * The CIN of Italy and San Marino is a check letter before the ABI code. The 22 characters after it have the
 * ODD_VALUES at odd positions; at even positions 0 to 9 and A to Z have the values 0 to 9 and 0 to 25. The
 * sum modulo 26 is the CIN's position in the alphabet, counted from 0.
 */
function completeCin(bban: string): string {
  let sum = 0
  for (let i = 1; i < bban.length; i++) {
    const charCode = bban.charCodeAt(i)
    const value = charCode < 65 ? charCode - 48 : charCode - 65
    sum += i % 2 === 1 ? (ODD_VALUES[value] ?? 0) : value
  }
  return putAt(bban, 0, String.fromCharCode(65 + (sum % 26)))
}

/** Creates the CIN check of a country. `authority` publishes the rule there. */
export function createCinCheck(authority: string): NationalCheck {
  return {
    rule: 'The CIN letter matches the ABI code, CAB code and account number',
    source: `${authority}, coordinate bancarie: CIN`,
    reasonNotBinding: null,
    complete: completeCin,
  }
}
