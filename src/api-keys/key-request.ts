/** The fields and rules of the form for a Free key. Browser and server run the same rules. */
import { findEmailProblem, findNameProblem, readFields } from '../form-fields/form-fields.ts'

/** The fields in the order of the form. */
export const KEY_REQUEST_FIELDS = ['name', 'email', 'terms'] as const

export type KeyRequestField = (typeof KEY_REQUEST_FIELDS)[number]

/** The error message of each invalid field. */
export type KeyRequestProblems = Readonly<Partial<Record<KeyRequestField, string>>>

const TERMS_NOT_ACCEPTED = 'Please accept the terms of service'
/** The values of an accepted `terms` field in JSON and in forms. */
const ACCEPTED_VALUES: readonly unknown[] = [true, 'true', 'on']

export type ParsedKeyRequest =
  | { readonly ok: true; readonly holder: { readonly name: string; readonly email: string } }
  | { readonly ok: false; readonly problems: KeyRequestProblems }

/** Parses an untrusted form or JSON body. Returns the holder, or the message of each invalid field. */
export function parseKeyRequest(fields: Readonly<Record<string, unknown>>): ParsedKeyRequest {
  const parsed = readFields(fields, { name: findNameProblem, email: findEmailProblem })
  const termsProblem = ACCEPTED_VALUES.includes(fields.terms) ? {} : { terms: TERMS_NOT_ACCEPTED }
  if (!parsed.ok) return { ok: false, problems: { ...parsed.problems, ...termsProblem } }
  return 'terms' in termsProblem ? { ok: false, problems: termsProblem } : { ok: true, holder: parsed.texts }
}
