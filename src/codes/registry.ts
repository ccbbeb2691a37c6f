import * as all from './all.ts'
import type { CodeType } from './types.ts'

export type CodeTypeId = (typeof all)[keyof typeof all]['id']

/** All code types, in the order of the tools. */
export const CODE_TYPES: readonly CodeType<CodeTypeId>[] = Object.values<CodeType<CodeTypeId>>(all).sort(
  (a, b) => a.position - b.position,
)

const BY_ID: ReadonlyMap<string, CodeType<CodeTypeId>> = new Map(CODE_TYPES.map((type) => [type.id, type]))

/** Finds a code type by its id, such as 'swift'. */
export function findCodeType(id: string): CodeType<CodeTypeId> | undefined {
  return BY_ID.get(id)
}
