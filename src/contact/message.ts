/**
 * The contact message and its rules (specification, sections 3 and 5). Browser and server run the same rules.
 * There is no schema library here: it would be larger than the page that needs it.
 */
import {
  type FieldRule,
  problemOfEmail,
  problemOfLength,
  problemOfLine,
  problemOfName,
  readFields,
  typedText,
} from '../form-fields/form-fields.ts'

/** The reasons to write: the stored value and its label. The first is the default. */
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

/** The problem of each invalid field; a valid field is absent. */
export type MessageProblems = Readonly<Partial<Record<MessageField, string>>>

/** The fields in the order of the form. */
export const MESSAGE_FIELDS = ['name', 'email', 'subject', 'reason', 'message'] as const

/** A honeypot: people do not see this field, so text in it comes from a program. */
export const TRAP = 'homepage'

const SUBJECT = { label: 'Subject', min: 5, max: 150 } as const
const MESSAGE = { label: 'Message', min: 10, max: 5000 } as const

const NO_REASON = 'Please select a reason for contact'

/** Control characters but for tabs and line ends. */
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
 * Reads a message from a form or a JSON body from outside. A missing field counts as empty, an unknown one is
 * ignored. Returns the message, or the problem of each invalid field in the words of the specification's
 * section 5.
 */
export function readMessage(given: Readonly<Record<string, unknown>>): ReadMessage {
  const read = readFields(given, RULES)
  return read.ok ? { ok: true, message: read.texts as ContactMessage } : read
}

/** Whether a program has filled in the form: the honeypot has text. */
export function isFromProgram(given: Readonly<Record<string, unknown>>): boolean {
  return typedText(given[TRAP]) !== ''
}

/** The label of a reason: 'API Access'. */
export function reasonLabel(reason: Reason): string {
  return REASONS.find(({ value }) => value === reason)?.label ?? reason
}
