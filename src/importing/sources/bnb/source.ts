/**
 * The register of BAE codes of the Bulgarian National Bank: a workbook of 2003 with its date, a title, a
 * header row and one row for each BAE code, which is the bank code (four letters) and the branch (four
 * digits). Only the rows of head offices have a BIC. The names are in Cyrillic letters.
 */
import { defineImportKind } from '../../import-kind.ts'
import { createDateReader } from '../../readers/import-files.ts'
import { readXmlWorkbook } from '../../readers/xml-workbook.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import { type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'

const COLUMNS = {
  'Наименование на ДПУ': 'not used: the bank is named by its BIC, in Latin letters',
  'БАЕ код': 'the code: its first four letters',
  'BIC код (ЦУ)': 'kept',
} as const

/** Maps the head office of a bank to the entry of its bank code. */
function mapRow({ 'БАЕ код': bae = '', 'BIC код (ЦУ)': bic = '', ...row }: SourceRow): MappedRow {
  const isBlank = bae === '' && row['Наименование на ДПУ'] === ''
  if (isBlank) return { kind: 'empty' }
  if (!/^[A-Z]{4}\d{4}$/.test(bae)) return reject(`'${bae}' is not a BAE code`)
  if (bic === '') return { kind: 'empty' }
  const bankCode = bae.slice(0, 4)
  if (!bic.startsWith(bankCode)) return reject(`${bae}: its BIC ${bic} is that of another bank`)
  return stateBankCode({ country: 'BG', bankCode, name: '', bic })
}

/** The first text of the workbook that is a date. */
const DATE_OF_FILE = />(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})<\/(?:ss:)?Data>/

const PAGE = 'https://www.bnb.bg/RegistersAndServices/RSBAEAndBIC/index.htm'

/** The BICs of the Bulgarian bank codes. */
export const bnb = defineImportKind({
  id: 'bnb',
  title: 'Bulgarian BAE codes, XML workbook (BAE_BIC.xls)',
  publisher: 'Bulgarian National Bank',
  url: PAGE,
  licence: 'free to pass on unaltered, source to be named',
  format: 'XML workbook',
  cadence: 'by edition',
  content: 'Bulgarian bank codes with BICs',
  terms: { commercialUse: 'allowed', credit: 'Source: Bulgarian National Bank' },
  supply: { by: 'download', files: [{ url: `${PAGE}?download=MS-Excel` }] },
  currentDays: null,
  layout: { asOf: '2026-08-29', document: 'two public descriptions of the list of 4 February 2026' },
  notes:
    'States the BIC of each bank code. The names in the list are in Cyrillic letters, so that the bank is ' +
    'named by its BIC.',
  maxMegabytes: 2,
  readDate: createDateReader(DATE_OF_FILE),
  open: (files) => readXmlWorkbook(files, { requiredColumns: Object.keys(COLUMNS) }),
  type: 'iban',
  providesBics: () => true,
  columns: COLUMNS,
  rowBounds: { kept: [25, 120], rejected: 5 },
  expectedRows: 270,
  mapRow,
})
