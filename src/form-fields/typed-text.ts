/** What people type, spelled one way, and what a line of it may be. Browser and server ask the same rules. */

/** Whatever ends a line somewhere: in a mail's header it would begin a header of the visitor's own. */
const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029]/u

/** What turns the writing behind it around, so that one text looks like another. Mere marks of direction do not: names have them. */
const TURNS_WRITING = /[\u202A-\u202E\u2066-\u2069]/u

/** How long a text may be, in UTF-16 units, as browsers count; and what people call it. */
export interface Lengths {
  readonly label: string
  readonly least: number
  readonly most: number
}

/** The text in whatever was typed or sent: whole characters, '\n' between lines, no blanks around. No text is an empty one. */
export function typedText(given: unknown): string {
  return typeof given === 'string' ? given.toWellFormed().replace(/\r\n?/g, '\n').trim() : ''
}

/** What is wrong with the length of a text, if anything is. */
export function problemOfLength(text: string, { label, least, most }: Lengths): string | undefined {
  if (text.length < least) return `${label} must be at least ${least} characters`
  return text.length > most ? `${label} must be at most ${most} characters` : undefined
}

/** What is wrong with a text that must be a single line. */
export function problemOfLine(text: string, lengths: Lengths): string | undefined {
  const problem = problemOfLength(text, lengths)
  if (problem !== undefined) return problem
  if (NOT_ON_ONE_LINE.test(text)) return `${lengths.label} must be a single line of text`
  return TURNS_WRITING.test(text)
    ? `${lengths.label} must have no characters that turn writing around`
    : undefined
}
