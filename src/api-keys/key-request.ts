/** What somebody says who asks for a key of the Free plan, and the rules that it keeps to. Browser and server ask the same rules. */
import { problemOfEmail, problemOfName } from '../form-fields/person.ts'
import { readFields } from '../form-fields/read-fields.ts'

/** The fields in the order of the form. */
export const KEY_REQUEST_FIELDS = ['name', 'email', 'terms'] as const

export type KeyRequestField = (typeof KEY_REQUEST_FIELDS)[number]

/** What is wrong with a request, field by field; a field that is right is absent. */
export type KeyRequestProblems = Readonly<Partial<Record<KeyRequestField, string>>>

const NO_TERMS = 'Please accept the terms of service'
/** As JSON has it, and as the box of a form is sent. */
const ACCEPTED: readonly unknown[] = [true, 'true', 'on']

export type ReadKeyRequest =
  | { readonly ok: true; readonly holder: { readonly name: string; readonly email: string } }
  | { readonly ok: false; readonly problems: KeyRequestProblems }

/** The holder in what somebody typed or sent, whatever that is; otherwise what is wrong with it. */
export function readKeyRequest(given: Readonly<Record<string, unknown>>): ReadKeyRequest {
  const read = readFields(given, { name: problemOfName, email: problemOfEmail })
  const terms = ACCEPTED.includes(given.terms) ? {} : { terms: NO_TERMS }
  if (!read.ok) return { ok: false, problems: { ...read.problems, ...terms } }
  return 'terms' in terms ? { ok: false, problems: terms } : { ok: true, holder: read.texts }
}
