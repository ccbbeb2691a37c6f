/**
 * The Czech National Bank's list of the codes of payment service providers: CSV with semicolons in UTF-8,
 * with or without a byte order mark, one row for each code.
 * https://www.cnb.cz/cs/platebni-styk/ucty-kody-bank/
 */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import type { MappedRow, SourceRow } from '../../rows/drafts.ts'

const CNB_COLUMNS = {
  'Kód platebního styku': 'the code',
  'Poskytovatel platebních služeb': 'kept',
  'BIC kód (SWIFT)': 'kept',
  'Systém CERTIS': 'not used',
} as const

/** Maps a row to the entry of its code of four digits. */
function mapCnbRow(row: SourceRow): MappedRow {
  return stateBankCode({
    country: 'CZ',
    bankCode: row['Kód platebního styku'],
    digits: [4, 4],
    name: row['Poskytovatel platebních služeb'],
    bic: row['BIC kód (SWIFT)'],
  })
}

/** The Czech bank codes. */
export const cnb = defineImportKind({
  id: 'cnb',
  title: 'Czech bank codes, CSV (kody_bank_CR)',
  publisher: 'Česká národní banka',
  url: 'https://www.cnb.cz/cs/platebni-styk/ucty-kody-bank/',
  licence: 'terms of the Česká národní banka: free to pass on unaltered, source to be named',
  cadence: 'as codes change',
  content: 'Czech bank codes with names, BICs and participation in CERTIS',
  terms: { commercialUse: 'allowed', credit: 'Zdroj: ČNB' },
  supply: {
    by: 'download',
    files: [
      {
        url: 'https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv',
        isServedAsHtml: true,
      },
    ],
  },
  currentDays: null,
  layout: { asOf: '2026-09', document: 'the published lists of 2017 and 2026' },
  maxMegabytes: 1,
  open: (files, encoding) =>
    readCsv(files, { encoding, delimiter: ';', requiredColumns: Object.keys(CNB_COLUMNS) }),
  type: 'iban',
  providesBics: () => true,
  columns: CNB_COLUMNS,
  rowBounds: { kept: [30, 200], rejected: 5 },
  expectedRows: 50,
  mapRow: mapCnbRow,
})
