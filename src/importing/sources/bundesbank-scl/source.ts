/**
 * The directory of the Bundesbank's SEPA-Clearer (SCL): CSV with semicolons in UTF-8, one row for each BIC
 * that the clearer reaches. A line with the first day of the list precedes the header row.
 */
import { splitBic, toBic11 } from '../../../codes/swift/bic-parts.ts'
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { createDateReader, readAllRows } from '../../readers/import-files.ts'
import type { Encoding } from '../../readers/text-blocks.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import { type MappedRow, reject, type SourceRow, stateEntry } from '../../rows/drafts.ts'
import { readSchemeColumns } from '../../rows/scheme-columns.ts'
import type { ImportFile, LocatedRow, OpenedSource } from '../../source-description.ts'
import { HAS_BANK_WORD, HAS_DIGIT } from '../../value-checks.ts'

const COLUMNS = {
  BIC: 'the code',
  Name: 'kept',
  'SERVICE SCT': 'whether credit transfers reach the BIC',
  'SERVICE COR': 'whether direct debits (Core) reach it',
  'SERVICE COR1': 'not used',
  'SERVICE B2B': 'whether direct debits (B2B) reach it',
  'SERVICE SCC': 'not used',
} as const

const SCHEMES_BY_SERVICE = {
  'SERVICE SCT': 'sct',
  'SERVICE COR': 'sddCore',
  'SERVICE B2B': 'sddB2b',
} as const

/** A '0' states nothing: another clearer may reach the bank. */
const readService = (text: string) => text.trim() === '1' || undefined

/** Several times as many as the list has. Bounds the memory: all rows are in memory at once. */
const MAX_ROWS = 40_000

/**
 * Opens the list. It has some participants twice, with eight characters and with 'XXX', and with two names:
 * such rows become one, with the first name and the services of both.
 */
function openList(files: readonly ImportFile[], encoding: Encoding): OpenedSource {
  const opened = readCsv(files, {
    encoding,
    delimiter: ';',
    headerStart: 'BIC;Name;',
    requiredColumns: Object.keys(COLUMNS),
  })
  async function* readParticipants(): AsyncGenerator<LocatedRow> {
    const rows = await readAllRows(opened, MAX_ROWS)
    for (const group of Map.groupBy(rows, ({ values }) => toBic11(values.BIC?.trim() ?? '')).values())
      yield joinServices(group)
  }
  return { ...opened, rows: readParticipants() }
}

/** The first of rows about one BIC, with the services of all. */
function joinServices(rows: readonly LocatedRow[]): LocatedRow {
  const [first = { file: '', row: 0, values: {} }] = rows
  const hasService = (column: string) => rows.some(({ values }) => readService(values[column] ?? ''))
  const reached = Object.keys(SCHEMES_BY_SERVICE).filter(hasService)
  return {
    ...first,
    values: { ...first.values, ...Object.fromEntries(reached.map((column) => [column, '1'])) },
  }
}

/** Maps a row to the entry of its BIC. */
function mapSclRow(row: SourceRow): MappedRow {
  const name = row.Name?.trim() ?? ''
  const parsedBic = parseBicColumn(row.BIC, name)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const { bic } = parsedBic
  if (bic === '') return reject(`${name}: no BIC`)
  if (name === '') return reject(`${bic}: no name`)
  return stateEntry({
    code: bic,
    name,
    country: splitBic(bic).country,
    details: readSchemeColumns(row, SCHEMES_BY_SERVICE, readService),
  })
}

const FIRST_DAY = /^[^\n]*valid from (?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})/

const ADDRESS = 'https://www.bundesbank.de/scl-directory'

/** The BICs that the SEPA-Clearer reaches. */
export const bundesbankScl = defineImportKind({
  id: 'bundesbank-scl',
  title: 'SCL directory of the Bundesbank, CSV',
  publisher: 'Deutsche Bundesbank, SCL directory',
  url: ADDRESS,
  licence: 'terms of the Deutsche Bundesbank: free to store and pass on unaltered, source to be named',
  cadence: 'several times a month',
  content: 'BICs that SEPA credit transfers and direct debits reach through the SEPA-Clearer',
  terms: { commercialUse: 'allowed', credit: 'Quelle: Deutsche Bundesbank' },
  supply: { by: 'download', files: [{ url: ADDRESS }] },
  currentDays: 45,
  layout: { asOf: '2026-08-17', document: 'descriptions of the published list of that day' },
  readDate: createDateReader(FIRST_DAY),
  open: openList,
  type: 'swift',
  columns: COLUMNS,
  rowBounds: { kept: [3_000, 12_000], rejected: 50 },
  valueChecks: [
    { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
  ],
  expectedRows: 4_700,
  mapRow: mapSclRow,
})
