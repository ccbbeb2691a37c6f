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

/** A text up to its `longest` characters, with '…' where it goes on: so it is never the right code that it may begin with. */
export function beginningOf(text: string, longest: number): string {
  return (text.length > longest ? text.slice(0, longest) + CUT : text).toWellFormed()
}

/** No code, however it is typed, needs more characters than this: calls refuse what is longer. */
export const LONGEST_ASKED = 100

/** A text as calls can be asked for it. */
export function asAsked(text: string): string {
  return beginningOf(text, text.length > LONGEST_ASKED ? LONGEST_ASKED - 1 : LONGEST_ASKED)
}

/** What is told of a compact text that is no code. */
export function notWellFormed(
  text: string,
  longest: number,
  error: string,
  checks: readonly Check[],
  parts: readonly Part[] = [],
): Examination {
  return { wellFormed: false, compact: beginningOf(text, longest), error, checks, parts }
}

/** Only A-Z and 0-9, one at least. */
export function isAlphanumeric(text: string): boolean {
  return /^[A-Z0-9]+$/.test(text)
}
