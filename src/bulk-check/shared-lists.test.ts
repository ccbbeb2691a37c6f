/** The right results of files in the layouts of payroll, bookkeeping and bank programs. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkListFile, type ExpectedList } from './check-list.test-data.ts'

const FOLDER = new URL('../../../shared/data/lists/', import.meta.url)

const NO_COLUMN = 'No column with bank codes was found: add a row with column names, or choose the column'
const CHECK_DIGITS = 'The check digits do not match: a character is wrong or missing, or two are swapped'
const NOT_RECOGNIZED = 'This sort code is not recognized'
const UNCALCULATED =
  'The code is not known: the file has its formula without a value. Open it in a spreadsheet program, save ' +
  'it, and check it again'
const RESTORED = 'leading zeros restored'
const GUESSED_1252 = 'The text was read as Windows-1252, by its letters: the file does not state its encoding'

const IBANS_WITH_BICS: readonly (readonly [codes: string, remark: string])[] = [
  ['DE89370400440532013000 COBADEFFXXX', 'bank fits'],
  ['FR1420041010050500013M02606 PSSTFRPPXXX', 'bank fits'],
  ['ES9121000418450200051332 CAIXESBBXXX', 'bank fits'],
  ['PL61109010140000071219812874 WBKPPLPPXXX', 'bank fits'],
  ['GB29NWBK60161331926819 NWBKGB2LXXX', 'bank fits'],
  ['NL91ABNA0417164300 ABNANL2AXXX', 'bank fits'],
]

const listSuppliers = (firstRow: number): ExpectedList['rows'] =>
  IBANS_WITH_BICS.map(([codes, remark], index) => [firstRow + index, 'valid', codes, remark])

const JAPANESE: ExpectedList = {
  columns: { 5: 'account', 6: 'swift', 7: 'iban' },
  rows: [
    [2, 'valid', 'BOTKJPJTXXX'],
    [3, 'valid', 'COBADEFFXXX DE89370400440532013000', 'bank fits'],
  ],
  notes: [
    'Bank details that were not checked: ‘銀行コード’ (column 3), ‘支店コード’ (column 4) and ‘口座番号’ (column 5)',
  ],
}

const DATEV_COLUMNS = { 1: 'account', 5: 'account', 6: 'iban', 7: 'swift', 9: 'iban', 10: 'swift' }
const DATEV_UNREAD =
  'Bank details that were not checked: ‘Konto’ (column 1), ‘Bankleitzahl 1’ (column 3) and ' +
  '‘Bank-Kontonummer 1’ (column 5)'

const listDebtors = (firstRow: number): ExpectedList['rows'] => [
  [
    firstRow,
    'valid',
    'DE89370400440532013000 COBADEFFXXX FR1420041010050500013M02606 PSSTFRPPXXX',
    'bank fits',
    'bank fits',
  ],
  [firstRow + 1, 'invalid', 'DE89370400440532013001 COBADEFFXXX', CHECK_DIGITS],
]

const EXPECTED: Readonly<Record<string, ExpectedList | string>> = {
  'aba_au.csv': {
    columns: { 2: 'bsb', 3: 'account', 9: 'bsb', 10: 'account' },
    rows: [
      [2, 'valid', '062000 033000'],
      [3, 'valid', '062000 033000', RESTORED, RESTORED],
    ],
  },
  'bacs_std18.csv': {
    columns: { 1: 'sort-code', 2: 'account', 5: 'sort-code', 6: 'account' },
    rows: [
      [2, 'valid', '200415 601613', 'account fits', 'account fits'],
      [3, 'unknown', '040415 601613', RESTORED, NOT_RECOGNIZED, 'account fits', 'account fits'],
    ],
    notes: [
      'The own account, the same in all rows, does not make rows the same: ‘Originating Sort Code’ ' +
        '(column 5)',
    ],
  },
  'barclays.csv': {
    columns: { 3: 'sort-code' },
    rows: [
      [2, 'valid', '200415', 'account fits'],
      [3, 'valid', '200415', 'account fits'],
    ],
    notes: ['The own account, the same in all rows, does not make rows the same: ‘Account’ (column 3)'],
  },
  'cba.csv': NO_COLUMN,
  'chase.csv': NO_COLUMN,
  'coversheet.xlsx': {
    columns: { 2: 'iban', 3: 'swift' },
    rows: listSuppliers(2),
    notes: ['The sheet ‘Data’ is the list; the other sheet was not read: ‘Cover’'],
  },
  'datev_deb.csv': {
    columns: DATEV_COLUMNS,
    rows: listDebtors(3),
    notes: ['Row 1 above the header was left out', DATEV_UNREAD],
  },
  'datev_nohead.csv': { columns: DATEV_COLUMNS, rows: listDebtors(2), notes: [DATEV_UNREAD] },
  'erpnext.csv': { columns: { 4: 'iban', 5: 'account' }, rows: [[2, 'valid', 'DE89370400440532013000']] },
  'es.csv': {
    columns: { 3: 'account', 4: 'iban', 5: 'swift', 6: 'country' },
    rows: [[2, 'valid', 'ES9121000418450200051332 CAIXESBBXXX', 'bank fits']],
    notes: [GUESSED_1252, 'Bank details that were not checked: ‘Cuenta bancaria’ (column 3)'],
  },
  'firstempty.xlsx': {
    columns: { 2: 'iban' },
    rows: [
      [2, 'valid', 'FR1420041010050500013M02606'],
      [3, 'valid', 'ES9121000418450200051332'],
    ],
    notes: ['The sheet ‘Real’ is the list; the other sheets were not read: ‘Empty’ and ‘Hidden’'],
  },
  'formats.xlsx': {
    columns: { 2: 'iban', 3: 'swift', 8: 'sort-code', 9: 'routing' },
    rows: IBANS_WITH_BICS.map(([codes, remark], index) =>
      index % 2 === 0
        ? [index + 2, 'unknown', `${codes} 040415 021000021`, NOT_RECOGNIZED, remark]
        : [index + 2, 'valid', `${codes} 200415 021000021`, remark],
    ),
    notes: [
      'The sheet ‘Suppliers’ is the list; the other sheet was not read: ‘Notes’',
      'Row 8 below the table was left out',
    ],
  },
  'fr.csv': {
    columns: { 4: 'account', 6: 'iban', 7: 'swift', 8: 'country' },
    rows: [[2, 'valid', 'FR1420041010050500013M02606 PSSTFRPPXXX', 'bank fits']],
    notes: [
      GUESSED_1252,
      'Bank details that were not checked: ‘Code banque’ (column 2), ‘Code guichet’ (column 3), ' +
        '‘N° de compte’ (column 4) and ‘Clé RIB’ (column 5)',
    ],
  },
  'jp.csv': {
    ...JAPANESE,
    notes: [
      'The text was read as Shift-JIS, by its letters: the file does not state its encoding',
      ...(JAPANESE.notes ?? []),
    ],
  },
  'jp8.csv': JAPANESE,
  'lexware.csv': {
    columns: { 6: 'account', 7: 'iban', 8: 'swift' },
    rows: [
      [2, 'valid', 'DE89370400440532013000 COBADEFFXXX', 'bank fits'],
      [3, 'invalid', 'DE89370400440532013001 DEUTDEDBBER', CHECK_DIGITS],
    ],
    notes: [
      GUESSED_1252,
      'Bank details that were not checked: ‘BLZ’ (column 5) and ‘Kontonummer’ (column 6)',
    ],
  },
  'merged.xlsx': {
    columns: { 2: 'iban', 3: 'swift' },
    rows: listSuppliers(3),
    notes: ['The header has two rows: groups of columns, and the names below them'],
  },
  'n26.csv': {
    columns: { 4: 'iban' },
    rows: [
      [2, 'valid', 'DE89370400440532013000'],
      [3, 'missing', '', 'The row has no code'],
    ],
  },
  'nacha2.csv': {
    columns: { 1: 'routing', 2: 'account' },
    rows: [
      [2, 'valid', '021000021', RESTORED],
      [3, 'valid', '121042882'],
      [4, 'valid', '011401533'],
      [5, 'invalid', '121042883', 'Invalid routing number checksum'],
    ],
  },
  'payroll_sage.csv': {
    columns: { 6: 'sort-code', 7: 'account' },
    rows: [
      [2, 'valid', '200415', 'account fits'],
      [3, 'valid', '404784', 'account fits'],
      [
        4,
        'invalid',
        '070436',
        RESTORED,
        'Account number must have 8 digits (6 or 7 digits are padded with zeros)',
      ],
    ],
  },
  'quickbooks_us.csv': { columns: { 6: 'routing', 7: 'account' }, rows: [[2, 'valid', '021000021']] },
  'quoted.csv': {
    columns: { 2: 'iban' },
    rows: [
      [2, 'valid', 'DE89370400440532013000'],
      [3, 'valid', 'DE89370400440532013000', 'same as row 2'],
      [4, 'valid', 'NL91ABNA0417164300'],
      [5, 'valid', 'NL91ABNA0417164300', 'same as row 4'],
    ],
    notes: ['Rows 7 to 8 below the table were left out'],
  },
  'uncached.xlsx': {
    columns: { 2: 'iban', 3: 'sort-code', 4: 'account' },
    rows: [2, 3, 4, 5].map((row) => [row, 'unknown', ' ', UNCALCULATED]),
  },
  'wise_batch.csv': {
    columns: { 9: 'sort-code', 10: 'account', 11: 'iban', 12: 'swift', 13: 'routing', 14: 'bsb' },
    rows: [
      [2, 'valid', '200415', 'account fits'],
      [3, 'valid', 'DE89370400440532013000 COBADEFFXXX', 'bank fits'],
      [4, 'valid', '021000021'],
      [5, 'valid', '062000'],
    ],
  },
  'xero_au.csv': {
    columns: { 4: 'bsb' },
    rows: [
      [2, 'valid', '062000'],
      [3, 'valid', '033000'],
    ],
    notes: ['Bank details that were not checked: ‘AccountNumber’ (column 2)'],
  },
}

it.skipIf(!existsSync(FOLDER)).each(Object.entries(EXPECTED))(
  '%s is read as people mean it',
  async (name, list) => {
    const expected = typeof list === 'string' ? list : { ...list, notes: list.notes ?? [] }
    expect(await checkListFile(readFileSync(new URL(name, FOLDER)))).toEqual(expected)
  },
)
