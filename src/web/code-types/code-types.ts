/**
 * The code types without their rules (the functions that check, format and find codes), small enough for
 * every page. load-rules.ts loads the rules on demand.
 */
import { definePath } from '../../codes/pages/paths.ts'
import type { CodeListing, CodeType } from '../../codes/types.ts'
import { CODE_TYPE_TABLE, type CodeTypeRow } from './table.ts'

export type CodeTypeId = CodeTypeRow['id']

/** A code type without its rules. */
export interface CodeTypeInfo
  extends Omit<CodeTypeRow, 'resultPattern' | 'listings'>,
    Pick<CodeType, 'getResultPath'> {
  readonly listings: readonly CodeListing[]
}

/** All code types, in the order in which the site lists their tools. */
export const CODE_TYPES: readonly CodeTypeInfo[] = CODE_TYPE_TABLE.map((row) => ({
  ...row,
  getResultPath: definePath(row.resultPattern),
  listings: row.listings.map((listing) => ({
    ...listing,
    getGroupPath: definePath(listing.groupPattern),
  })),
}))

/** The tool of the home page without a selection: the search for banks. */
export const DEFAULT_TOOL: CodeTypeId = 'swift'

/** Whether the tool works without a connection. The tool for banks does not: it searches the directory. */
export function isCheckedOffline({ identifiesBank }: Pick<CodeTypeInfo, 'identifiesBank'>): boolean {
  return !identifiesBank
}

/** Finds a code type by its id, such as 'swift'. */
export function findCodeType(id: string): CodeTypeInfo | undefined {
  return CODE_TYPES.find((type) => type.id === id)
}

/** The code type with a known id. */
export function getCodeType(id: CodeTypeId): CodeTypeInfo {
  const type = findCodeType(id)
  if (!type) throw new TypeError(`there is no code type ${id}`)
  return type
}
