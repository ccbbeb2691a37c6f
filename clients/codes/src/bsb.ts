/** Australian BSB: six digits. There is no check digit. */
import { bsb } from '../../../src/codes/bsb/bsb.ts'
import { findStateByDigit, hasLongPrefix } from '../../../src/codes/bsb/prefixes.ts'
import type { Validation } from '../../../src/codes/validation.ts'
import { formatCode, readCode, validateCode } from './validation.ts'

/** Validates a BSB as people type or paste it. A well-formed BSB is 'unknown'. */
export function validateBsb(input: string): Validation {
  return validateCode(bsb, input)
}

/** '062000' -> '062-000'. Returns a text that is no BSB as it is. */
export function formatBsb(input: string): string {
  return formatCode(bsb, input)
}

export interface BsbParts {
  /** Six digits. */
  readonly bsb: string
  /** The prefix of the institution: two digits, or three. */
  readonly institution: string
  /** The state by the third digit, a convention; null if that digit stands for no state. */
  readonly state: string | null
  readonly branch: string
}

/** The parts of a BSB; null if the text is none. */
export function parseBsb(input: string): BsbParts | null {
  const code = readCode(bsb, input)
  if (code === null) return null
  const institution = code.slice(0, hasLongPrefix(code) ? 3 : 2)
  return { bsb: code, institution, state: findStateByDigit(code), branch: code.slice(3) }
}
