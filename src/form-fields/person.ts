/** The rules of names and e-mail addresses (specification, section 5). */
import { type Lengths, problemOfLength, problemOfLine } from './typed-text.ts'

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
export function problemOfName(text: string): string | undefined {
  return problemOfLine(text, NAME)
}

/** The problem of an e-mail address; undefined when it is valid. */
export function problemOfEmail(text: string): string | undefined {
  const problem = problemOfLength(text, EMAIL_LENGTHS)
  if (problem !== undefined) return problem
  return text.indexOf('@') <= 64 && EMAIL.test(text) ? undefined : NO_EMAIL
}
