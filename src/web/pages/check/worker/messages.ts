/** The messages between the page and its worker. postMessage() can clone all of these types. */
import type { RowStatus } from '../../../../bulk-check/rows/row-verdict.ts'

/** A role of a column, which says what the column holds, or a country of accounts. */
export interface NamedOption {
  /** 'sortcode'; '' for a column that is not checked. A country has its code: 'DE'. */
  readonly id: string
  /** 'Sort Code' */
  readonly name: string
}

/** A recognized column. */
export interface PreviewColumn {
  /** The header; 'Column 3' without one. */
  readonly name: string
  readonly roleId: string
  /** Why the column has the role: 'recognized by its header; 12 of 12 cells fit'. Empty without a role. */
  readonly roleReason: string
  /** The first cells that are not empty. */
  readonly samples: readonly string[]
}

export interface Preview {
  /** The roles to choose from. */
  readonly roles: readonly NamedOption[]
  /** The sheets to choose from; fewer than two for a text file or a workbook of one sheet. */
  readonly sheets: readonly string[]
  /** The sheet of the preview; null for a text file. */
  readonly sheet: string | null
  readonly hasHeader: boolean
  /** The number of the header's row in the file; 1 without a header. */
  readonly headerRow: number
  readonly columns: readonly PreviewColumn[]
  /** How the list was read: 'Rows 1 to 4 above the header were left out'. */
  readonly notes: readonly string[]
  /** Whether the columns are certain, so that nobody has to look at them. */
  readonly isCertain: boolean
  /** Whether the list has nothing to check but account details, from which IBANs can be built. */
  readonly hasOnlyAccounts: boolean
}

/** What the visitor decides before the columns are recognized. */
export interface ReadingDecisions {
  readonly sheet: string | null
  readonly hasHeader?: boolean
}

/** The visitor's decisions about the columns. */
export interface ColumnDecisions {
  /** The id of each column's role: ['', 'iban', 'swift']. */
  readonly roleIds: readonly string[]
  readonly sheet: string | null
  readonly hasHeader: boolean
  /** Whether the IBANs of accounts are added. */
  readonly addsIbans: boolean
  /** The country of accounts for which the list states none: 'DE'; '' if it is not known. */
  readonly country: string
}

/** The cells of a row that the visitor has edited, by the number of the row in its file. */
export type EditedRow = readonly [row: number, cells: readonly string[]]

export interface Progress {
  readonly checkedRowCount: number
  /** The share of the file that has been read, from 0 to 1; null if it is unknown. */
  readonly fileShare: number | null
}

/** Counts of a checked list. A row without a code has the status 'missing'. */
export interface ListSummary {
  readonly rowCount: number
  /** The number of rows by status. */
  readonly statusCounts: Readonly<Record<RowStatus, number>>
  /** Rows with a corrected code, such as one with a restored leading zero. */
  readonly correctedCount: number
  /** Rows with the same accounts as an earlier row. */
  readonly duplicateCount: number
  /** Accounts with an IBAN, and without one; both 0 if no IBANs are added. */
  readonly ibanCounts: { readonly built: number; readonly missing: number }
  /** Each reason why rows are not valid, with the number of rows that have it; the most frequent first. */
  readonly problemCounts: readonly { readonly text: string; readonly count: number }[]
  /** The names of the columns with codes. */
  readonly codeColumns: readonly string[]
  /** The columns of the list that the table shows, and those of built IBANs. */
  readonly tableColumns: readonly TableColumn[]
  /** The countries that accounts of the list may be of; empty if no IBANs can be built from it. */
  readonly accountCountries: readonly NamedOption[]
  readonly editedRows: readonly EditedRow[]
  /** How the list was read, and what was not checked. */
  readonly notes: readonly string[]
  /** Whether text files have tabs between cells, as the list has. */
  readonly hasTabs: boolean
}

/** A group of rows: 'problems' contains all rows that are not valid. */
export type RowGroup = 'all' | 'problems' | 'corrected' | 'duplicates' | RowStatus

export interface RowFilter {
  readonly group: RowGroup
  /** Shows only rows with this problem; null for all rows. */
  readonly problem: string | null
  /**
   * Shows only rows whose code in this column is not valid: the column's index in ListSummary.codeColumns.
   * null for all rows.
   */
  readonly invalidCodeColumn: number | null
}

/** A column of the table of results. */
export interface TableColumn {
  readonly name: string
  /** Whether its cells are codes or account numbers, which are shown in the font for codes. */
  readonly isCode: boolean
  /** The index of the column in the list; null for a column of results. */
  readonly index: number | null
}

/** A cell of the table. */
export interface TableCell {
  /** As banks print it: '20-00-00'. */
  readonly text: string
  /** As in the list. */
  readonly raw: string
  /** Whether to look at it: 'invalid' is wrong, 'unknown' is not certain; null otherwise. */
  readonly tone: 'invalid' | 'unknown' | null
}

/** A row of the table. */
export interface ListRow {
  /** The number of the row in its file, from 1. */
  readonly number: number
  readonly status: RowStatus
  /** By the columns of the table, in order. */
  readonly cells: readonly TableCell[]
  /** The banks of the codes: 'Deutsche Bank · JPMorgan Chase' */
  readonly banks: string
  /** Problems, corrections, the earlier row with the same account: each a sentence without a full stop. */
  readonly notes: readonly string[]
}

/** A cell or a result, with the name of its column: ['Bank', 'Deutsche Bank']. */
export type NamedText = readonly [name: string, text: string]

/** The cells and results of a row that are not empty. */
export interface RowDetails {
  readonly cells: readonly NamedText[]
  readonly results: readonly NamedText[]
}

export type FileFormat = 'csv' | 'xlsx'

/** The calls of the page to its worker. */
export interface ListCalls {
  /** Opens a list, and previews its columns. */
  open(file: Blob, editedRows: readonly EditedRow[]): Preview
  /** Returns a new preview after the visitor's decision about the sheet or the header. */
  preview(decisions: ReadingDecisions): Preview
  check(decisions: ColumnDecisions): ListSummary
  /** Selects rows for `getRows` and `getDetails`. Returns the number of selected rows. */
  select(filter: RowFilter): number
  /** The selected rows with indexes from `from` to before `to`. */
  getRows(from: number, to: number): readonly ListRow[]
  /** The details of a selected row, by its index among the selected rows. */
  getDetails(index: number): RowDetails
  /** Changes cells of a selected row, by the index of their column, and checks the row again. */
  edit(index: number, changes: readonly (readonly [column: number, text: string])[]): ListSummary
  /** Writes a file with the list and its results. */
  write(format: FileFormat): Blob
}

export type CallName = keyof ListCalls

export interface CallMessage {
  /** The reply to the call has the same id. */
  readonly id: number
  readonly name: CallName
  readonly parameters: readonly unknown[]
}

export type ReplyMessage =
  | { readonly id: number; readonly result: unknown }
  /** `mayPass`: the call may succeed when it is repeated, because a part of the directory was not loaded. */
  | { readonly id: number; readonly error: string; readonly mayPass: boolean }
  | { readonly progress: Progress }
  /** The name of a lock that the worker holds. The browser releases it when the worker ends. */
  | { readonly lock: string }
