import type { Check, MalformedExamination, Part } from '../types.ts'

const PRINTABLE_ASCII = /^[ -~]*$/

/**
 * Normalizes text for rules, search and the detection of account numbers: removes invisible characters
 * (Unicode Cf and Default_Ignorable_Code_Point), converts each white-space character to a blank, each dash to
 * a hyphen, full-width forms to ASCII, and the decimal digits of every script to 0 to 9. Letters of other
 * scripts, superscripts and subscripts stay, because a rule must not take them for A to Z and 0 to 9.
 * Idempotent.
 */
export function normalizeText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  return text
    .replace(/[\p{Cf}\p{DI}]+/gu, '')
    .replace(/[\s\x85]/g, ' ')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[！-～]+/g, (characters) => characters.normalize('NFKC'))
    .replace(NON_ASCII_DIGIT, readDecimalDigit)
}

const NON_ASCII_DIGIT = /(?!\d)\p{Nd}/gu

/**
 * The value of a decimal digit of any script, as a digit 0 to 9. Unicode has the digits of a script in one
 * range from 0 to 9 (The Unicode Standard, section 4.6), and a few such ranges follow each other directly.
 */
function readDecimalDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let first = codePoint
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((codePoint - first) % 10)
}

/** The maximum length of a text that is read as a code, on every surface. Calls refuse a longer one. */
export const MAX_INPUT_LENGTH = 256
/** Marks truncated text. No code contains it, so a truncated text is never a valid code. */
const TRUNCATION_MARK = '…'

/** Characters between the parts of a code, or pasted along with it, in normalized text. */
const SEPARATORS = /[ .,:;'"/_-]+/g

/**
 * Removes separators and converts ASCII letters to upper case: 'de89 3704' -> 'DE893704'. Letters of other
 * scripts never become A to Z. Truncates to 256 characters plus '…'.
 */
export function compactCode(input: string): string {
  // Fast path: most codes are compact already.
  if (input.length <= MAX_INPUT_LENGTH && isUpperAlphanumeric(input)) return input
  const compact = normalizeText(input.slice(0, MAX_INPUT_LENGTH))
    .replace(SEPARATORS, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  return input.length > MAX_INPUT_LENGTH ? compact + TRUNCATION_MARK : compact
}

/** Whether a text has nothing of a code: it is empty, blank, or '---'. */
export const isEmptyCode = (text: string): boolean => compactCode(text) === ''

const PUNCTUATION_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * Normalizes a text and removes what is no letter or digit around it: '"40605.0";' -> '40605.0'. Empty for a
 * text that is too long for a code.
 */
export function trimPunctuation(input: string): string {
  return input.length > MAX_INPUT_LENGTH ? '' : normalizeText(input).replace(PUNCTUATION_AROUND, '')
}

/** Whether a text is A-Z and 0-9 only, and not empty. */
export function isUpperAlphanumeric(text: string): boolean {
  return /^[A-Z0-9]+$/.test(text)
}

/** Truncates a text to `maxLength` characters plus '…', so that the result never looks like a valid code. */
export function truncate(text: string, maxLength: number): string {
  return (text.length > maxLength ? text.slice(0, maxLength) + TRUNCATION_MARK : text).toWellFormed()
}

/** Truncates a text, including the '…', to the length that calls accept. */
export function truncateForApi(text: string): string {
  return text.length > MAX_INPUT_LENGTH ? truncate(text, MAX_INPUT_LENGTH - 1) : text.toWellFormed()
}

/** The error for a code that is longer than any text that is read. */
export const CODE_TOO_LONG = `code is too long (maximum ${MAX_INPUT_LENGTH} characters)`

/** An answer repeats malformed input, or states its length, only up to this length. No code is longer. */
const MAX_ECHOED_LENGTH = 64

/** '1 digit', '9 characters', 'more than 64 characters'. */
export function formatLength({ length }: string, unit: 'digit' | 'character'): string {
  if (length > MAX_ECHOED_LENGTH) return `more than ${MAX_ECHOED_LENGTH} ${unit}s`
  return `${length} ${length === 1 ? unit : `${unit}s`}`
}

/** Creates the examination of a compact text that breaks a rule. */
export function createMalformedExamination(
  text: string,
  error: string,
  checks: readonly Check[],
  parts: readonly Part[] = [],
): MalformedExamination {
  return {
    isWellFormed: false,
    compact: truncate(text, MAX_ECHOED_LENGTH),
    error,
    checks,
    parts,
  }
}
