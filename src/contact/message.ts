/**
 * What visitors write to us, and the rules that it keeps to (specification, sections 3 and 5). Browser and server ask
 * the same rules. They are written without a schema library: it would weigh more than the page that needs it.
 */

/** Why somebody writes: the value that is stored, and what people read. The first is the default. */
export const REASONS = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'support', label: 'Support' },
  { value: 'business', label: 'Business Inquiry' },
  { value: 'api', label: 'API Access' },
  { value: 'feedback', label: 'Feedback' },
] as const

export type Reason = (typeof REASONS)[number]['value']

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  /** Lines end in '\n'. */
  readonly message: string
  readonly reason: Reason
}

export type MessageField = keyof ContactMessage

/** What is wrong with a message, field by field; a field that is right is absent. */
export type MessageProblems = Readonly<Partial<Record<MessageField, string>>>

/** The fields in the order of the form. */
export const MESSAGE_FIELDS = ['name', 'email', 'subject', 'reason', 'message'] as const

/** A field that people do not see. Who fills it in is a program. */
export const TRAP = 'homepage'

/** The lengths that a field may have, in UTF-16 units, as browsers count. 254 is the longest address of RFC 5321. */
const LENGTHS = {
  name: { label: 'Name', least: 2, most: 100 },
  email: { label: 'Email', least: 0, most: 254 },
  subject: { label: 'Subject', least: 5, most: 150 },
  message: { label: 'Message', least: 10, most: 5000 },
} as const

type TextField = keyof typeof LENGTHS

const NO_EMAIL = 'Please enter a valid email address'
const NO_REASON = 'Please select a reason for contact'

/** Whatever ends a line somewhere: in a mail's header it would begin a header of the visitor's own. */
const NOT_ON_ONE_LINE = /[\p{Cc}\u2028\u2029]/u
/** Control characters with no place in a text, but for tabs and ends of lines. */
const NOT_IN_TEXT = /(?![\t\n])\p{Cc}/u

/** A label of a domain, in any script. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const WORD = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
/** The addresses of RFC 5321 that are in use: no quoted names, and a domain of two labels at least, which is no number. */
const EMAIL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`, 'u')

function isEmail(text: string): boolean {
  return text.indexOf('@') <= 64 && EMAIL.test(text)
}

/** What may stand in a message, spelled one way: whole characters, '\n' between lines, no blanks around. */
function plain(given: unknown): string {
  return typeof given === 'string' ? given.toWellFormed().replace(/\r\n?/g, '\n').trim() : ''
}

function problemOfText(field: TextField, text: string): string | undefined {
  const { label, least, most } = LENGTHS[field]
  if (text.length < least) return `${label} must be at least ${least} characters`
  if (text.length > most) return `${label} must be at most ${most} characters`
  if (field === 'message')
    return NOT_IN_TEXT.test(text) ? 'Message must not contain control characters' : undefined
  if (field === 'email') return isEmail(text) ? undefined : NO_EMAIL
  return NOT_ON_ONE_LINE.test(text) ? `${label} must be a single line of text` : undefined
}

function isReason(text: string): text is Reason {
  return REASONS.some(({ value }) => value === text)
}

function problemOf(field: MessageField, text: string): string | undefined {
  if (field !== 'reason') return problemOfText(field, text)
  return isReason(text) ? undefined : NO_REASON
}

export type ReadMessage =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly problems: MessageProblems }

/**
 * The message in what somebody typed or sent, whatever that is: a field that is missing or no text counts as empty, one
 * that we do not know is ignored. Otherwise what is wrong, in the words of the specification's section 5.
 */
export function readMessage(given: Readonly<Record<string, unknown>>): ReadMessage {
  const texts = MESSAGE_FIELDS.map((field) => [field, plain(given[field])] as const)
  const problems = texts.flatMap(([field, text]) => {
    const problem = problemOf(field, text)
    return problem === undefined ? [] : [[field, problem] as const]
  })
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) }
  return { ok: true, message: Object.fromEntries(texts) as unknown as ContactMessage }
}

/** Whether a program filled in the form: it has written where people see nothing. */
export function isFromProgram(given: Readonly<Record<string, unknown>>): boolean {
  return plain(given[TRAP]) !== ''
}

/** The label of a reason: 'API Access'. */
export function reasonLabel(reason: Reason): string {
  return REASONS.find(({ value }) => value === reason)?.label ?? reason
}
