import { capitalize } from '../../codes/format.ts'
import { CODE_TYPES, type CodeTypeId, findCodeType } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'

/**
 * What a column holds. The id of a code type: codes of that type. 'code': codes of mixed types. 'type': the
 * names of those types. 'account': the account numbers that belong to the codes. 'country': countries.
 */
export type ColumnRole = CodeTypeId | 'code' | 'type' | 'account' | 'country'

export interface Column {
  /** From 0. */
  readonly index: number
  /** Its header as in the file; empty without one. */
  readonly header: string
  /** null for a column that is not checked. */
  readonly role: ColumnRole | null
  /**
   * What its cells may hold, if that is told cell by cell: ['sort-code', 'routing'], ['iban', 'account'].
   * Empty if all cells have the role; for the role 'code' that means any type.
   */
  readonly alternatives: readonly ColumnRole[]
  /** Whether codes without separators have their full number of digits, so that shorter ones lost zeros. */
  readonly hasFullDigits: boolean
  /** What decided on the role: 'choice' is the user's choice. null if the role could not be recognized. */
  readonly decidedBy: 'header' | 'content' | 'choice' | null
  /** The number of examined cells that fit the role. */
  readonly fittingCount: number
  /** The number of examined cells that are not empty. */
  readonly filledCount: number
}

/** The name of a column: its header, or 'Column 1' without one. */
export function getColumnName({ header, index }: Pick<Column, 'header' | 'index'>): string {
  return header || `Column ${index + 1}`
}

const CODE_ROLES: ReadonlySet<string> = new Set(['code', ...CODE_TYPES.map(({ id }) => id)])

/** Whether a column holds codes. */
export function hasCodes({ role }: Pick<Column, 'role'>): boolean {
  return role !== null && CODE_ROLES.has(role)
}

/** Whether a role is a code type. */
export function isTypeRole(role: ColumnRole): role is CodeTypeId {
  return findCodeType(role) !== undefined
}

/** The type of the codes of a role; null for mixed types and for other roles. */
export function findRoleType(role: ColumnRole | null): CodeType<CodeTypeId> | null {
  return findCodeType(role ?? '') ?? null
}

const ROLES_BESIDES_TYPES = ['code', 'type', 'account', 'country'] as const

/** The words for roles. Code types have the words of the public API, such as 'sortcode'. */
export const ROLE_WORDS: readonly string[] = [
  ...CODE_TYPES.map(({ apiName }) => apiName),
  ...ROLES_BESIDES_TYPES,
]

/** Parses a word for a role, in any case, or the id of a code type; null for any other word. */
export function parseRole(word: string): ColumnRole | null {
  const lower = word.toLowerCase()
  const type = CODE_TYPES.find(({ apiName, id }) => apiName === lower || id === lower)
  return type?.id ?? ROLES_BESIDES_TYPES.find((role) => role === lower) ?? null
}

/** A role as people read it: 'Sort Code'. */
export function getRoleName(role: ColumnRole): string {
  return findCodeType(role)?.name ?? capitalize(role)
}
