/** The field of the form for a key that works for a day. Browser and server run the same rule. */

/** The fields in the order of the form. */
export const KEY_REQUEST_FIELDS = ['terms'] as const

export type KeyRequestField = (typeof KEY_REQUEST_FIELDS)[number]

/** The error message of each invalid field. */
export type KeyRequestProblems = Readonly<Partial<Record<KeyRequestField, string>>>

const TERMS_NOT_ACCEPTED = 'Please accept the terms of service'
/** The values of an accepted `terms` field in JSON and in forms. */
const ACCEPTED_VALUES: readonly unknown[] = [true, 'true', 'on']

/** The problem of an untrusted form or JSON body whose `terms` are not accepted; undefined if they are. */
export function findTermsProblem({ terms }: Readonly<Record<string, unknown>>): string | undefined {
  return ACCEPTED_VALUES.includes(terms) ? undefined : TERMS_NOT_ACCEPTED
}
