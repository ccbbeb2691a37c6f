import { swift } from '../../codes/swift/swift.ts'
import { reject } from './drafts.ts'

/** A BIC11, '' for an empty column, or the rejection of a row whose BIC breaks the rules. */
export type ParsedBic = { readonly bic: string } | { readonly rejection: ReturnType<typeof reject> }

const NO_BIC: ParsedBic = { bic: '' }

/** Parses the BIC column of a row. `subject` names the row in a rejection: its code, or its bank. */
export function parseBicColumn(text: string | undefined, subject: string): ParsedBic {
  const trimmed = text?.trim()
  if (!trimmed) return NO_BIC
  const examination = swift.examine(trimmed)
  if (examination.isWellFormed) return { bic: examination.code }
  return { rejection: reject(`${subject}: BIC ${trimmed}: ${examination.error}`) }
}
