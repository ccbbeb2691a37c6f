/** The form for a key of the Free plan: its fields and their rules. Browser and server run the same rules. */
import { problemOfEmail, problemOfName, readFields } from '../form-fields/form-fields.ts'

/** The fields in the order of the form. */
export const KEY_REQUEST_FIELDS = ['name', 'email', 'terms'] as const

export type KeyRequestField = (typeof KEY_REQUEST_FIELDS)[number]

/** The problem of each invalid field; a valid field is absent. */
export type KeyRequestProblems = Readonly<Partial<Record<KeyRequestField, string>>>

const NO_TERMS = 'Please accept the terms of service'
/** In JSON, and as browsers send a checked box. */
const ACCEPTED: readonly unknown[] = [true, 'true', 'on']

export type ReadKeyRequest =
  | { readonly ok: true; readonly holder: { readonly name: string; readonly email: string } }
  | { readonly ok: false; readonly problems: KeyRequestProblems }

/** Reads a form or a JSON body from outside: the holder, or the problems of its fields. */
export function readKeyRequest(given: Readonly<Record<string, unknown>>): ReadKeyRequest {
  const read = readFields(given, { name: problemOfName, email: problemOfEmail })
  const terms = ACCEPTED.includes(given.terms) ? {} : { terms: NO_TERMS }
  if (!read.ok) return { ok: false, problems: { ...read.problems, ...terms } }
  return 'terms' in terms ? { ok: false, problems: terms } : { ok: true, holder: read.texts }
}
