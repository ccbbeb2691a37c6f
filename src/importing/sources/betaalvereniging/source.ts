/**
 * The BIC list of Betaalvereniging Nederland: a workbook with a title, a header row and one row for each
 * identifier, which is the bank code of Dutch IBANs.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readWorkbook } from '../../readers/workbook.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import { type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'

const COLUMNS = {
  BIC: 'kept',
  Identifier: 'the code',
  Name: 'kept: the column is named in Dutch, or in Dutch and English',
} as const

const NAMES_OF_NAME = {
  'Naam bank / betaalinstelling': 'Name',
  'Betaaldienstverlener / Payment Service Provider': 'Name',
} as const

/** Maps a row to the entry of its identifier. */
function mapRow({ BIC: bic, Identifier: bankCode = '', Name: name }: SourceRow): MappedRow {
  if (!/^[A-Z]{4}$/.test(bankCode)) return reject(`'${bankCode}' is not an identifier`)
  return stateBankCode({ country: 'NL', bankCode, name, bic })
}

/** The Dutch bank codes. */
export const betaalvereniging = defineImportKind({
  id: 'betaalvereniging',
  title: 'BIC list of the Netherlands, XLSX (BIC-lijst-NL)',
  publisher: 'Betaalvereniging Nederland',
  url: 'https://www.betaalvereniging.nl',
  licence: 'free, source to be named, with the caution that a code may change',
  format: 'XLSX workbook',
  cadence: 'as codes change',
  content: 'Dutch bank codes with BICs and names',
  terms: {
    commercialUse: 'allowed',
    credit: 'Source: Betaalvereniging Nederland. A code may change at any time.',
    showsCreditInAnswers: true,
  },
  supply: {
    by: 'download',
    files: [{ url: 'https://www.betaalvereniging.nl/wp-content/uploads/BIC-lijst-NL.xlsx' }],
  },
  currentDays: 200,
  layout: { asOf: '2026-09-02', document: 'descriptions of the list of that day, and the list of 2019' },
  maxMegabytes: 1,
  open: (files) =>
    readWorkbook(files, { requiredColumns: Object.keys(COLUMNS), renamedColumns: NAMES_OF_NAME }),
  type: 'iban',
  providesBics: () => true,
  columns: COLUMNS,
  rowBounds: { kept: [40, 300], rejected: 5 },
  expectedRows: 95,
  mapRow,
})
