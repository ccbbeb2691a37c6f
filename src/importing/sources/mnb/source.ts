/**
 * The directory of branch codes of the Magyar Nemzeti Bank: a workbook with one row for each branch. The
 * first three digits of a branch code are the bank code. The names are those of branches, so we use the BIC
 * of the bank only.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readWorkbook } from '../../readers/workbook.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import { type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'

const COLUMNS = {
  'Branch office code': 'the code: its first three digits',
  'BIC code': 'kept',
  'Name of the branch office': 'not used: the name of a branch, not of the bank',
  'Address of the branch office': 'not used',
  'Branch office may send VIBER items': 'not used',
  'Branch office may receive VIBER items': 'not used',
} as const

/** Maps a branch to the entry of its bank code. The branches of a bank repeat its BIC, and so the entry. */
function mapRow({ 'Branch office code': code = '', 'BIC code': bic = '' }: SourceRow): MappedRow {
  if (!/^\d{8}$/.test(code)) return reject(`'${code}' is not a branch code`)
  if (bic === '') return { kind: 'empty' }
  return stateBankCode({ country: 'HU', bankCode: code.slice(0, 3), name: '', bic })
}

/** The BICs of the Hungarian bank codes. */
export const mnb = defineImportKind({
  id: 'mnb',
  title: 'Hungarian branch codes, XLSX (sht)',
  publisher: 'Magyar Nemzeti Bank',
  url: 'https://www.mnb.hu/letoltes/sht.xlsx',
  licence: 'source to be named',
  format: 'XLSX workbook',
  cadence: 'about monthly',
  content: 'Hungarian bank codes with BICs',
  terms: { commercialUse: 'allowed', credit: 'Forrás: Magyar Nemzeti Bank' },
  supply: { by: 'download', files: [{ url: 'https://www.mnb.hu/letoltes/sht.xlsx' }] },
  currentDays: 120,
  layout: { asOf: '2022-01', document: 'the published list of that month' },
  notes:
    'States the BIC of each bank code. The names in the list are those of branches, so that the bank is ' +
    'named by its BIC.',
  maxMegabytes: 4,
  open: (files) => readWorkbook(files, { requiredColumns: Object.keys(COLUMNS) }),
  type: 'iban',
  providesBics: () => true,
  columns: COLUMNS,
  rowBounds: { kept: [80, 500], rejected: 20 },
  expectedRows: 6_500,
  mapRow,
})
