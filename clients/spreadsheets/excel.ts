/**
 * Checks SWIFT/BIC, IBAN, US routing numbers, UK sort codes, CHIPS numbers and Australian BSBs in Excel.
 *
 * Set-up: in the tab Automate, choose New Script, replace all of its text by this file and save it. Then
 * select the cells with the codes and run it. At each run, Excel asks for your key, which you get at
 * https://site.invalid/keys.
 *
 * The script makes one request for up to 1,000 codes.
 */
import {
  addRestoredVerdicts,
  addVerdicts,
  type Cell,
  COLUMNS,
  type CodeResult,
  formatBatch,
  listBatches,
  readResults,
  SITE,
  toCode,
  type Verdict,
} from './core.ts'
import type { ExcelScript } from './testing/excel-script.ts'

/** The values of the first result column. By them the script knows its own results. */
const STATUSES = ['', 'valid', 'invalid', 'unknown', 'problem']

/**
 * Checks the bank codes in the first column of the selection, and writes status, bank, BIC, reason and date
 * of the source into the five columns to its right. Excel asks for the key and the type: swift, iban,
 * routing, sortcode, chips, bsb, or empty for any.
 */
export async function main(workbook: ExcelScript.Workbook, key: string, type: string = ''): Promise<void> {
  const selected = workbook.getSelectedRange().getUsedRange(true)
  if (!selected) throw new Error('Select the cells with the codes.')
  const cells = selected.getColumn(0)
  const target = cells.getColumnsAfter(COLUMNS.length)
  refuseForeignValues(target.getValues().map((row) => row.map((cell) => String(cell))))
  const formats = cells.getNumberFormats()
  const codes = cells
    .getValues()
    .map((row, index) => toCode(readCell(row[0] || '', (formats[index] || [])[0] || '')))
  const verdicts = new Map<string, Verdict>()
  for (const batch of listBatches(codes)) await checkBatch(batch, key, type, verdicts)
  target.setValues(
    codes.map((code) => {
      const verdict = verdicts.get(code)
      return COLUMNS.map((column) => (verdict ? toText(verdict[column]) : ''))
    }),
  )
}

const DAY_IN_MILLISECONDS = 86400000
/** 1 January 1970, as Excel counts days. */
const UNIX_EPOCH = 25569

/** Excel keeps a date as a number of days, whose digits could be a code. Colours and texts are no date. */
function readCell(value: string | number | boolean, format: string): Cell {
  const isDate = /[dmy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, ''))
  return typeof value === 'number' && isDate ? new Date((value - UNIX_EPOCH) * DAY_IN_MILLISECONDS) : value
}

/** Values that are not results of an earlier run are never overwritten. */
function refuseForeignValues(rows: string[][]) {
  const isOwn = (row: string[]) =>
    STATUSES.indexOf(row[0] || '') > 0 || row.filter((cell) => cell !== '').length === 0
  if (rows.filter((row) => !isOwn(row)).length > 0)
    throw new Error(`The ${COLUMNS.length} columns to the right of the codes must be empty.`)
}

/** A text that Excel would run as a formula stays a text. */
function toText(text: string): string {
  return /^[=+\-@]/.test(text) ? `'${text}` : text
}

/** Asks once, and once more for codes that lost their leading zeros. */
async function checkBatch(codes: string[], key: string, type: string, verdicts: Map<string, Verdict>) {
  const restored = addVerdicts(codes, await ask(codes, key, type), verdicts)
  const restoredCodes = restored.map((pair) => pair.restoredCode)
  addRestoredVerdicts(restored, await ask(restoredCodes, key, type), verdicts)
}

async function ask(codes: string[], key: string, type: string): Promise<CodeResult[]> {
  if (codes.length === 0) return []
  const response = await fetch(`${SITE}/v1/batch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: formatBatch(codes, type),
  })
  return readResults(response.status, await response.text())
}
