import type { ColumnChoices } from '../../../bulk-check/columns/recognize-columns.ts'
import { type ColumnRole, parseRole, ROLE_WORDS } from '../../../bulk-check/columns/roles.ts'
import { TableError } from '../../../bulk-check/table.ts'

/** The role of a column that is not checked. */
const NO_ROLE = 'none'

function parseRoleOption(word: string): ColumnRole | null {
  if (word.toLowerCase() === NO_ROLE) return null
  const role = parseRole(word)
  if (role === null)
    throw new TableError(
      `--column: there is no role '${word}'; there are ${[...ROLE_WORDS, NO_ROLE].join(', ')}`,
    )
  return role
}

/** Finds the index of a column by its header, or by its number from 1. Throws TableError if there is none. */
function findColumn(column: string, header: readonly string[] | null): number {
  const index = header?.findIndex((name) => name.trim().toLowerCase() === column.toLowerCase()) ?? -1
  if (index >= 0) return index
  if (/^[1-9]\d{0,3}$/.test(column)) return Number(column) - 1
  throw new TableError(`--column: there is no column '${column}'`)
}

/** Parses the values of --column, such as 'iban=3'. Throws TableError for unknown roles and columns. */
export function parseColumnChoices(
  words: readonly string[],
  header: readonly string[] | null,
): ColumnChoices {
  const pairs = words.map((word): [number, ColumnRole | null] => {
    const separator = word.indexOf('=')
    if (separator < 1)
      throw new TableError(`--column takes a role and a column, such as iban=3, not '${word}'`)
    return [
      findColumn(word.slice(separator + 1).trim(), header),
      parseRoleOption(word.slice(0, separator).trim()),
    ]
  })
  return new Map(pairs)
}
