import { getColumnName } from '../../../../bulk-check/columns/roles.ts'
import type { CheckedRow } from '../../../../bulk-check/rows/check-row.ts'
import { type Cell, getText, TableError } from '../../../../bulk-check/table.ts'
import type { CodeFacts } from '../../../../bulk-check/writers/code-facts.ts'
import {
  formatResultCells,
  listResultHeaders,
  type ResultTable,
  type RowResult,
  toRowResult,
} from '../../../../bulk-check/writers/result-cells.ts'
import type { ListRow, RowDetails, RowFilter, RowGroup } from './messages.ts'

/** Browsers limit the height of an element, and thereby the number of rows in one scrolling area. */
const MAX_ROWS = 200_000

/** ['DEUTDEFF', '', 'DEUTDEFF', '021000021'] -> 'DEUTDEFF · 021000021' */
const joinUnique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join(' · ')

/** The rows of a checked table, and the selection that the page shows. */
export class CheckedRows {
  readonly #rows: RowResult[] = []
  readonly #table: Pick<ResultTable, 'columns' | 'accounts'>
  #selectedIndexes: Uint32Array<ArrayBuffer> = new Uint32Array()

  constructor(table: Pick<ResultTable, 'columns' | 'accounts'>) {
    this.#table = table
  }

  /** Throws TableError if there are more rows than a page can show. */
  add(block: readonly CheckedRow[]): void {
    if (this.#rows.length + block.length > MAX_ROWS)
      throw new TableError(
        'This page checks lists of up to 200,000 rows. Divide the list, or use the command line',
      )
    for (const row of block) this.#rows.push(toRowResult(row))
  }

  get results(): readonly RowResult[] {
    return this.#rows
  }

  /** Selects the rows that match a filter. Returns their number. */
  select(filter: RowFilter): number {
    const indexes: number[] = []
    for (const [index, row] of this.#rows.entries()) if (this.#matches(row, filter)) indexes.push(index)
    this.#selectedIndexes = Uint32Array.from(indexes)
    return indexes.length
  }

  /** The selected rows with indexes from `from` to before `to`. */
  getRows(from: number, to: number): ListRow[] {
    return [...this.#selectedIndexes.subarray(from, to)].flatMap((index) => {
      const row = this.#rows[index]
      return row ? [this.#toListRow(row)] : []
    })
  }

  /** The cells and results of a selected row, by its index among the selected rows. */
  getDetails(index: number): RowDetails {
    const row = this.#rows[this.#selectedIndexes[index] ?? -1]
    if (!row) return { cells: [], results: [] }
    const pairNonEmpty = (names: readonly string[], texts: readonly string[]) =>
      texts.flatMap((text, index): [string, string][] => {
        // A row may have more cells than the table has columns.
        const name = names[index] ?? getColumnName({ header: '', index })
        return text.trim() === '' ? [] : [[name, text]]
      })
    return {
      cells: pairNonEmpty(
        this.#table.columns.map(getColumnName),
        row.cells.map((cell: Cell) => getText(cell)),
      ),
      results: pairNonEmpty(listResultHeaders(this.#table), formatResultCells(row)),
    }
  }

  /** One fact about the code in each code column: ['Deutsche Bank', ''] for 'bank'; '' if it is unknown. */
  #listFact({ facts }: RowResult, fact: keyof CodeFacts): string[] {
    return facts.map((factsOfCode) => factsOfCode?.[fact] ?? '')
  }

  #isInGroup(row: RowResult, group: RowGroup): boolean {
    if (group === 'all') return true
    if (group === 'problems') return row.status !== 'valid'
    if (group === 'corrected') return this.#listFact(row, 'corrected').some(Boolean)
    if (group === 'duplicates') return row.duplicateOf !== null
    return row.status === group
  }

  #matches(row: RowResult, { group, problem, invalidCodeColumn }: RowFilter): boolean {
    if (!this.#isInGroup(row, group)) return false
    if (problem !== null && !row.problems.includes(problem)) return false
    if (invalidCodeColumn === null) return true
    const status = row.facts[invalidCodeColumn]?.status ?? 'valid'
    return status !== 'valid'
  }

  #toListRow(row: RowResult): ListRow {
    const sameAs = row.duplicateOf === null ? '' : `same as row ${row.duplicateOf}`
    const notes = [...row.problems, ...this.#listFact(row, 'corrected'), sameAs]
    return {
      number: String(row.row),
      status: row.status,
      codes: joinUnique(this.#listFact(row, 'code')),
      banks: joinUnique(this.#listFact(row, 'bank')),
      note: joinUnique(notes),
    }
  }
}
