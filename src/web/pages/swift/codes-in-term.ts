import { codesInText } from '../../../codes/codes-in-text.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'

/** A code in a search term, ready to be shown. */
export interface CodeInTerm {
  readonly type: CodeTypeId
  /** The name of the type, and the code as it is displayed. */
  readonly name: string
  readonly text: string
  readonly path: string
  readonly isWellFormed: boolean
  readonly identifiesAccount: boolean
}

export interface CodesInTerm {
  readonly codes: readonly CodeInTerm[]
  /** The page of the only code, valid or not; null if the term may be anything else. */
  readonly page: string | null
}

/** The codes in a term; none if it has no code but BICs, which the search of banks finds. */
export function codesInTerm(term: string): CodesInTerm {
  const found = codesInText(term)
  const isForBanks = found.every(({ type }) => type.id === 'swift')
  const codes = (isForBanks ? [] : found).map(({ type, code, isWellFormed }) => ({
    type: type.id,
    name: type.name,
    text: type.format(code),
    path: type.resultPath(code),
    isWellFormed,
    identifiesAccount: type.identifiesAccount,
  }))
  return { codes, page: codes.length === 1 ? (codes[0]?.path ?? null) : null }
}
