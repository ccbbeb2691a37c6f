import { type Column, getColumnName } from '../../../../bulk-check/columns/roles.ts'
import type { CheckedRow } from '../../../../bulk-check/rows/check-row.ts'
import { Summary } from '../../../../bulk-check/summary.ts'
import { getText, TableError, type TableRow } from '../../../../bulk-check/table.ts'
import {
  formatResultCells,
  listResultHeaders,
  type ResultTable,
  type RowResult,
  toRowResult,
} from '../../../../bulk-check/writers/result-cells.ts'
import { listSchemesByColumn } from '../../../../bulk-check/writers/scheme-columns.ts'
import type { ListRow, RowDetails, RowFilter, RowGroup } from './messages.ts'
import { listOwnColumns, toListRow } from './table-rows.ts'

/** Browsers limit the height of an element, and thereby the number of rows in one scrolling area. */
const MAX_ROWS = 200_000

/** The rows of a checked table, and the selection that the page shows. */
export class CheckedRows {
  readonly #rows: RowResult[] = []
  readonly #table: Omit<ResultTable, 'header' | 'rows'>
  readonly #schemes: ReturnType<typeof listSchemesByColumn>
  readonly #ownColumns: readonly Column[]
  #selectedIndexes: Uint32Array<ArrayBuffer> = new Uint32Array()

  constructor(table: Omit<ResultTable, 'header' | 'rows'>) {
    this.#table = table
    this.#schemes = listSchemesByColumn(table.columns, table.schemes)
    this.#ownColumns = listOwnColumns(table)
  }

  /** Throws TableError if there are more rows than a page can show. */
  add(block: readonly CheckedRow[]): void {
    if (this.#rows.length + block.length > MAX_ROWS)
      throw new TableError(
        'This page checks lists of up to 200,000 rows. Divide the list, or use the command line',
      )
    for (const row of block) this.#rows.push(toRowResult(row, this.#schemes))
  }

  get results(): readonly RowResult[] {
    return this.#rows
  }

  /** Counts the rows as they are now. */
  summarize(): Summary {
    const summary = new Summary()
    for (const row of this.#rows) summary.add(row)
    return summary
  }

  /** Selects the rows that match a filter. Returns their number. */
  select(filter: RowFilter): number {
    const indexes: number[] = []
    for (const [index, row] of this.#rows.entries()) if (matches(row, filter)) indexes.push(index)
    this.#selectedIndexes = Uint32Array.from(indexes)
    return indexes.length
  }

  /** The selected rows with indexes from `from` to before `to`. */
  getRows(from: number, to: number): ListRow[] {
    return [...this.#selectedIndexes.subarray(from, to)].flatMap((index) => {
      const row = this.#rows[index]
      return row ? [toListRow(this.#table, this.#ownColumns, row)] : []
    })
  }

  /** A selected row as it is in the list, by its index among the selected rows; null if there is none. */
  findRow(index: number): TableRow | null {
    return this.#rows[this.#selectedIndexes[index] ?? -1] ?? null
  }

  /** Replaces the result of a selected row. */
  replace(index: number, row: CheckedRow): void {
    const position = this.#selectedIndexes[index]
    if (position !== undefined) this.#rows[position] = toRowResult(row, this.#schemes)
  }

  /** The cells and results of a selected row, by its index among the selected rows. */
  getDetails(index: number): RowDetails {
    const row = this.#rows[this.#selectedIndexes[index] ?? -1]
    if (!row) return { cells: [], results: [] }
    const names = this.#table.columns.map(getColumnName)
    return {
      cells: pairNonEmpty(names, row.cells.map(getText)),
      results: pairNonEmpty(listResultHeaders(this.#table), formatResultCells(row)).filter(
        ([name]) => !FOR_PROGRAMS.test(name),
      ),
    }
  }
}

/** The result columns with ids, which programs read, and with what 'Row problems' says, too. */
const FOR_PROGRAMS = / (id|warnings|level|checks)$/

function pairNonEmpty(names: readonly string[], texts: readonly string[]): [string, string][] {
  return texts.flatMap((text, index): [string, string][] => {
    // A row may have more cells than the table has columns.
    const name = names[index] ?? getColumnName({ header: '', index })
    return text.trim() === '' ? [] : [[name, text]]
  })
}

function isInGroup(row: RowResult, group: RowGroup): boolean {
  if (group === 'all') return true
  if (group === 'problems') return row.status !== 'valid'
  if (group === 'corrected') return row.isCorrected
  if (group === 'duplicates') return row.duplicateOf !== null
  return row.status === group
}

function matches(row: RowResult, { group, problem, invalidCodeColumn }: RowFilter): boolean {
  if (!isInGroup(row, group)) return false
  if (problem !== null && !row.problems.includes(problem)) return false
  return invalidCodeColumn === null || (row.facts[invalidCodeColumn]?.status ?? 'valid') !== 'valid'
}
