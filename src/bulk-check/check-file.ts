/** Checks a file: a text file with one table, or a workbook, of which one sheet is checked. */
import { type CheckOptions, checkRecognizedTable, type TableCheck } from './check-table.ts'
import { hasCodes } from './columns/roles.ts'
import type { OpenedTable } from './readers/read-table.ts'
import type { Sheet } from './readers/read-xlsx.ts'
import { type RecognizedTable, recognizeTable } from './recognize-table.ts'
import { TableError } from './table.ts'

export interface FileOptions extends CheckOptions {
  /** The name of the sheet to check; if absent, the first one with bank codes. */
  readonly sheet?: string
}

/** Which sheet of a workbook is checked. */
export interface SheetChoice {
  /** null for a text file. */
  readonly sheet: string | null
  /** The names of all sheets, visible ones first; empty for a text file. */
  readonly sheets: readonly string[]
}

export interface RecognizedFile extends SheetChoice {
  readonly table: RecognizedTable
}

export interface FileCheck extends SheetChoice, TableCheck {}

/** Further sheets are not read to find one with bank codes. */
const MAX_TRIED_SHEETS = 20

/**
 * Recognizes the columns of a file. Throws TableError for an unknown sheet, and like `recognizeTable` for the
 * sheet. The caller reads `table.remaining` to its end, or calls its `return`.
 */
export async function recognizeFile(opened: OpenedTable, options: FileOptions): Promise<RecognizedFile> {
  const sheets = opened.sheets.flatMap(({ name }) => name ?? [])
  const { sheet, table } = await recognizeSheet(opened.sheets, options)
  return { sheet: sheet.name, sheets, table }
}

/** Starts the check of a file. Throws like `recognizeFile` and `checkTable`. */
export async function checkFile(opened: OpenedTable, options: FileOptions): Promise<FileCheck> {
  const { table, ...choice } = await recognizeFile(opened, options)
  return { ...choice, ...(await checkRecognizedTable(table, options)) }
}

interface RecognizedSheet {
  readonly sheet: Sheet
  readonly table: RecognizedTable
}

async function recognizeSheet(sheets: readonly Sheet[], options: FileOptions): Promise<RecognizedSheet> {
  const [first] = sheets
  if (!first) throw new TableError('The workbook has no sheet')
  if (options.sheet === undefined && sheets.length > 1) return findSheetWithCodes(sheets, first, options)
  const sheet = options.sheet === undefined ? first : findNamedSheet(sheets, options.sheet)
  return { sheet, table: await recognizeTable(sheet.blocks, options) }
}

function findNamedSheet(sheets: readonly Sheet[], wanted: string): Sheet {
  const named = sheets.find(({ name }) => name === wanted)
  if (named) return named
  const names = sheets.map(({ name }) => name).join(', ')
  throw new TableError(`There is no sheet '${wanted}'; the sheets are ${names}`)
}

/** How much a sheet looks like the list to check. */
const FIT = { unreadable: 0, withoutCodes: 1, fewCodes: 2, list: 3 } as const

type Fit = (typeof FIT)[keyof typeof FIT]

/**
 * Finds the first sheet with a list of bank codes, so that an empty sheet or a cover sheet is passed over. If
 * no sheet has a list, finds one with a code, else one with any rows. If no sheet can be read, throws the
 * error of the first.
 */
async function findSheetWithCodes(
  sheets: readonly Sheet[],
  first: Sheet,
  options: FileOptions,
): Promise<RecognizedSheet> {
  let best = first
  let bestFit: Fit = FIT.unreadable
  for (const sheet of sheets.slice(0, MAX_TRIED_SHEETS)) {
    const table = await recognizeIfReadable(sheet, options)
    const fit = table ? rateTable(table) : FIT.unreadable
    if (table && fit === FIT.list) return { sheet, table }
    await table?.remaining.return?.()
    if (fit <= bestFit) continue
    best = sheet
    bestFit = fit
  }
  return { sheet: best, table: await recognizeTable(best.blocks, options) }
}

/** Returns null for a sheet that is empty, or lacks a column that the user names. */
async function recognizeIfReadable({ blocks }: Sheet, options: FileOptions): Promise<RecognizedTable | null> {
  try {
    return await recognizeTable(blocks, options)
  } catch (error) {
    if (error instanceof TableError) return null
    throw error
  }
}

function rateTable({ columns }: RecognizedTable): Fit {
  const codeColumns = columns.filter(hasCodes)
  if (codeColumns.length === 0) return FIT.withoutCodes
  const isList = codeColumns.some(
    ({ decidedBy, fittingCount }) => decidedBy !== 'content' || fittingCount > 1,
  )
  return isList ? FIT.list : FIT.fewCodes
}
