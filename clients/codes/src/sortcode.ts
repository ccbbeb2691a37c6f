/** UK sort code: six digits. There is no check digit. */
import { sortCode } from '../../../src/codes/sort-code/sort-code.ts'
import type { Validation } from '../../../src/codes/validation.ts'
import { formatCode, readCode, validateCode } from './validation.ts'

/** Validates a sort code as people type or paste it. A well-formed sort code is 'unknown'. */
export function validateSortCode(input: string): Validation {
  return validateCode(sortCode, input)
}

/** '200415' -> '20-04-15'. Returns a text that is no sort code as it is. */
export function formatSortCode(input: string): string {
  return formatCode(sortCode, input)
}

export interface SortCodeParts {
  /** Six digits. */
  readonly sortCode: string
  /** The first two digits: the range of a clearing bank, which may clear for the bank of the code. */
  readonly range: string
  readonly branch: string
}

/** The parts of a sort code; null if the text is none. */
export function parseSortCode(input: string): SortCodeParts | null {
  const code = readCode(sortCode, input)
  return code === null ? null : { sortCode: code, range: code.slice(0, 2), branch: code.slice(2) }
}
