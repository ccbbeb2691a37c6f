/** Shows the rows of a checked list in the columns of the visitor, with the cells to look at. */
import { type Column, getColumnName, hasCodes } from '../../../../bulk-check/columns/roles.ts'
import { getText } from '../../../../bulk-check/table.ts'
import type { AccountIban } from '../../../../bulk-check/to-iban/convert-account.ts'
import type { ResultTable, RowResult } from '../../../../bulk-check/writers/result-cells.ts'
import { CODE_TYPES, getCodeType } from '../../../../codes/registry.ts'
import type { ListRow, TableCell, TableColumn } from './messages.ts'

type Table = Pick<ResultTable, 'columns' | 'accounts'>

/** The table shows at most this many columns of the list. */
const MAX_COLUMNS = 6
/** Of these, so many may have no codes: the name of the payee, the amount. */
const MIN_OTHER_COLUMNS = 2

/** The columns of the list that the table shows: those with codes and accounts, and the first others. */
export function listOwnColumns({ columns, accounts }: Table): readonly Column[] {
  const details = new Set(accounts.flatMap((account) => account.details.map(({ column }) => column)))
  const isChecked = (column: Column) => hasCodes(column) || column.role === 'account' || details.has(column)
  const filled = columns.filter(({ filledCount, header }) => filledCount > 0 || header.trim() !== '')
  const others = filled.filter((column) => !isChecked(column))
  const checked = filled.filter(isChecked).slice(0, MAX_COLUMNS - Math.min(MIN_OTHER_COLUMNS, others.length))
  const shown = new Set([...checked, ...others.slice(0, MAX_COLUMNS - checked.length)])
  return columns.filter((column) => shown.has(column))
}

/** The columns of the table: those of the list, then the IBAN and BIC of each account. */
export function listTableColumns(table: Table): readonly TableColumn[] {
  const own = listOwnColumns(table).map((column) => ({
    name: getColumnName(column),
    isCode: hasCodes(column) || column.role === 'account',
    index: column.index,
  }))
  const built = table.accounts.flatMap(({ account }) => {
    const owner = table.accounts.length > 1 ? `${getColumnName(account)}: ` : ''
    return ['IBAN', 'BIC'].map((name) => ({ name: owner + name, isCode: true, index: null }))
  })
  return [...own, ...built]
}

/** ['DEUTDEFF', '', 'DEUTDEFF', '021000021'] -> 'DEUTDEFF · 021000021' */
const joinUnique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join(' · ')

/** A row of the table. `ownColumns` is `listOwnColumns(table)`. */
export function toListRow(table: Table, ownColumns: readonly Column[], row: RowResult): ListRow {
  const { facts, ibans, problems, duplicateOf } = row
  const tones = findTones(table, row)
  const codeColumns = table.columns.filter(hasCodes)
  return {
    number: row.row,
    status: row.status,
    cells: [
      ...ownColumns.map((column): TableCell => {
        const raw = getText(row.cells[column.index])
        const text = formatCode(facts[codeColumns.indexOf(column)]) ?? raw
        return { text, raw, tone: tones.get(column.index) ?? null }
      }),
      ...ibans.flatMap(toIbanCells),
    ],
    banks: joinUnique(facts.map((factsOfCode) => factsOfCode?.bank ?? '')),
    notes: [
      ...problems,
      ...facts.flatMap((factsOfCode) => factsOfCode?.corrected || []),
      ...(duplicateOf === null ? [] : [`Same as row ${duplicateOf}`]),
    ],
  }
}

/** A code as banks print it; null for a code that is wrong or missing. */
function formatCode(facts: RowResult['facts'][number] | undefined): string | null {
  if (!facts || facts.status === 'invalid') return null
  const type = CODE_TYPES.find(({ name }) => name === facts.type)
  return type ? type.format(facts.code) : null
}

function toIbanCells(account: AccountIban | null): readonly TableCell[] {
  const show = (text: string): TableCell => ({ text, raw: text, tone: null })
  if (!account) return [show(''), show('')]
  return [show(account.iban === '' ? '' : getCodeType('iban').format(account.iban)), show(account.bic)]
}

/** The cells to look at, by the index of their column. */
function findTones({ columns, accounts }: Table, { facts, crossChecks, ibans }: RowResult) {
  const tones = new Map<number, 'invalid' | 'unknown'>()
  const mark = (index: number | undefined, status: string) => {
    if (index === undefined || tones.get(index) === 'invalid') return
    if (status === 'invalid' || status === 'unknown') tones.set(index, status)
  }
  for (const [codeIndex, { index }] of columns.filter(hasCodes).entries())
    mark(index, facts[codeIndex]?.status ?? '')
  for (const { columnIndex, outcome } of crossChecks) mark(columnIndex, TONES_OF_OUTCOMES[outcome])
  // The reason why an account has no IBAN is often a cell that is marked already.
  if (tones.size > 0) return tones
  for (const [position, account] of ibans.entries())
    mark(accounts[position]?.account.index, account?.status ?? '')
  return tones
}

const TONES_OF_OUTCOMES = { fail: 'invalid', warn: 'unknown', pass: '', note: '' } as const
