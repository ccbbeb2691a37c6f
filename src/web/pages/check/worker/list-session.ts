/** Checks one list in the worker: from the chosen file to the file with the results. */
import type { LookUp } from '../../../../bulk-check/cells/check-cell.ts'
import { checkFile, type FileCheck, recognizeFile } from '../../../../bulk-check/check-file.ts'
import { namesBankDetails } from '../../../../bulk-check/columns/read-header.ts'
import { getRoleName, hasCodes, parseRole } from '../../../../bulk-check/columns/roles.ts'
import { listNotes } from '../../../../bulk-check/list-notes.ts'
import type { OpenedTable } from '../../../../bulk-check/readers/read-table.ts'
import { getText, TableError } from '../../../../bulk-check/table.ts'
import type { TableColumns } from '../../../../bulk-check/to-iban/account-columns.ts'
import { createResultFile } from '../../../../bulk-check/writers/result-file.ts'
import { loadOnce } from '../../../../codes/load-once.ts'
import { addReach } from '../../../../lookup/banks/reach.ts'
import { lookUpCode } from '../../../../lookup/finding.ts'
import { CheckedRows } from './checked-rows.ts'
import type { DatedDirectory } from './dated-directory.ts'
import { toPreview } from './list-preview.ts'
import type {
  ColumnDecisions,
  EditedRow,
  FileFormat,
  ListSummary,
  Preview,
  Progress,
  ReadingDecisions,
  RowFilter,
} from './messages.ts'
import { openList } from './open-list.ts'
import { listTableColumns } from './table-rows.ts'

const PROGRESS_INTERVAL_MS = 100

/** The rules of account details: only lists with such details load them. */
const loadConversion = loadOnce(() => import('./iban-conversion.ts'))

/** Whether IBANs can be built from account details of a table. */
async function findAccounts(table: TableColumns): Promise<boolean> {
  const mayHaveAccounts = table.columns.some(
    ({ role, header }) => role === 'account' || namesBankDetails(header),
  )
  return mayHaveAccounts && (await loadConversion()).hasAccounts(table)
}

/** A finished check: its rows, and what is needed to check a row again. */
interface FinishedCheck {
  readonly rows: CheckedRows
  readonly check: FileCheck
  readonly opened: OpenedTable
  readonly wantsIbans: boolean
  readonly accountCountries: ListSummary['accountCountries']
}

/** An open list, with the results of its last check. */
export class ListSession {
  readonly #openDirectory: () => Promise<DatedDirectory>
  readonly #file: Blob
  readonly #editedRows: Map<number, readonly string[]>
  #finished: FinishedCheck | null = null
  /** The ids of the recognized roles. Only other ids are choices of the visitor. */
  #recognizedIds: readonly string[] = []

  constructor(file: Blob, editedRows: readonly EditedRow[], openDirectory: () => Promise<DatedDirectory>) {
    this.#file = file
    this.#editedRows = new Map(editedRows)
    this.#openDirectory = openDirectory
  }

  /**
   * Recognizes the columns by the first rows, and the sheet and the header unless the visitor has decided on
   * them. Throws TableError for a file that is not a table.
   */
  async preview({ sheet: chosenSheet, hasHeader }: ReadingDecisions): Promise<Preview> {
    const opened = await this.#read()
    const { sheet, sheets, table } = await recognizeFile(opened, {
      ...(await this.#createLookUpOptions()),
      ...(hasHeader === undefined ? {} : { hasHeader }),
      ...(chosenSheet === null ? {} : { sheet: chosenSheet }),
    })
    // Stops reading the file: the preview needs only the first rows.
    await table.remaining.return?.()
    const hasAccounts = await findAccounts(table)
    const preview = toPreview(table, { sheet, sheets, encoding: opened.getEncoding() }, hasAccounts)
    this.#recognizedIds = preview.columns.map(({ roleId }) => roleId)
    return preview
  }

  /** Recognizes the columns of a sheet that the visitor chooses. Its rows are not those that were edited. */
  previewAgain(decisions: ReadingDecisions): Promise<Preview> {
    this.#editedRows.clear()
    return this.preview(decisions)
  }

  /** Checks the whole list. Throws TableError for a file that is not a table, or that has too many rows. */
  async check(decisions: ColumnDecisions, onProgress: (progress: Progress) => void): Promise<ListSummary> {
    let bytesRead = 0
    const opened = await this.#read((bytes) => {
      bytesRead = bytes
    })
    const check = await this.#startCheck(opened, decisions)
    const rows = new CheckedRows(check)
    let reportedAt = 0
    for await (const block of check.rows) {
      rows.add(block)
      const now = performance.now()
      if (now - reportedAt < PROGRESS_INTERVAL_MS) continue
      reportedAt = now
      // A workbook is not read from the chunks, so `bytesRead` does not show the progress.
      const fileShare = opened.format === 'csv' ? bytesRead / this.#file.size : null
      onProgress({ checkedRowCount: check.summary.rowCount, fileShare })
    }
    const accountCountries = (await findAccounts(check)) ? (await loadConversion()).ACCOUNT_COUNTRIES : []
    this.#finished = { rows, check, opened, wantsIbans: decisions.addsIbans, accountCountries }
    return this.#summarize(this.#finished)
  }

  async #startCheck(
    opened: OpenedTable,
    { roleIds, sheet, hasHeader, addsIbans, country }: ColumnDecisions,
  ): Promise<FileCheck> {
    const roles = new Map(
      roleIds.flatMap((id, index) =>
        id === this.#recognizedIds[index] ? [] : [[index, parseRole(id)] as const],
      ),
    )
    return checkFile(opened, {
      ...(await this.#createLookUpOptions()),
      ...(sheet === null ? {} : { sheet }),
      ...(addsIbans
        ? { createConverter: (await loadConversion()).createConversion(await this.#openDirectory(), country) }
        : {}),
      hasHeader,
      chooseRoles: () => roles,
    })
  }

  select(filter: RowFilter): number {
    return this.#requireCheck().rows.select(filter)
  }

  getRows(from: number, to: number) {
    return this.#requireCheck().rows.getRows(from, to)
  }

  getDetails(index: number) {
    return this.#requireCheck().rows.getDetails(index)
  }

  /** Changes cells of a selected row, and checks it again. */
  async edit(
    index: number,
    changes: readonly (readonly [column: number, text: string])[],
  ): Promise<ListSummary> {
    const finished = this.#requireCheck()
    const row = finished.rows.findRow(index)
    if (!row) throw new TableError('There is no such row')
    const cells = [...row.cells]
    for (const [column, text] of changes) cells[column] = text
    finished.rows.replace(index, await finished.check.recheck({ row: row.row, cells }))
    this.#editedRows.set(row.row, cells.map(getText))
    return this.#summarize(finished)
  }

  /** The list with its results as a file. */
  async write(format: FileFormat): Promise<Blob> {
    const { rows, check, opened } = this.#requireCheck()
    return createResultFile(format, { ...check, rows: rows.results }, opened.dialect)
  }

  /** The last check. Throws TableError before the first one. */
  #requireCheck(): FinishedCheck {
    if (!this.#finished) throw new TableError('The list is not checked yet')
    return this.#finished
  }

  #read(onRead?: (bytes: number) => void): Promise<OpenedTable> {
    return openList(this.#file, this.#editedRows, onRead)
  }

  async #createLookUpOptions() {
    const { directory, day, schemes, addAccountCheck } = await this.#openDirectory()
    const lookUp: LookUp = (type, text) => {
      const finding = lookUpCode(directory, type, text, day)
      // The reach needs the shards of the BICs of all codes.
      return addAccountCheck(schemes.length > 0 ? addReach(directory, finding, day) : finding)
    }
    return {
      lookUp,
      schemes,
      // Look-ups are synchronous: this function repeats them until the parts of the directory that they need
      // (shards) are loaded.
      computeWithLoadedData: <Result>(compute: () => Result) => directory.computeWithLoadedData(compute),
    }
  }

  #summarize({ rows, check, opened, wantsIbans, accountCountries }: FinishedCheck): ListSummary {
    const { columns } = check
    const { problemCounts, wideRowCount, ...counts } = rows.summarize()
    return {
      ...counts,
      problemCounts: [...problemCounts]
        .map(([text, count]) => ({ text, count }))
        .sort((a, b) => b.count - a.count),
      codeColumns: columns.flatMap((column) => {
        const { header, index, role } = column
        return hasCodes(column) && role ? [header || `Column ${index + 1}: ${getRoleName(role)}`] : []
      }),
      tableColumns: listTableColumns(check),
      accountCountries,
      editedRows: [...this.#editedRows],
      notes: listNotes({ ...check, encoding: opened.getEncoding(), wideRowCount, wantsIbans }),
      hasTabs: opened.dialect.delimiter === '\t',
    }
  }
}
