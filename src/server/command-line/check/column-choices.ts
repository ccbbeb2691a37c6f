import type { ColumnChoices } from '../../../bulk-check/columns/recognize-columns.ts'
import { type ColumnRole, parseRole, ROLE_WORDS } from '../../../bulk-check/columns/roles.ts'
import { TableError } from '../../../bulk-check/table.ts'

/** The word for a column that is not checked. */
const NONE = 'none'

function roleOf(word: string): ColumnRole | null {
  if (word.toLowerCase() === NONE) return null
  const role = parseRole(word)
  if (role === null)
    throw new TableError(
      `--column: there is no role '${word}'; there are ${[...ROLE_WORDS, NONE].join(', ')}`,
    )
  return role
}

/** The index of a column by its header, or by its number from 1. */
function indexOf(column: string, header: readonly string[] | null): number {
  const named = header?.findIndex((name) => name.trim().toLowerCase() === column.toLowerCase()) ?? -1
  if (named >= 0) return named
  if (/^[1-9]\d{0,3}$/.test(column)) return Number(column) - 1
  throw new TableError(`--column: there is no column '${column}'`)
}

/** Reads the values of --column, such as 'iban=3'. Throws TableError for unknown roles and columns. */
export function parseColumnChoices(
  words: readonly string[],
  header: readonly string[] | null,
): ColumnChoices {
  const pairs = words.map((word): [number, ColumnRole | null] => {
    const at = word.indexOf('=')
    if (at < 1) throw new TableError(`--column takes a role and a column, such as iban=3, not '${word}'`)
    return [indexOf(word.slice(at + 1).trim(), header), roleOf(word.slice(0, at).trim())]
  })
  return new Map(pairs)
}
