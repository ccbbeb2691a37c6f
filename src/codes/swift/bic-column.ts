import type { MappedRow } from '../source-row.ts'
import { swift } from './swift.ts'

/**
 * The BIC in a row about another code: a BIC11, '' if the column is empty, or the reason to reject the row.
 */
export type ParsedBic = { readonly bic: string } | { readonly wrong: MappedRow & { kind: 'rejected' } }

const NONE: ParsedBic = { bic: '' }

/** Reads the BIC column of a row about `code`. Rejects a BIC that breaks the rules. */
export function parseBicColumn(text: string | undefined, code: string): ParsedBic {
  const stated = text?.trim()
  if (!stated) return NONE
  const examination = swift.examine(stated)
  if (examination.wellFormed) return { bic: examination.code }
  return { wrong: { kind: 'rejected', reason: `${code}: BIC ${stated}: ${examination.error}` } }
}
