/**
 * The Bank of Slovenia's list of identifiers of payment service providers: CSV with semicolons in
 * windows-1250, one row for each identifier of five digits.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import type { MappedRow, SourceRow } from '../../rows/drafts.ts'

const COLUMNS = {
  'NATIONAL ID': 'the code',
  NAME: 'kept',
  ADDRESS: 'kept',
  'ZIP CODE': 'kept',
  CITY: 'kept',
  BIC11: 'kept',
} as const

/** Maps a row to the entry of its identifier. */
function mapSlovenianRow(row: SourceRow): MappedRow {
  return stateBankCode({
    country: 'SI',
    bankCode: row['NATIONAL ID'],
    digits: [1, 5],
    name: row.NAME,
    city: row.CITY,
    bic: row.BIC11,
    details: { address: row.ADDRESS, postcode: row['ZIP CODE'] },
  })
}

const ADDRESS = 'https://www.bsi.si/en/d/list-of-identifiers-of-psp'

/** The Slovenian bank codes. */
export const bankOfSlovenia = defineImportKind({
  id: 'bank-of-slovenia',
  title: 'Slovenian identifiers of payment service providers, CSV',
  publisher: 'Banka Slovenije',
  url: ADDRESS,
  licence: 'source to be named, and that it is free at the source',
  encoding: 'windows-1250',
  cadence: 'as identifiers change',
  content: 'Slovenian identifiers of payment service providers with BICs and addresses',
  terms: {
    commercialUse: 'allowed',
    credit: 'Vir: Banka Slovenije, where the list is free of charge',
    showsCreditInAnswers: true,
  },
  supply: { by: 'download', files: [{ url: ADDRESS }] },
  currentDays: null,
  layout: { asOf: '2026-07', document: 'descriptions of the published list of that month' },
  maxMegabytes: 1,
  open: (files, encoding) =>
    readCsv(files, { encoding, delimiter: ';', requiredColumns: Object.keys(COLUMNS) }),
  type: 'iban',
  providesBics: () => true,
  columns: COLUMNS,
  exportOnly: ['address', 'postcode'],
  rowBounds: { kept: [10, 200], rejected: 5 },
  expectedRows: 40,
  mapRow: mapSlovenianRow,
})
