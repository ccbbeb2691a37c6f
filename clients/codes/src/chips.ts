/** CHIPS number: four digits of a participant, or six of a universal identifier. There is no check digit. */
import { chips } from '../../../src/codes/chips/chips.ts'
import type { Validation } from '../../../src/codes/validation.ts'
import { formatCode, readCode, validateCode } from './validation.ts'

/** Validates a CHIPS number as people type or paste it. A well-formed number is 'unknown'. */
export function validateChips(input: string): Validation {
  return validateCode(chips, input)
}

/** '00-02' -> '0002'. Returns a text that is no CHIPS number as it is. */
export function formatChips(input: string): string {
  return formatCode(chips, input)
}

export interface ChipsParts {
  readonly number: string
  /** Four digits identify a participant, six an account of a participant’s customer (UID). */
  readonly kind: 'participant' | 'universal identifier'
}

/** The kind of a CHIPS number; null if the text is none. */
export function parseChips(input: string): ChipsParts | null {
  const number = readCode(chips, input)
  if (number === null) return null
  return { number, kind: number.length === 4 ? 'participant' : 'universal identifier' }
}
