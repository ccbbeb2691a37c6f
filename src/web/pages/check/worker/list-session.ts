/** Checks one list in the worker: from the chosen file to the file with the results. */
import type { LookUp } from '../../../../bulk-check/cells/check-cell.ts'
import { checkFile, type FileCheck, recognizeFile } from '../../../../bulk-check/check-file.ts'
import { describeTable, type TableCheck } from '../../../../bulk-check/check-table.ts'
import {
  type Column,
  getColumnName,
  getRoleName,
  hasCodes,
  parseRole,
  ROLE_WORDS,
} from '../../../../bulk-check/columns/roles.ts'
import { listNotes } from '../../../../bulk-check/list-notes.ts'
import { DEFAULT_DIALECT } from '../../../../bulk-check/readers/read-csv.ts'
import { type OpenedTable, readTable } from '../../../../bulk-check/readers/read-table.ts'
import { getText, TableError, type TableRow } from '../../../../bulk-check/table.ts'
import { createResultFile } from '../../../../bulk-check/writers/result-file.ts'
import { formatNumber } from '../../../../codes/format.ts'
import type { ShardDirectory } from '../../../../directory/shards/shard-directory.ts'
import { type DirectoryFinding, lookUpCode } from '../../../../lookup/finding.ts'
import { CheckedRows } from './checked-rows.ts'
import type {
  ColumnDecisions,
  FileFormat,
  ListSummary,
  Preview,
  PreviewColumn,
  Progress,
  ReadingDecisions,
  RoleOption,
  RowFilter,
} from './messages.ts'

/** The preview shows at most this many cells of a column. */
const MAX_SAMPLES = 3
const PROGRESS_INTERVAL_MS = 100

/** A directory, and the day on which look-ups judge whether its sources are current. */
export interface DatedDirectory {
  readonly directory: ShardDirectory
  /** '2026-11-22' */
  readonly day: string
  /** Adds the check of an account number by the method of its bank, if the directory states it. */
  addAccountCheck(finding: DirectoryFinding): DirectoryFinding
}

const NOT_CHECKED: RoleOption = { id: '', name: 'Not checked' }

const ROLES: readonly RoleOption[] = [
  NOT_CHECKED,
  ...ROLE_WORDS.map((id) => {
    const role = parseRole(id)
    return { id, name: role ? getRoleName(role) : id }
  }),
]

const findRoleId = ({ role }: Column) => ROLE_WORDS.find((word) => parseRole(word) === role) ?? NOT_CHECKED.id

/**
 * Says why a column has its role: 'recognized by its header; 12 of 12 cells fit'. '' for a column without a
 * role or without cells. In a preview no role is chosen, so `decidedBy` is 'header' or 'content'.
 */
function describeRoleReason({ role, alternatives, decidedBy, fittingCount, filledCount }: Column): string {
  if (role === null || filledCount === 0) return ''
  const cellByCell =
    alternatives.length > 0 ? `cell by cell: ${alternatives.map(getRoleName).join(' or ')}; ` : ''
  const cellCounts = `${formatNumber(fittingCount)} of ${formatNumber(filledCount)} cells fit`
  return `${cellByCell}recognized by its ${decidedBy}; ${cellCounts}`
}

function toPreviewColumn(column: Column, sample: readonly TableRow[]): PreviewColumn {
  const texts = sample.map(({ cells }) => getText(cells[column.index]))
  return {
    name: getColumnName(column),
    roleId: findRoleId(column),
    roleReason: describeRoleReason(column),
    samples: texts.filter((text) => text.trim() !== '').slice(0, MAX_SAMPLES),
  }
}

/**
 * Reads a file in chunks, because some browsers cannot iterate over a stream. Calls `onRead` with the number
 * of bytes read so far.
 */
async function* readChunks(file: Blob, onRead?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  let bytes = 0
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.length
      onRead?.(bytes)
      yield chunk.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** An open list, with the results of its last check. */
export class ListSession {
  readonly #openDirectory: () => Promise<DatedDirectory>
  readonly #file: Blob
  #checkedRows: CheckedRows | null = null
  #tableCheck: TableCheck | null = null
  #dialect = DEFAULT_DIALECT

  constructor(file: Blob, openDirectory: () => Promise<DatedDirectory>) {
    this.#file = file
    this.#openDirectory = openDirectory
  }

  /**
   * Recognizes the columns by the first rows, and the sheet and the header unless the visitor has decided on
   * them. Throws TableError for a file that is not a table.
   */
  async preview({ sheet: chosenSheet, hasHeader }: ReadingDecisions): Promise<Preview> {
    // readTable() reads text from the chunks, but a workbook from the file, by random access.
    const opened = await readTable(readChunks(this.#file), this.#file)
    const { sheet, sheets, table } = await recognizeFile(opened, {
      ...(await this.#createLookUpOptions()),
      ...(hasHeader === undefined ? {} : { hasHeader }),
      ...(chosenSheet === null ? {} : { sheet: chosenSheet }),
    })
    // Stops reading the file: the preview needs only the first rows.
    await table.remaining.return?.()
    const { header, columns, sample } = table
    return {
      roles: ROLES,
      sheets,
      sheet,
      hasHeader: header !== null,
      headerRow: header?.row ?? 1,
      columns: columns.map((column) => toPreviewColumn(column, sample)),
      notes: listNotes({ sheet, sheets, encoding: opened.getEncoding(), ...describeTable(table) }),
    }
  }

  /** Checks the whole list. Throws TableError for a file that is not a table, or that has too many rows. */
  async check(
    { roleIds, sheet, hasHeader }: ColumnDecisions,
    onProgress: (progress: Progress) => void,
  ): Promise<ListSummary> {
    let bytesRead = 0
    const chunks = readChunks(this.#file, (bytes) => {
      bytesRead = bytes
    })
    const opened = await readTable(chunks, this.#file)
    const roles = new Map(roleIds.map((id, index) => [index, parseRole(id)]))
    const tableCheck = await checkFile(opened, {
      ...(await this.#createLookUpOptions()),
      ...(sheet === null ? {} : { sheet }),
      hasHeader,
      chooseRoles: () => roles,
    })
    const checkedRows = new CheckedRows(tableCheck)
    let reportedAt = 0
    for await (const block of tableCheck.rows) {
      checkedRows.add(block)
      const now = performance.now()
      if (now - reportedAt < PROGRESS_INTERVAL_MS) continue
      reportedAt = now
      onProgress({
        checkedRowCount: tableCheck.summary.rowCount,
        // A workbook is not read from the chunks, so `bytesRead` does not show the progress.
        fileShare: opened.format === 'csv' ? bytesRead / this.#file.size : null,
      })
    }
    this.#checkedRows = checkedRows
    this.#tableCheck = tableCheck
    this.#dialect = opened.dialect
    return summarize(tableCheck, opened)
  }

  select(filter: RowFilter): number {
    return this.#requireCheck().checkedRows.select(filter)
  }

  getRows(from: number, to: number) {
    return this.#requireCheck().checkedRows.getRows(from, to)
  }

  getDetails(index: number) {
    return this.#requireCheck().checkedRows.getDetails(index)
  }

  /** The list with its results as a file. */
  async write(format: FileFormat): Promise<Blob> {
    const { checkedRows, tableCheck } = this.#requireCheck()
    const { header, columns, accounts } = tableCheck
    return createResultFile(format, { header, columns, accounts, rows: checkedRows.results }, this.#dialect)
  }

  /** The last check. Throws TableError before the first one. */
  #requireCheck(): { readonly checkedRows: CheckedRows; readonly tableCheck: TableCheck } {
    if (!this.#checkedRows || !this.#tableCheck) throw new TableError('The list is not checked yet')
    return { checkedRows: this.#checkedRows, tableCheck: this.#tableCheck }
  }

  async #createLookUpOptions() {
    const { directory, day, addAccountCheck } = await this.#openDirectory()
    const lookUp: LookUp = (type, text) => addAccountCheck(lookUpCode(directory, type, text, day))
    return {
      lookUp,
      // Look-ups are synchronous: this function repeats them until the parts of the directory that they need
      // (shards) are loaded.
      computeWithLoadedData: <Result>(compute: () => Result) => directory.computeWithLoadedData(compute),
    }
  }
}

function summarize(check: FileCheck, { dialect, getEncoding }: OpenedTable): ListSummary {
  const { columns, summary } = check
  const { rowCount, statusCounts, correctedCount, duplicateCount, problemCounts, wideRowCount } = summary
  return {
    rowCount,
    statusCounts,
    correctedCount,
    duplicateCount,
    problemCounts: [...problemCounts]
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count),
    codeColumns: columns.flatMap((column) => {
      const { header, index, role } = column
      return hasCodes(column) && role ? [header || `Column ${index + 1}: ${getRoleName(role)}`] : []
    }),
    notes: listNotes({ ...check, encoding: getEncoding(), wideRowCount }),
    hasTabs: dialect.delimiter === '\t',
  }
}
