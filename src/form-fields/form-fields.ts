/** Normalizes typed text and checks its length and characters. Browser and server run the same rules. */

/** Control characters and line ends: in a mail header they could inject another header. */
const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029]/u

/**
 * Bidirectional embeddings and overrides, which make a text look like another. Direction marks are allowed:
 * names have them.
 */
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u

/** The length of a text in UTF-16 units, as browsers count, and the label of its field. */
interface Lengths {
  readonly label: string
  readonly min: number
  readonly max: number
}

/**
 * Normalizes a value from outside: well-formed Unicode, '\n' between lines, trimmed. Anything but a string is
 * ''.
 */
export function toFieldText(given: unknown): string {
  return typeof given === 'string' ? given.toWellFormed().replace(/\r\n?/g, '\n').trim() : ''
}

/** The problem of a text's length; undefined when it is valid. */
export function findLengthProblem(text: string, { label, min, max }: Lengths): string | undefined {
  if (text.length < min) return `${label} must be at least ${min} characters`
  return text.length > max ? `${label} must be at most ${max} characters` : undefined
}

/** The problem of a text that must be a single line; undefined when it is valid. */
export function findLineProblem(text: string, lengths: Lengths): string | undefined {
  const problem = findLengthProblem(text, lengths)
  if (problem !== undefined) return problem
  if (NOT_ON_ONE_LINE.test(text)) return `${lengths.label} must be a single line of text`
  return BIDI_CONTROL.test(text)
    ? `${lengths.label} must not contain characters that change the direction of text`
    : undefined
}

const NAME: Lengths = { label: 'Name', min: 2, max: 100 }
/** 254 is the longest address of RFC 5321. */
const EMAIL_LENGTHS: Lengths = { label: 'Email', min: 0, max: 254 }
const NO_EMAIL = 'Please enter a valid email address'

/** A label of a domain, in any script. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const WORD = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
/**
 * Addresses of RFC 5321 without quoted names; the domain has at least two labels and does not end in a
 * number.
 */
const EMAIL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`, 'u')

/** The problem of a name; undefined when it is valid. */
export function findNameProblem(text: string): string | undefined {
  return findLineProblem(text, NAME)
}

/** The problem of an e-mail address; undefined when it is valid. */
export function findEmailProblem(text: string): string | undefined {
  const problem = findLengthProblem(text, EMAIL_LENGTHS)
  if (problem !== undefined) return problem
  return text.indexOf('@') <= 64 && EMAIL.test(text) ? undefined : NO_EMAIL
}

/** Returns the problem of a field's text; undefined when it is valid. */
export type FieldRule = (text: string) => string | undefined

type ReadFields<Field extends string> =
  | { readonly ok: true; readonly texts: Readonly<Record<Field, string>> }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<Field, string>>> }

/**
 * Reads the fields of `rules` from untrusted input: a form or a JSON body. A field that is missing or no
 * string counts as empty; a field without a rule is ignored. Returns the texts, or the problem of each
 * invalid field.
 */
export function readFields<Field extends string>(
  given: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<Field, FieldRule>>,
): ReadFields<Field> {
  const texts = Object.keys(rules).map((field) => [field as Field, toFieldText(given[field])] as const)
  const problems = texts.flatMap(([field, text]) => {
    const problem = rules[field](text)
    return problem === undefined ? [] : [[field, problem] as const]
  })
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) as never }
  return { ok: true, texts: Object.fromEntries(texts) as Record<Field, string> }
}
