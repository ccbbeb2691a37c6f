/** SWIFT/BIC: eight or eleven characters (ISO 9362). There is no check digit. */
import { getCountryName } from '../../../src/codes/places/countries.ts'
import { splitBic, toBic8 } from '../../../src/codes/swift/bic-parts.ts'
import { swift } from '../../../src/codes/swift/swift.ts'
import type { Validation } from '../../../src/codes/validation.ts'
import { formatCode, readCode, validateCode } from './validation.ts'

/** Validates a BIC as people type or paste it. A well-formed BIC is 'unknown'. */
export function validateSwift(input: string): Validation {
  return validateCode(swift, input)
}

/** 'deutdeff500' -> 'DEUT DE FF 500'. Returns a text that is no BIC as it is. */
export function formatSwift(input: string): string {
  return formatCode(swift, input)
}

export interface SwiftParts {
  /** Eleven characters: a BIC8 means the head office, XXX. */
  readonly bic11: string
  readonly bic8: string
  /** The four characters of the institution. */
  readonly partyPrefix: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly countryName: string
  readonly location: string
  /** 'XXX' is the head office. */
  readonly branch: string
}

/** The parts of a BIC; null if the text is none. */
export function parseSwift(input: string): SwiftParts | null {
  const bic11 = readCode(swift, input)
  if (bic11 === null) return null
  const parts = splitBic(bic11)
  return { bic11, bic8: toBic8(bic11), ...parts, countryName: getCountryName(parts.country) }
}
