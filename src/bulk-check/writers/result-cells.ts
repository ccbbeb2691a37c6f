/** The columns that results add to a checked table, and their cells. */

import { getCountryName } from '../../codes/countries.ts'
import { getBankName, getEvidenceLevel } from '../../codes/finding.ts'
import { findCodeType } from '../../codes/registry.ts'
import { findReason } from '../../codes/verdict.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import { type CheckedCell, findCellWarnings } from '../cells/check-cell.ts'
import type { TableCheck } from '../check-table.ts'
import { type Column, getRoleName, hasCodes } from '../columns/roles.ts'
import type { CheckedRow } from '../rows/check-row.ts'
import type { Cell, TableRow } from '../table.ts'

/** The facts of a code, in the order of their columns. '' for what is not known. */
export interface CodeFacts {
  /** The display name: 'Sort Code'. */
  readonly type: string
  readonly code: string
  readonly status: string
  /** Why the code is not valid. */
  readonly reason: string
  /** The stable id of the reason of the verdict. */
  readonly reasonId: string
  /** The ids of the warnings, with blanks between them. */
  readonly warnings: string
  /** What was corrected in the cell: 'leading zeros restored'. */
  readonly corrected: string
  /** 'code' if the code is known, 'institution' if only its institution is known; '' if neither is. */
  readonly level: string
  readonly bank: string
  readonly bic: string
  readonly city: string
  /** The English name of the bank's country. */
  readonly country: string
  /** The publisher of the main source. */
  readonly source: string
  /** The date of the source: '2026-11-30', '2026-11' or '2026'. */
  readonly asOf: string
}

/** The fields of CodeFacts with the headers of their columns. */
const FACT_COLUMNS = [
  ['type', 'type'],
  ['code', 'code'],
  ['status', 'status'],
  ['reason', 'reason'],
  ['reasonId', 'reason id'],
  ['warnings', 'warnings'],
  ['corrected', 'corrected'],
  ['level', 'level'],
  ['bank', 'bank'],
  ['bic', 'BIC'],
  ['city', 'city'],
  ['country', 'country'],
  ['source', 'source'],
  ['asOf', 'source date'],
] as const satisfies readonly (readonly [keyof CodeFacts, string])[]

/** The names of the facts, in the order of their columns. */
export const CODE_FACTS: readonly (keyof CodeFacts)[] = FACT_COLUMNS.map(([field]) => field)

type BankFacts = Omit<
  CodeFacts,
  'type' | 'code' | 'status' | 'reason' | 'reasonId' | 'warnings' | 'corrected'
>

const NO_BANK: BankFacts = { level: '', bank: '', bic: '', city: '', country: '', source: '', asOf: '' }

function collectBankFacts(finding: DirectoryFinding): BankFacts {
  const { entry, institution, bic, citedSources } = finding
  const source = citedSources[0]?.source
  const country = entry?.country || institution?.country
  return {
    level: getEvidenceLevel(finding) ?? '',
    bank: getBankName(finding) ?? '',
    bic: bic ?? '',
    city: entry?.city ?? '',
    country: country ? getCountryName(country) : '',
    source: source?.publisher ?? '',
    asOf: source?.asOf ?? '',
  }
}

/** The facts of a checked cell. */
export function collectFacts(cell: CheckedCell): CodeFacts {
  const { type, finding, status, reason, correction, text } = cell
  return {
    type: findCodeType(type ?? '')?.name ?? '',
    code: finding?.code ?? text,
    status,
    reason: reason ?? '',
    reasonId: finding ? findReason(finding) : '',
    warnings: findCellWarnings(cell)
      .map(({ id }) => id)
      .join(' '),
    corrected: correction ?? '',
    ...(finding ? collectBankFacts(finding) : NO_BANK),
  }
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

/** The headers of the result columns. */
export function listResultHeaders(columns: readonly Column[]): string[] {
  const codeColumns = columns.filter(hasCodes)
  return [
    ...ROW_COLUMNS,
    ...codeColumns.flatMap((column) =>
      FACT_COLUMNS.map(([, name]) => `${nameCodeColumn(column, codeColumns)}: ${name}`),
    ),
  ]
}

/** The result cells of a row, in the order of the headers. */
export function formatResultCells({
  row,
  status,
  problems,
  crossChecks,
  duplicateOf,
  codes,
}: CheckedRow): string[] {
  const cells = [
    String(row),
    status,
    problems.join('; '),
    crossChecks.map(({ outcome, statement }) => `${outcome}: ${statement}`).join('; '),
    duplicateOf === null ? '' : String(duplicateOf),
  ]
  for (const checkedCell of codes) {
    const facts = checkedCell && collectFacts(checkedCell)
    for (const [field] of FACT_COLUMNS) cells.push(facts ? facts[field] : '')
  }
  return cells
}

/** A row to write: its cells in the checked table, and its results in the order of listResultHeaders(). */
export interface ResultRow {
  readonly cells: readonly Cell[]
  readonly results: readonly string[]
}

/** A table to write. */
export interface ResultTable {
  /** null if the first row is no header. */
  readonly header: Pick<TableRow, 'cells'> | null
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<readonly ResultRow[]>
}

async function* formatResultRows(rows: TableCheck['rows']): AsyncGenerator<readonly ResultRow[]> {
  for await (const block of rows)
    yield block.map((row) => ({ cells: row.cells, results: formatResultCells(row) }))
}

/** Converts a check into a table to write. The rows can then be read from this table only, and only once. */
export function toResultTable({ header, columns, rows }: TableCheck): ResultTable {
  return { header, columns, rows: formatResultRows(rows) }
}

/** The result in one of the ROW_COLUMNS, from a row's results. */
export function findRowResult(results: readonly string[], column: (typeof ROW_COLUMNS)[number]): string {
  return results[ROW_COLUMNS.indexOf(column)] ?? ''
}

/** One fact from a row's results. `codeIndex` is the index of the column among the code columns. */
export function findCodeResult(results: readonly string[], codeIndex: number, fact: keyof CodeFacts): string {
  const offset = ROW_COLUMNS.length + codeIndex * FACT_COLUMNS.length
  return results[offset + FACT_COLUMNS.findIndex(([field]) => field === fact)] ?? ''
}
