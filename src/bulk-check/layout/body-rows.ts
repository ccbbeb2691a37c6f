/** Tells the rows of a table from repeated headers, and from totals and remarks below the table. */
import { normalizeText } from '../../codes/checks/input-text.ts'
import { findHeaderRole, foldHeader } from '../columns/read-header.ts'
import type { Column } from '../columns/roles.ts'
import { getText, isFormulaWithoutValue, type TableRow } from '../table.ts'
import { beginsOtherTable, isChecked } from './other-table.ts'

/** Rows of the file that are not part of the table, by their numbers in the file. */
export interface LeftOutRows {
  /**
   * The last of the rows above the header, or above the first row of a table without one; 0 if there is none.
   */
  lastAbove: number
  /** Repeated headers between the rows, such as one on each printed page. */
  headerCount: number
  /** Sums of a part of the table between its rows. */
  subtotalCount: number
  /** The header of another table below this one; null if there is none. Its rows are not checked. */
  otherTable: number | null
  /** The first and the last of the rows below the table; null if there is none. */
  below: readonly [first: number, last: number] | null
}

/** The words of a list, divided by '|', in folded form. */
const foldAll = (words: string): ReadonlySet<string> => new Set(words.split('|').map(foldHeader))

/** The words for totals, each as the whole text of a cell, in the languages of the headers. */
const TOTALS = foldAll(
  'total|totals|totale|totaal|totales|totalt|sum|sums|summe|summen|gesamt|gesamtsumme|gesamtbetrag|' +
    'endsumme|somme|suma|sumy|razem|ogolem|lacznie|celkem|spolu|osszesen|yhteensa|ukupno|skupaj|toplam|' +
    'summa|i alt|montant|total amount|total payments|number of payments|number of transactions|count|' +
    'end of report|end of file|grand total|total general|totale generale|total geral|somma|soma|' +
    'итого|всего|' +
    'συνολο|合計|总计|합계',
)
const SUBTOTALS = foldAll(
  'subtotal|sub total|zwischensumme|sous total|subtotale|subtotaal|delsumma|suma czesciowa|小計',
)

/** The longest text that may be a word for totals with a number after it, or the name of a column. */
const MAX_NAME_LENGTH = 80

/** A word for totals, also with a number after it: 'Total: 12'. */
function isTotal(text: string, words: ReadonlySet<string>): boolean {
  // Fast path: cells of digits.
  if (text.length > MAX_NAME_LENGTH || /^[\d\s-]*$/.test(text)) return false
  return words.has(foldHeader(text.replace(/[\d.,'\s()*]+$/, '')))
}

/** Five digits, or the form of a BIC: no total and no name of a column. */
const CODE_FORM = /\d.*\d.*\d.*\d.*\d|^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** At most this number of rows below a table is held until its end. */
const MAX_HELD_ROWS = 50

interface BodyOptions {
  readonly columns: readonly Column[]
  /** The rows of the header as they are in the file. */
  readonly headerRows: readonly TableRow[]
  readonly lastAbove: number
}

/** Takes the rows below the header in order, and returns those of the table. */
export class BodyRows {
  readonly #columns: readonly Column[]
  readonly #checkedColumns: readonly Column[]
  readonly #headerRows: readonly TableRow[]
  #held: TableRow[] = []
  #lastRow = 0
  readonly leftOut: LeftOutRows

  constructor({ columns, headerRows, lastAbove }: BodyOptions) {
    this.#columns = columns
    this.#checkedColumns = columns.filter(isChecked)
    this.#headerRows = headerRows
    this.leftOut = { lastAbove, headerCount: 0, subtotalCount: 0, otherTable: null, below: null }
  }

  /** Returns the rows of the table among further rows and those held back. */
  select(rows: readonly TableRow[]): TableRow[] {
    const selected: TableRow[] = []
    for (const row of rows) {
      const followsBlankRow = this.#lastRow > 0 && row.row > this.#lastRow + 1
      this.#lastRow = row.row
      const texts = this.#listCheckedTexts(row)
      if (texts.some(isCodeForm)) selected.push(...this.#release(), row)
      else this.#selectWithoutCode(row, texts, followsBlankRow, selected)
    }
    return selected
  }

  /** Leaves out the rows that are held at the end of the table. */
  end(): void {
    const [first, last] = [this.#held[0], this.#held.at(-1)]
    if (first && last) this.leftOut.below = [first.row, last.row]
  }

  /** Selects a row whose checked cells are blank or hold words and short numbers. */
  #selectWithoutCode(
    row: TableRow,
    texts: readonly CheckedText[],
    followsBlankRow: boolean,
    selected: TableRow[],
  ): void {
    const isEnd = hasTotal(row, TOTALS) || (texts.length === 0 && followsBlankRow && isRemark(row))
    if (texts.length > 0 && texts.every((text) => this.#isHeader(text))) this.leftOut.headerCount++
    else if (texts.length > 0 && beginsOtherTable(row, this.#columns)) this.leftOut.otherTable ??= row.row
    else if (hasTotal(row, SUBTOTALS)) this.leftOut.subtotalCount++
    else if (isEnd || (this.#held.length > 0 && texts.every(isCount))) this.#held.push(row)
    else selected.push(...this.#release(), row)
    if (this.#held.length > MAX_HELD_ROWS) selected.push(...this.#release())
  }

  #release(): TableRow[] {
    const rows = this.#held
    if (rows.length > 0) this.#held = []
    return rows
  }

  #listCheckedTexts({ cells }: TableRow): CheckedText[] {
    return this.#checkedColumns.flatMap((column) => {
      const cell = cells[column.index]
      const text = isFormulaWithoutValue(cell) ? '=' : getText(cell).trim()
      return text === '' ? [] : [{ column, text }]
    })
  }

  /** Whether a checked cell repeats the name of its column, or is another name of its role. */
  #isHeader({ column: { index, role }, text }: CheckedText): boolean {
    if (this.#headerRows.some(({ cells }) => getText(cells[index]).trim() === text)) return true
    return text.length <= MAX_NAME_LENGTH && !/\d{3}/.test(text) && findHeaderRole(text) === role
  }
}

interface CheckedText {
  readonly column: Column
  readonly text: string
}

function isCodeForm({ text }: CheckedText): boolean {
  if (!CODE_FORM.test(normalizeText(text))) return false
  const word = text.toLowerCase()
  return !TOTALS.has(word) && !SUBTOTALS.has(word)
}

/** Whether a checked cell has only a number that is too short for a code: the number of the rows. */
const isCount = ({ text }: CheckedText) => /^[\d.,]+$/.test(text)

const hasTotal = ({ cells }: TableRow, words: ReadonlySet<string>) =>
  cells.some((cell) => typeof cell === 'string' && isTotal(cell, words))

/** Whether a row after a blank one has too few cells for a row of a table. */
const isRemark = ({ cells }: TableRow) => cells.filter((cell) => getText(cell).trim() !== '').length <= 2
