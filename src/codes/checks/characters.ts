import { normalizeText } from '../normalize-text.ts'
import type { Check, Examination, Part } from '../types.ts'

/** Longer inputs are cut before they are read: no code, however it is typed, needs more. */
const LONGEST_INPUT = 256
/** Stands for what was cut off, and in no code: what begins with a code is not one. */
const CUT = '…'

/**
 * The characters people put between the parts of a code, or bring along when they paste one, in a normalized
 * text.
 */
const SEPARATORS = /[ .,:;'"/_-]+/g

/**
 * The input without separators, in upper case (ASCII letters only, so that no other script turns into
 * A to Z). Cut to the first 256 characters, with '…' for the rest.
 */
export function compactCode(input: string): string {
  // Most codes come compact: they are spared the replacements.
  if (input.length <= LONGEST_INPUT && isAlphanumeric(input)) return input
  const read = normalizeText(input.slice(0, LONGEST_INPUT))
    .replace(SEPARATORS, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  return input.length > LONGEST_INPUT ? read + CUT : read
}

/** Truncates a text to `longest` characters plus '…', so that the result never looks like a valid code. */
export function truncate(text: string, longest: number): string {
  return (text.length > longest ? text.slice(0, longest) + CUT : text).toWellFormed()
}

/** The maximum length of a code in an API call; calls refuse longer ones. */
export const MAX_CALL_LENGTH = 100

/** Truncates a text to the maximum length for API calls. */
export function truncateForCall(text: string): string {
  return truncate(text, text.length > MAX_CALL_LENGTH ? MAX_CALL_LENGTH - 1 : MAX_CALL_LENGTH)
}

/** The examination of a compact text that is not a well-formed code. */
export function notWellFormed(
  text: string,
  longest: number,
  error: string,
  checks: readonly Check[],
  parts: readonly Part[] = [],
): Examination {
  return { wellFormed: false, compact: truncate(text, longest), error, checks, parts }
}

/** Whether a text is A-Z and 0-9 only, and not empty. */
export function isAlphanumeric(text: string): boolean {
  return /^[A-Z0-9]+$/.test(text)
}
