/** Normalizes typed text and checks its length and characters. Browser and server run the same rules. */

/** Control characters and line ends: in a mail header they could inject another header. */
const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029]/u

/**
 * Bidirectional embeddings and overrides, which make a text look like another. Direction marks are allowed:
 * names have them.
 */
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u

/** The length of a text in UTF-16 units, as browsers count, and the label of its field. */
export interface Lengths {
  readonly label: string
  readonly min: number
  readonly max: number
}

/**
 * Normalizes a value from outside: well-formed Unicode, '\n' between lines, trimmed. Anything but a string is
 * ''.
 */
export function typedText(given: unknown): string {
  return typeof given === 'string' ? given.toWellFormed().replace(/\r\n?/g, '\n').trim() : ''
}

/** The problem of a text's length; undefined when it is valid. */
export function problemOfLength(text: string, { label, min, max }: Lengths): string | undefined {
  if (text.length < min) return `${label} must be at least ${min} characters`
  return text.length > max ? `${label} must be at most ${max} characters` : undefined
}

/** The problem of a text that must be a single line; undefined when it is valid. */
export function problemOfLine(text: string, lengths: Lengths): string | undefined {
  const problem = problemOfLength(text, lengths)
  if (problem !== undefined) return problem
  if (NOT_ON_ONE_LINE.test(text)) return `${lengths.label} must be a single line of text`
  return BIDI_CONTROL.test(text)
    ? `${lengths.label} must not contain characters that change the direction of text`
    : undefined
}
