import * as all from './all.ts'
import { compactCode } from './checks/characters.ts'
import type { CodeType } from './types.ts'

export type CodeTypeId = (typeof all)[keyof typeof all]['id']

/** Every code type, in the order of the tools. */
export const CODE_TYPES: readonly CodeType<CodeTypeId>[] = Object.values<CodeType<CodeTypeId>>(all).sort(
  (a, b) => a.position - b.position,
)

const BY_ID: ReadonlyMap<string, CodeType<CodeTypeId>> = new Map(CODE_TYPES.map((type) => [type.id, type]))

/** The code type of an id such as 'swift'. */
export function findCodeType(id: string): CodeType<CodeTypeId> | undefined {
  return BY_ID.get(id)
}

/** A code type that a text may be meant for. */
export interface Candidate {
  readonly type: CodeType<CodeTypeId>
  /** The canonical code, or the compact text where it breaks a rule of the type. */
  readonly code: string
  readonly isWellFormed: boolean
}

/**
 * The types that a text may be meant for, in the order of the tools: those whose rules it keeps, and those
 * whose form (`look`) it has but whose rules it breaks. Only the person who asks knows which of several is
 * meant.
 */
export function codeCandidates(input: string): Candidate[] {
  const compact = compactCode(input)
  return CODE_TYPES.flatMap((type): Candidate[] => {
    const examination = type.examine(input)
    const isWellFormed = examination.wellFormed
    if (!isWellFormed && !type.look?.test(compact)) return []
    return [{ type, code: isWellFormed ? examination.code : compact, isWellFormed }]
  })
}
