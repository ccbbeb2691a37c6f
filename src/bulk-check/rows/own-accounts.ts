/** Finds the own account of a statement or payment file: the same in all rows, and no duplicate of them. */
import { compactCode, normalizeText } from '../../codes/checks/input-text.ts'
import { divideCodeAndAccount, readAccountNumber } from '../cells/code-and-account.ts'
import { namesOwnParty } from '../columns/read-header.ts'
import { type Column, findRoleType, hasCodes } from '../columns/roles.ts'
import { type Cell, getText, type TableRow } from '../table.ts'
import type { ColumnPairs } from './pair-columns.ts'

/** The own accounts by the index of their code column. Each is a text of `describeAccount`. */
export type OwnAccounts = ReadonlyMap<number, string>

/** As many rows with the same account are a statement, whatever else the table has. */
const MIN_ROWS_OF_STATEMENT = 20

/** The code and the account number of a column in a row, as one text; '' if both cells are empty. */
export function describeAccount(cells: readonly Cell[], { index }: Column, pairs: ColumnPairs): string {
  const account = pairs.accounts.get(index)
  const code = compactCode(getText(cells[index]))
  return account ? `${code} ${readAccountNumber(getText(cells[account.index]))}`.trim() : code
}

/** Whether the cells of a column identify accounts, alone or with an account number. */
function identifiesAccount(
  { index, role, alternatives }: Column,
  pairs: ColumnPairs,
  sample: readonly TableRow[],
): boolean {
  if (pairs.accounts.has(index)) return true
  if ([role, ...alternatives].some((held) => held === 'code' || findRoleType(held)?.identifiesAccount))
    return true
  const type = findRoleType(role)
  return type !== null && sample.some(({ cells }) => divideCodeAndAccount(type, getText(cells[index])))
}

const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})\b/
const AMOUNT = /^[-+(]?\s?(?:[A-Z]{3}|[$£€])?\s?[-+]?\d[\d.,' ]*(?:[.,]\d{2})\)?\s?(?:[A-Z]{3}|[$£€])?[-+]?$/

/** Whether a table lists movements of money: it has a column of dates and one of amounts. */
function isListOfMovements(columns: readonly Column[], sample: readonly TableRow[]): boolean {
  const unchecked = columns.filter(({ role }) => role === null)
  const hasColumnOf = (isSuch: (cell: Cell) => boolean) =>
    unchecked.some(({ index }) => {
      const cells = sample
        .flatMap((row) => row.cells[index] ?? [])
        .filter((cell) => getText(cell).trim() !== '')
      return cells.length > 1 && cells.every(isSuch)
    })
  return (
    hasColumnOf((cell) =>
      typeof cell === 'object' ? cell.kind === 'date' : DATE.test(normalizeText(cell).trim()),
    ) &&
    hasColumnOf((cell) =>
      typeof cell === 'object' ? cell.kind === 'number' : AMOUNT.test(normalizeText(cell).trim()),
    )
  )
}

/**
 * Finds the own accounts by the first rows. An account that is the same in all of them is the own one if its
 * header says so, if other accounts stand beside it, or if the table lists movements of money. Else rows with
 * the same account are duplicates.
 */
export function findOwnAccounts(
  columns: readonly Column[],
  pairs: ColumnPairs,
  sample: readonly TableRow[],
): OwnAccounts {
  const accountColumns = columns.filter(
    (column) => hasCodes(column) && identifiesAccount(column, pairs, sample),
  )
  const accounts = accountColumns.map((column) => {
    const texts = sample.map(({ cells }) => describeAccount(cells, column, pairs)).filter(Boolean)
    return { column, count: texts.length, texts: new Set(texts) }
  })
  const isStatement = isListOfMovements(columns, sample)
  const hasOthers = accounts.some(({ texts }) => texts.size > 1)
  return new Map(
    accounts.flatMap(({ column, count, texts: [text = '', ...others] }): [number, string][] => {
      if (count < 2 || others.length > 0) return []
      const isOwn =
        namesOwnParty(column.header) ||
        isStatement ||
        count >= MIN_ROWS_OF_STATEMENT ||
        (hasOthers && count === sample.length)
      return isOwn ? [[column.index, text]] : []
    }),
  )
}
