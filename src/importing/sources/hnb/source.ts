/**
 * The codes of payment service providers of the Hrvatska narodna banka: a workbook with a title, a header row
 * and one row for each code. The first column is empty.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readWorkbook } from '../../readers/workbook.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import type { MappedRow, SourceRow } from '../../rows/drafts.ts'

const COLUMNS = {
  'Payment service provider': 'kept',
  Code: 'the code',
  'SWIFT adresa (BIC)': 'kept',
} as const

/** Maps a row to the entry of its code of seven digits. */
function mapRow(row: SourceRow): MappedRow {
  return stateBankCode({
    country: 'HR',
    bankCode: row.Code,
    digits: [7, 7],
    name: row['Payment service provider'],
    bic: row['SWIFT adresa (BIC)'],
  })
}

/** The Croatian bank codes. */
export const hnb = defineImportKind({
  id: 'hnb',
  title: 'Croatian codes of payment service providers, XLSX',
  publisher: 'Hrvatska narodna banka',
  url: 'https://www.hnb.hr',
  licence: 'source to be named',
  format: 'XLSX workbook',
  cadence: 'as codes change',
  content: 'Croatian codes of payment service providers (VBDI) with BICs',
  terms: { commercialUse: 'allowed', credit: 'Izvor: HNB' },
  supply: {
    by: 'download',
    files: [{ url: 'https://www.hnb.hr/documents/d/guest/e-payment-service-provider-codes' }],
  },
  currentDays: null,
  layout: { asOf: '2026-07-11', document: 'descriptions of the list of that day' },
  maxMegabytes: 1,
  open: (files) => readWorkbook(files, { requiredColumns: Object.keys(COLUMNS) }),
  type: 'iban',
  providesBics: () => true,
  columns: COLUMNS,
  rowBounds: { kept: [10, 200], rejected: 5 },
  expectedRows: 35,
  mapRow,
})
