/** The rules of what people say of themselves: a name, and an e-mail address (specification, section 5). */
import { type Lengths, problemOfLength, problemOfLine } from './typed-text.ts'

const NAME: Lengths = { label: 'Name', least: 2, most: 100 }
/** 254 is the longest address of RFC 5321. */
const EMAIL_LENGTHS: Lengths = { label: 'Email', least: 0, most: 254 }
const NO_EMAIL = 'Please enter a valid email address'

/** A label of a domain, in any script. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const WORD = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
/** The addresses of RFC 5321 that are in use: no quoted names, and a domain of two labels at least, which is no number. */
const EMAIL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`, 'u')

/** What is wrong with a name, if anything is. */
export function problemOfName(text: string): string | undefined {
  return problemOfLine(text, NAME)
}

/** What is wrong with an e-mail address, if anything is. */
export function problemOfEmail(text: string): string | undefined {
  const problem = problemOfLength(text, EMAIL_LENGTHS)
  if (problem !== undefined) return problem
  return text.indexOf('@') <= 64 && EMAIL.test(text) ? undefined : NO_EMAIL
}
