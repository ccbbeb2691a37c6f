import { normalizeText } from '../normalize-text.ts'
import type { Check, Examination, MalformedExamination, Part } from '../types.ts'

/** The maximum input length. Longer input is truncated: no code needs more, however it is typed. */
const MAX_INPUT_LENGTH = 256
/** Marks truncated text. No code contains it, so a truncated text is never a valid code. */
const TRUNCATION_MARK = '…'

/** The maximum length in characters of a malformed input that an answer repeats. */
const MAX_ECHOED_LENGTH = 64

/** Characters between the parts of a code, or pasted along with it, in normalized text. */
const SEPARATORS = /[ .,:;'"/_-]+/g

/**
 * Removes separators and converts ASCII letters to upper case; letters of other scripts never become A to Z.
 * Truncates to 256 characters plus '…'.
 */
export function compactCode(input: string): string {
  // Fast path: most codes are compact already.
  if (input.length <= MAX_INPUT_LENGTH && isAlphanumeric(input)) return input
  const compact = normalizeText(input.slice(0, MAX_INPUT_LENGTH))
    .replace(SEPARATORS, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  return input.length > MAX_INPUT_LENGTH ? compact + TRUNCATION_MARK : compact
}

/** Truncates a text to `maxLength` characters plus '…', so that the result never looks like a valid code. */
export function truncate(text: string, maxLength: number): string {
  return (text.length > maxLength ? text.slice(0, maxLength) + TRUNCATION_MARK : text).toWellFormed()
}

/** The maximum length of a code in an API call; calls refuse longer ones. */
export const MAX_API_CODE_LENGTH = 100

/** Truncates a text to the maximum length for API calls. */
export function truncateForApi(text: string): string {
  return truncate(text, text.length > MAX_API_CODE_LENGTH ? MAX_API_CODE_LENGTH - 1 : MAX_API_CODE_LENGTH)
}

/** The examination of a compact text that is not a well-formed code. */
export function createMalformedExamination(
  text: string,
  maxLength: number,
  error: string,
  checks: readonly Check[],
  parts: readonly Part[] = [],
): MalformedExamination {
  return {
    wellFormed: false,
    compact: truncate(text, Math.max(maxLength, MAX_ECHOED_LENGTH)),
    error,
    checks,
    parts,
  }
}

/** The canonical code to look up in a directory; null if no directory can list it. */
export function getLookupCode(examination: Examination): string | null {
  return (examination.wellFormed ? examination : examination.examinationIfListed)?.code ?? null
}

/** Whether a text is A-Z and 0-9 only, and not empty. */
export function isAlphanumeric(text: string): boolean {
  return /^[A-Z0-9]+$/.test(text)
}
