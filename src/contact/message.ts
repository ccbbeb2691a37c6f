/**
 * The contact message and its rules. Browser and server run the same rules. A schema library here would be
 * larger than the page that needs it.
 */
import {
  type FieldRule,
  findEmailProblem,
  findLengthProblem,
  findNameProblem,
  findSingleLineProblem,
  readFields,
  toFieldText,
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

/** The error message of each invalid field. */
export type MessageProblems = Readonly<Partial<Record<MessageField, string>>>

/** The fields in the order of the form. */
export const MESSAGE_FIELDS = ['name', 'email', 'subject', 'reason', 'message'] as const

/** Visitors do not see this field, so only a program fills it in. */
export const HONEYPOT_FIELD = 'homepage'

const SUBJECT_LENGTH = { label: 'Subject', min: 5, max: 150 } as const
const MESSAGE_LENGTH = { label: 'Message', min: 10, max: 5000 } as const

const MISSING_REASON = 'Please select a reason for contact'

/** Control characters other than tab and line feed. */
const FORBIDDEN_CHARACTER = /(?![\t\n])\p{Cc}/u

function findMessageProblem(text: string): string | undefined {
  const problem = findLengthProblem(text, MESSAGE_LENGTH)
  if (problem !== undefined) return problem
  return FORBIDDEN_CHARACTER.test(text) ? 'Message must not contain control characters' : undefined
}

function isReason(text: string): text is Reason {
  return REASONS.some(({ value }) => value === text)
}

const RULES: Readonly<Record<MessageField, FieldRule>> = {
  name: findNameProblem,
  email: findEmailProblem,
  subject: (text) => findSingleLineProblem(text, SUBJECT_LENGTH),
  reason: (text) => (isReason(text) ? undefined : MISSING_REASON),
  message: findMessageProblem,
}

export type MessageResult =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly problems: MessageProblems }

/**
 * Parses a message from an untrusted form or JSON body. A missing field counts as empty; an unknown field is
 * ignored. Returns the message, or the error message of each invalid field.
 */
export function parseMessage(fields: Readonly<Record<string, unknown>>): MessageResult {
  const parsed = readFields(fields, RULES)
  return parsed.ok ? { ok: true, message: parsed.texts as ContactMessage } : parsed
}

/** Whether the honeypot field has text. */
export function isFilledByProgram(fields: Readonly<Record<string, unknown>>): boolean {
  return toFieldText(fields[HONEYPOT_FIELD]) !== ''
}

/** The label of a reason: 'API Access'. */
export function getReasonLabel(reason: Reason): string {
  return REASONS.find(({ value }) => value === reason)?.label ?? reason
}
