import type { MappedRow } from '../source-row.ts'
import { swift } from './swift.ts'

/** What a row of a file about other codes says of a BIC: the BIC11, none ('' ), or why it is none. */
export type StatedBic = { readonly bic: string } | { readonly wrong: MappedRow & { kind: 'rejected' } }

const NONE: StatedBic = { bic: '' }

/** Reads the BIC that a row states. An absent one is ''; one that breaks the rules is a reason to refuse the row. */
export function statedBic(text: string | undefined, code: string): StatedBic {
  const stated = text?.trim()
  if (!stated) return NONE
  const examination = swift.examine(stated)
  if (examination.wellFormed) return { bic: examination.code }
  return { wrong: { kind: 'rejected', reason: `${code}: BIC ${stated}: ${examination.error}` } }
}
