/** Reads the rows of XLSX workbooks, which the reader of visitors' lists unpacks within bounds. */
import type { Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readXlsx } from '../../bulk-check/readers/read-xlsx.ts'
import { getText, type RowBlocks, TableError } from '../../bulk-check/table.ts'
import type { SourceRow } from '../rows/drafts.ts'
import type { ImportFile, LocatedRow, OpenedSource } from '../source-description.ts'
import { createFileError, openFiles, toFileError } from './import-files.ts'

/** The layout of the first sheet of a workbook. */
export interface WorkbookLayout {
  /** The columns of the header row, which is the first row that has all of them. It may have more. */
  readonly requiredColumns: readonly string[]
  /** Our names of columns by the names in the header row, where the two differ. */
  readonly renamedColumns?: Readonly<Record<string, string>>
}

/** A header row below so many rows is not found. */
const MAX_ROWS_BEFORE_HEADER = 20

/** Streams the rows below the header row of each XLSX workbook. White space in their names is collapsed. */
export const readWorkbook = (files: readonly ImportFile[], layout: WorkbookLayout): OpenedSource =>
  readSheets(files, layout, openFirstSheet)

/** Streams the rows below the header row of the sheet that `openSheet` opens in each workbook. */
export function readSheets(
  files: readonly ImportFile[],
  layout: WorkbookLayout,
  openSheet: (file: ImportFile, hash: Hash) => RowBlocks | Promise<RowBlocks>,
): OpenedSource {
  return openFiles(files, async function* (file, hash) {
    try {
      yield* readSheet(file, await openSheet(file, hash), layout)
    } catch (error) {
      throw error instanceof TableError ? createFileError(file, error.message) : error
    }
  })
}

/** Opens the first visible sheet. The file is held in memory: its size is bounded by that of its kind. */
async function openFirstSheet(file: ImportFile, hash: Hash): Promise<RowBlocks> {
  const bytes = readBytes(file)
  hash.update(bytes)
  const [sheet] = await readXlsx(new Blob([bytes]))
  if (!sheet) throw createFileError(file, 'is a workbook without a sheet')
  return sheet.blocks
}

function readBytes(file: ImportFile) {
  try {
    return readFileSync(file.path)
  } catch (error) {
    throw toFileError(file, error)
  }
}

/** Yields the rows of a sheet below its header row. Throws a BuildError if it has none. */
async function* readSheet(
  file: ImportFile,
  blocks: RowBlocks,
  { requiredColumns, renamedColumns = {} }: WorkbookLayout,
): AsyncGenerator<LocatedRow> {
  let columns: readonly string[] | null = null
  for await (const rows of blocks) {
    for (const { row, cells } of rows) {
      const texts = cells.map((cell) => getText(cell).replace(/\s+/g, ' ').trim())
      if (columns) yield { file: file.name, row, values: toValues(columns, texts) }
      else if (row <= MAX_ROWS_BEFORE_HEADER) columns = findColumns(texts, requiredColumns, renamedColumns)
    }
    if (!columns) break
  }
  if (!columns) throw createFileError(file, `has no row with the columns ${requiredColumns.join(', ')}`)
}

/** Our names of the columns of a header row; null for any other row. */
function findColumns(
  texts: readonly string[],
  required: readonly string[],
  renamed: Readonly<Record<string, string>>,
): readonly string[] | null {
  const names = texts.map((text) => renamed[text] ?? text)
  return required.every((name) => names.includes(name)) ? names : null
}

/** The values of the columns that have a name. */
function toValues(columns: readonly string[], texts: readonly string[]): SourceRow {
  const named = columns.map((name, index) => [name, texts[index] ?? ''] as const)
  return Object.fromEntries(named.filter(([name]) => name !== ''))
}
