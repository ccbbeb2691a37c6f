import { compactCode } from './checks/characters.ts'
import { CODE_TYPES, type CodeTypeId } from './registry.ts'
import type { CodeType } from './types.ts'

/** A code type that the input may be meant for. */
export interface Candidate {
  readonly type: CodeType<CodeTypeId>
  /** The canonical code, or the compact text if it breaks a rule of the type. */
  readonly code: string
  readonly isWellFormed: boolean
}

/**
 * The types that the input may be meant for, in the order of CODE_TYPES: types whose rules the input
 * satisfies, and types whose `formPattern` it matches. The caller must ask the visitor which one is meant.
 */
export function findCodeCandidates(input: string): Candidate[] {
  const compact = compactCode(input)
  return CODE_TYPES.flatMap((type): Candidate[] => {
    const examination = type.examine(input)
    const isWellFormed = examination.wellFormed
    if (!isWellFormed && !type.formPattern?.test(compact)) return []
    return [{ type, code: isWellFormed ? examination.code : compact, isWellFormed }]
  })
}
