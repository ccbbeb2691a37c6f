/** The messages between the page and its worker. All types can be cloned. */
import type { RowStatus } from '../../../../bulk-check/rows/check-row.ts'

/** A role that a column can have. */
export interface RoleOption {
  /** '' for a column that is not checked. */
  readonly id: string
  readonly name: string
}

/** A column as recognized, with the first cells. */
export interface PreviewColumn {
  /** The header, or the number of the column. */
  readonly name: string
  readonly roleId: string
  /** Why it has the role: 'by its header, 12 of 12 cells fit'; empty without a role. */
  readonly reason: string
  readonly samples: readonly string[]
}

export interface Preview {
  readonly roles: readonly RoleOption[]
  readonly hasHeader: boolean
  readonly columns: readonly PreviewColumn[]
}

/** What the visitor decided about the columns. */
export interface ColumnDecisions {
  /** The id of each column's role. */
  readonly roleIds: readonly string[]
  readonly hasHeader: boolean
}

export interface Progress {
  readonly rows: number
  /** The share of the file that is read; null where it is not known. */
  readonly share: number | null
}

export interface ListSummary {
  readonly rows: number
  readonly statuses: Readonly<Record<RowStatus, number>>
  readonly corrected: number
  readonly duplicates: number
  /** Why codes are not valid, with the number of rows; the most frequent first. */
  readonly reasons: readonly { readonly text: string; readonly count: number }[]
  /** The names of the columns with codes. */
  readonly codeColumns: readonly string[]
}

export type ShownRows = 'all' | 'problems' | 'corrected' | 'duplicates' | RowStatus

export interface RowFilter {
  readonly show: ShownRows
  /** A reason of the summary; null for any. */
  readonly reason: string | null
  /** Shows only rows whose code in this code column (from 0) is not valid; null for all rows. */
  readonly codeColumn: number | null
}

/** A row of the table. */
export interface ListRow {
  /** The number of the row in its file. */
  readonly number: string
  readonly status: RowStatus
  readonly codes: string
  readonly banks: string
  /** Problems, corrections and the earlier row with the same codes. */
  readonly note: string
}

/** All that is known of a row: headings with their texts, without empty ones. */
export interface RowDetails {
  readonly cells: readonly (readonly [string, string])[]
  readonly results: readonly (readonly [string, string])[]
}

export type FileFormat = 'csv' | 'xlsx'

/** The calls of the page to its worker. */
export interface ListCalls {
  open(file: Blob): Preview
  /** The preview with another decision on the header. */
  preview(hasHeader: boolean): Preview
  check(decisions: ColumnDecisions): ListSummary
  /** Selects rows for `rows` and `details`. Returns their number. */
  select(filter: RowFilter): number
  /** The selected rows from an index to another, which is excluded. */
  rows(from: number, to: number): readonly ListRow[]
  details(index: number): RowDetails
  write(format: FileFormat): Blob
}

export type CallName = keyof ListCalls

export interface CallMessage {
  readonly id: number
  readonly name: CallName
  readonly parameters: readonly unknown[]
}

export type ReplyMessage =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly progress: Progress }
  /** The name of a lock that the worker holds. The browser releases it when the worker ends. */
  | { readonly lock: string }
