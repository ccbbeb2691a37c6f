/** Normalizes typed text and checks its length and characters. Browser and server run the same rules. */

/** Control characters and line ends: in a mail header they could inject another header. */
const CONTROL_OR_LINE_END = /[\p{Cc}\u2028\u2029]/u

/**
 * Bidirectional embeddings, overrides and isolates, which make a text look like another. Direction marks are
 * allowed, because names in right-to-left scripts contain them.
 */
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u

/** The limits of a text's length in UTF-16 units, as browsers count, and the label of its field. */
interface TextLimits {
  readonly label: string
  readonly min: number
  readonly max: number
}

/**
 * Normalizes untrusted input: replaces lone surrogates, ends lines with '\n' and trims. Returns '' for a
 * value that is no string.
 */
export function toFieldText(input: unknown): string {
  return typeof input === 'string' ? input.toWellFormed().replace(/\r\n?/g, '\n').trim() : ''
}

/** The problem of a text's length; undefined when it is valid. */
export function findLengthProblem(text: string, { label, min, max }: TextLimits): string | undefined {
  if (text.length < min) return `${label} must be at least ${min} characters`
  return text.length > max ? `${label} must be at most ${max} characters` : undefined
}

/** The problem of a text that must be a single line; undefined when it is valid. */
export function findSingleLineProblem(text: string, limits: TextLimits): string | undefined {
  const problem = findLengthProblem(text, limits)
  if (problem !== undefined) return problem
  if (CONTROL_OR_LINE_END.test(text)) return `${limits.label} must be a single line of text`
  return BIDI_CONTROL.test(text)
    ? `${limits.label} must not contain characters that change the direction of text`
    : undefined
}

const NAME_LIMITS: TextLimits = { label: 'Name', min: 2, max: 100 }
/** The maximum number of characters before the '@' (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL_PART_LENGTH = 64
/** 254 is the longest address of RFC 5321. EMAIL refuses an empty address, so `min` is 0. */
const EMAIL_LIMITS: TextLimits = { label: 'Email', min: 0, max: 254 }
const INVALID_EMAIL_PROBLEM = 'Please enter a valid email address'

/** A label of a domain ('example' in 'mail.example.com'), in any script. */
const DOMAIN_LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const LOCAL_PART_WORD = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
/**
 * Addresses of RFC 5321 whose local part is not quoted. The domain has at least two labels, and the last one
 * is not a number.
 */
const EMAIL = new RegExp(
  String.raw`^${LOCAL_PART_WORD}(?:\.${LOCAL_PART_WORD})*@(?:${DOMAIN_LABEL}\.)+(?!\d+$)${DOMAIN_LABEL}$`,
  'u',
)

/** The problem of a name; undefined when it is valid. */
export function findNameProblem(text: string): string | undefined {
  return findSingleLineProblem(text, NAME_LIMITS)
}

/** The problem of an e-mail address; undefined when it is valid. */
export function findEmailProblem(text: string): string | undefined {
  const problem = findLengthProblem(text, EMAIL_LIMITS)
  if (problem !== undefined) return problem
  return text.indexOf('@') <= MAX_LOCAL_PART_LENGTH && EMAIL.test(text) ? undefined : INVALID_EMAIL_PROBLEM
}

/** A function that returns the problem of a field's text, or undefined when it is valid. */
export type FieldRule = (text: string) => string | undefined

type FieldsResult<Field extends string> =
  | { readonly ok: true; readonly texts: Readonly<Record<Field, string>> }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<Field, string>>> }

/**
 * Reads the fields of `rules` from untrusted input: a form or a JSON body. A field that is missing or no
 * string counts as empty; a field without a rule is ignored. Returns the texts, or the problem of each
 * invalid field.
 */
export function readFields<Field extends string>(
  input: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<Field, FieldRule>>,
): FieldsResult<Field> {
  const texts: Partial<Record<Field, string>> = {}
  const problems: Partial<Record<Field, string>> = {}
  for (const [field, findProblem] of Object.entries<FieldRule>(rules) as [Field, FieldRule][]) {
    const text = toFieldText(input[field])
    texts[field] = text
    const problem = findProblem(text)
    if (problem !== undefined) problems[field] = problem
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, texts: texts as Record<Field, string> }
}

/** Whether the host of an address has a dot. No mail to another, such as 'contact@localhost', arrives. */
export function hasPublicHost(email: string): boolean {
  return /@[^@]+\.[^@.]+$/.test(email)
}
