/**
 * What visitors write to us, and the rules that it keeps to (specification, sections 3 and 5). Browser and server ask
 * the same rules. They are written without a schema library: it would weigh more than the page that needs it.
 */
import { problemOfEmail, problemOfName } from '../form-fields/person.ts'
import { type FieldRule, readFields } from '../form-fields/read-fields.ts'
import { problemOfLength, problemOfLine, typedText } from '../form-fields/typed-text.ts'

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

const SUBJECT = { label: 'Subject', least: 5, most: 150 } as const
const MESSAGE = { label: 'Message', least: 10, most: 5000 } as const

const NO_REASON = 'Please select a reason for contact'

/** Control characters with no place in a text, but for tabs and ends of lines. */
const NOT_IN_TEXT = /(?![\t\n])\p{Cc}/u

function problemOfText(text: string): string | undefined {
  const problem = problemOfLength(text, MESSAGE)
  if (problem !== undefined) return problem
  return NOT_IN_TEXT.test(text) ? 'Message must not contain control characters' : undefined
}

function isReason(text: string): text is Reason {
  return REASONS.some(({ value }) => value === text)
}

const RULES: Readonly<Record<MessageField, FieldRule>> = {
  name: problemOfName,
  email: problemOfEmail,
  subject: (text) => problemOfLine(text, SUBJECT),
  reason: (text) => (isReason(text) ? undefined : NO_REASON),
  message: problemOfText,
}

export type ReadMessage =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly problems: MessageProblems }

/**
 * The message in what somebody typed or sent, whatever that is: a field that is missing or no text counts as empty, one
 * that we do not know is ignored. Otherwise what is wrong, in the words of the specification's section 5.
 */
export function readMessage(given: Readonly<Record<string, unknown>>): ReadMessage {
  const read = readFields(given, RULES)
  return read.ok ? { ok: true, message: read.texts as ContactMessage } : read
}

/** Whether a program filled in the form: it has written where people see nothing. */
export function isFromProgram(given: Readonly<Record<string, unknown>>): boolean {
  return typedText(given[TRAP]) !== ''
}

/** The label of a reason: 'API Access'. */
export function reasonLabel(reason: Reason): string {
  return REASONS.find(({ value }) => value === reason)?.label ?? reason
}
