/**
 * Says how a list was read: its sheet, its encoding, and what is not part of the table or was not checked.
 */

import { formatNumber, joinNames } from '../codes/format.ts'
import { getCountryNameInSentence } from '../codes/places/countries.ts'
import type { SheetChoice } from './check-file.ts'
import type { TableCheck } from './check-table.ts'
import type { Column } from './columns/roles.ts'
import type { LeftOutRows } from './layout/body-rows.ts'
import type { TextEncoding } from './readers/code-pages.ts'

export type ListReading = SheetChoice &
  Pick<
    TableCheck,
    'header' | 'headerRowCount' | 'columns' | 'leftOut' | 'unreadColumns' | 'ownColumns' | 'accounts'
  > & {
    /** null for ASCII, and for a workbook. */
    readonly encoding: TextEncoding | null
    /** Rows with text beyond the last column; 0 before the rows are read. */
    readonly wideRowCount?: number
    /** Whether the user wants the IBANs of accounts. */
    readonly wantsIbans?: boolean | undefined
  }

const quote = (name: string) => `‘${name}’`

/** ‘BLZ’ (column 5) */
function nameColumn(column: Column): string {
  const header = column.header.trim()
  const number = formatNumber(column.index + 1)
  return header === '' ? `column ${number}` : `${quote(header)} (column ${number})`
}

const nameRows = (first: number, last: number) =>
  first === last ? `Row ${formatNumber(first)}` : `Rows ${formatNumber(first)} to ${formatNumber(last)}`

/** More names are not listed. */
const MAX_NAMES = 12

function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  return joinNames(more > 0 ? [...names.slice(0, MAX_NAMES), `${formatNumber(more)} more`] : names)
}

function describeSheets({ sheet, sheets }: SheetChoice): string[] {
  const others = sheets.filter((name) => name !== sheet)
  if (sheet === null || others.length === 0) return []
  const were = others.length === 1 ? 'sheet was' : 'sheets were'
  return [
    `The sheet ${quote(sheet)} is the list; the other ${were} not read: ${listNames(others.map(quote))}`,
  ]
}

function describeEncoding(encoding: TextEncoding | null): string[] {
  if (!encoding?.isGuess) return []
  return encoding.isPlausible
    ? [`The text was read as ${encoding.name}, by its letters: the file does not state its encoding`]
    : [
        'Letters beyond A to Z may be damaged, because the encoding of the file was not recognized: it was ' +
          `read as ${encoding.name}. Save the list as UTF-8`,
      ]
}

function describeLeftOut(
  { lastAbove, headerCount, subtotalCount, below }: LeftOutRows,
  hasHeader: boolean,
): string[] {
  const wereLeftOut = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? `${one} was` : `${many} were`} left out`]
  const leftOut = (first: number, last: number, place: string) =>
    `${nameRows(first, last)} ${place} ${first === last ? 'was' : 'were'} left out`
  return [
    ...(lastAbove > 0 ? [leftOut(1, lastAbove, hasHeader ? 'above the header' : 'above the table')] : []),
    ...wereLeftOut(headerCount, 'repeated header', 'repeated headers'),
    ...wereLeftOut(subtotalCount, 'subtotal', 'subtotals'),
    ...(below ? [leftOut(...below, 'below the table')] : []),
  ]
}

/** The empty columns before the first one that has a name or cells. */
function describeEmptyColumns(columns: readonly Column[]): string[] {
  const firstFilled = columns.findIndex(({ header, filledCount }) => header.trim() !== '' || filledCount > 0)
  if (firstFilled < 1) return []
  return [firstFilled === 1 ? 'Column 1 is empty' : `Columns 1 to ${firstFilled} are empty`]
}

/** From which columns IBANs are built, and in which country. */
function describeAccounts(accounts: ListReading['accounts']): string[] {
  return accounts.map(({ details, country, countries }) => {
    const names = joinNames(details.map(({ column }) => nameColumn(column)))
    const listed = countries.map(getCountryNameInSentence).join(' or ')
    const byTerms = listed === '' ? '' : `, as accounts of ${listed} by the names of the columns`
    return `IBANs were built from ${names}${country ? ` and ${nameColumn(country)}` : byTerms}`
  })
}

/** The notes on how a list was read, each a sentence without a full stop. */
export function listNotes(reading: ListReading): string[] {
  const { header, headerRowCount, columns, leftOut, unreadColumns, ownColumns, wideRowCount = 0 } = reading
  const unread = unreadColumns.map(nameColumn)
  const own = ownColumns.map(nameColumn)
  return [
    ...describeSheets(reading),
    ...describeEncoding(reading.encoding),
    ...describeLeftOut(leftOut, header !== null),
    ...(headerRowCount > 1 ? ['The header has two rows: groups of columns, and the names below them'] : []),
    ...describeEmptyColumns(columns),
    ...describeAccounts(reading.accounts),
    ...(reading.wantsIbans && reading.accounts.length === 0
      ? ['No IBANs were added, because no columns with bank code and account number were found']
      : []),
    ...(unread.length > 0 ? [`Bank details that were not checked: ${listNames(unread)}`] : []),
    ...(own.length > 0
      ? [`The own account, the same in all rows, does not make rows the same: ${listNames(own)}`]
      : []),
    ...(wideRowCount > 0
      ? [
          `${formatNumber(wideRowCount)} ${wideRowCount === 1 ? 'row has' : 'rows have'} cells beyond ` +
            'the last column: they follow the results',
        ]
      : []),
  ]
}
