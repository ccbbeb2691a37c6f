import * as all from './all.ts'
import { compactCode } from './checks/input-text.ts'
import type { CodeType } from './types.ts'

export type CodeTypeId = (typeof all)[keyof typeof all]['id']

/** All code types, in the order of the list of types on the site. */
export const CODE_TYPES: readonly CodeType<CodeTypeId>[] = Object.values<CodeType<CodeTypeId>>(all).sort(
  (a, b) => a.displayPosition - b.displayPosition,
)

const TYPES_BY_ID: ReadonlyMap<string, CodeType<CodeTypeId>> = new Map(
  CODE_TYPES.map((type) => [type.id, type]),
)

/** Finds a code type by its id, such as 'swift'. */
export function findCodeType(id: string): CodeType<CodeTypeId> | undefined {
  return TYPES_BY_ID.get(id)
}

/** Finds a code type by its name in the API, such as 'sortcode'. */
export function findTypeByApiName(name: string): CodeType<CodeTypeId> | undefined {
  return CODE_TYPES.find(({ apiName }) => apiName === name)
}

/** The code type with a known id. */
export function getCodeType(id: CodeTypeId): CodeType<CodeTypeId> {
  const type = findCodeType(id)
  if (!type) throw new TypeError(`there is no code type ${id}`)
  return type
}

/** Whether codes of a type identify banks: whether they are BICs. */
export function identifiesBank(id: CodeTypeId): boolean {
  return getCodeType(id).identifiesBank
}

/** Loads what the folders of types have, by the id of the type. */
export async function loadByType<Value>(
  types: readonly CodeType<CodeTypeId>[],
  load: (id: CodeTypeId) => Promise<Value>,
): Promise<ReadonlyMap<string, Value>> {
  return new Map(await Promise.all(types.map(async ({ id }) => [id, await load(id)] as const)))
}

/** A code type that the input may be meant for. */
export interface Candidate {
  readonly type: CodeType<CodeTypeId>
  /** The canonical code, or the compact text if it breaks a rule of the type. */
  readonly code: string
  /** The text of the code, with its separators. */
  readonly text: string
  readonly isWellFormed: boolean
}

/**
 * The types that the input may be meant for, in the order of CODE_TYPES: types whose rules the input
 * satisfies, and types whose `codePattern` it matches. Of several, only the visitor knows which is meant.
 */
export function findCodeCandidates(input: string): Candidate[] {
  const compact = compactCode(input)
  return CODE_TYPES.flatMap((type): Candidate[] => {
    const examination = type.examine(input)
    const { isWellFormed } = examination
    if (!isWellFormed && !type.codePattern?.test(compact)) return []
    return [{ type, code: isWellFormed ? examination.code : compact, text: input, isWellFormed }]
  })
}
