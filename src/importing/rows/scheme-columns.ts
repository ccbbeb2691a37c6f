import type { EntryDetails } from '../../codes/code-entry.ts'
import { type SchemeId, toReachDetails } from '../../codes/findings/reach.ts'
import type { SourceRow } from './drafts.ts'

/**
 * The details of a row whose columns state the participation in payment schemes, without days. `readCell`
 * says whether the bank takes part; undefined if the cell states nothing.
 */
export function readSchemeColumns(
  row: SourceRow,
  schemesByColumn: Readonly<Record<string, SchemeId>>,
  readCell: (text: string) => boolean | undefined,
): EntryDetails {
  const details = Object.entries(schemesByColumn).map(([column, scheme]) => {
    const adheres = readCell(row[column] ?? '')
    return adheres === undefined ? {} : toReachDetails(scheme, { adheres, since: null, until: null })
  })
  return Object.assign({}, ...details)
}
