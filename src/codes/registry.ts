import * as all from './all.ts'
import { compactCode } from './checks/characters.ts'
import type { CodeType, Examination } from './types.ts'

export type CodeTypeId = (typeof all)[keyof typeof all]['id']

/** Every code type, in the order that people meet them in. */
export const CODE_TYPES: readonly CodeType<CodeTypeId>[] = Object.values<CodeType<CodeTypeId>>(all).sort(
  (a, b) => a.position - b.position,
)

const BY_ID: ReadonlyMap<string, CodeType<CodeTypeId>> = new Map(CODE_TYPES.map((type) => [type.id, type]))

/** The code type of an id such as 'swift'. */
export function findCodeType(id: string): CodeType<CodeTypeId> | undefined {
  return BY_ID.get(id)
}

/** The code type that a text is meant for, be it right or wrong, where its look leaves no other. */
export function meantCodeType(input: string): CodeType<CodeTypeId> | undefined {
  const compact = compactCode(input)
  return CODE_TYPES.find(({ look }) => look?.test(compact))
}

export interface Detected {
  readonly type: CodeType<CodeTypeId>
  readonly examination: Extract<Examination, { wellFormed: true }>
}

/** The code types whose rules an unknown code keeps; none when it keeps no type's. */
export function detectCodeTypes(input: string): Detected[] {
  return CODE_TYPES.flatMap((type) => {
    const examination = type.examine(input)
    return examination.wellFormed ? [{ type, examination }] : []
  })
}
