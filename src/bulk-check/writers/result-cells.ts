/** The results of a checked table, and the columns that they add to it. */

import { SCHEMES } from '../../codes/findings/reach.ts'
import type { TableCheck } from '../check-table.ts'
import { foldHeader } from '../columns/read-header.ts'
import { type Column, getColumnName, getRoleName, hasCodes } from '../columns/roles.ts'
import type { CheckedRow } from '../rows/check-row.ts'
import type { TableRow } from '../table.ts'
import { type CodeFacts, collectFacts, FACT_COLUMNS } from './code-facts.ts'
import { formatReachCells, listSchemesByColumn } from './scheme-columns.ts'

/** The results of a row, with the facts of its codes in place of what the look-ups found. */
export interface RowResult extends Omit<CheckedRow, 'codes'> {
  /** The facts of the code in each code column; null for an empty cell. */
  readonly facts: readonly (CodeFacts | null)[]
  /** The cells about payment schemes for each code column. */
  readonly reach: readonly (readonly string[])[]
}

/** `schemes` are those of each code column. */
export function toRowResult(
  { codes, ...row }: CheckedRow,
  schemes: ReturnType<typeof listSchemesByColumn> = [],
): RowResult {
  return {
    ...row,
    facts: codes.map((cell) => cell && collectFacts(cell)),
    reach: schemes.map((ofColumn, index) => formatReachCells(codes[index] ?? null, ofColumn)),
  }
}

/** A table to write. */
export interface ResultTable extends Pick<TableCheck, 'columns' | 'accounts' | 'schemes'> {
  /** null if the first row is no header. */
  readonly header: Pick<TableRow, 'cells'> | null
  readonly rows: AsyncIterable<readonly RowResult[]>
}

async function* toRowResults({
  rows,
  columns,
  schemes,
}: Pick<TableCheck, 'rows' | 'columns' | 'schemes'>): AsyncGenerator<readonly RowResult[]> {
  const schemesByColumn = listSchemesByColumn(columns, schemes)
  for await (const block of rows) yield block.map((row) => toRowResult(row, schemesByColumn))
}

/** Converts a check into a table to write. The rows can then be read from this table only, and only once. */
export function toResultTable(check: TableCheck): ResultTable {
  const { header, columns, accounts, schemes } = check
  return { header, columns, accounts, schemes, rows: toRowResults(check) }
}

/**
 * The name of a code column among the results: its header or role, with the number of the column if another
 * code column has that header.
 */
function nameCodeColumn(column: Column, codeColumns: readonly Column[]): string {
  const header = column.header.trim() || getRoleName(column.role ?? 'code')
  const isShared = codeColumns.some(
    ({ index, header: other }) => index !== column.index && other.trim() === header,
  )
  return isShared ? `${header} (column ${column.index + 1})` : header
}

/**
 * The headers of the columns that state the result of a whole row. 'Pair checks' has the comparisons of two
 * columns, such as an IBAN and a BIC. 'Same as row' has the number of an earlier row for the same account.
 */
const ROW_COLUMNS = ['Row', 'Row status', 'Row problems', 'Pair checks', 'Same as row'] as const

const IBAN_COLUMNS = ['IBAN', 'BIC', 'IBAN note'] as const

/** The headers of the IBANs of accounts, with the name of the account if others have the same. */
function listIbanHeaders({ accounts, columns }: Pick<ResultTable, 'accounts' | 'columns'>): string[] {
  const names = new Set(columns.map(({ header }) => foldHeader(header)))
  const isTaken = accounts.length > 1 || IBAN_COLUMNS.some((name) => names.has(foldHeader(name)))
  return accounts.flatMap(({ account }) =>
    IBAN_COLUMNS.map((name) => (isTaken ? `${getColumnName(account)}: ${name}` : name)),
  )
}

/** The headers of the result columns. */
export function listResultHeaders(table: Omit<ResultTable, 'header' | 'rows'>): string[] {
  const codeColumns = table.columns.filter(hasCodes)
  const schemes = listSchemesByColumn(table.columns, table.schemes)
  const listNames = (index: number) => [
    ...FACT_COLUMNS.map(([, name]) => name),
    ...(schemes[index] ?? []).map((scheme) => SCHEMES[scheme].name),
  ]
  return [
    ...listIbanHeaders(table),
    ...ROW_COLUMNS,
    ...codeColumns.flatMap((column, index) =>
      listNames(index).map((name) => `${nameCodeColumn(column, codeColumns)}: ${name}`),
    ),
  ]
}

/** The result cells of a row, in the order of the headers. */
export function formatResultCells(result: RowResult): string[] {
  const { row, status, problems, crossChecks, duplicateOf, facts, reach, ibans } = result
  const cells: string[] = []
  for (const account of ibans) cells.push(account?.iban ?? '', account?.bic ?? '', account?.note ?? '')
  cells.push(
    String(row),
    status,
    problems.join('; '),
    crossChecks.map(({ outcome, statement }) => `${outcome}: ${statement}`).join('; '),
    duplicateOf === null ? '' : String(duplicateOf),
  )
  for (const [index, factsOfCode] of facts.entries()) {
    for (const [field] of FACT_COLUMNS) cells.push(factsOfCode?.[field] ?? '')
    for (const cell of reach[index] ?? []) cells.push(cell)
  }
  return cells
}
