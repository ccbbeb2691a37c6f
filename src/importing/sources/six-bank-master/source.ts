/**
 * The Bank Master of SIX Interbank Clearing, version 3: CSV with semicolons in UTF-8, one row for each IID
 * (institution identification) of Switzerland and Liechtenstein. A QR-IID has a row of its own. The header
 * row ends with the time of the file, which the other rows lack. 'Concatenation' marks an IID that was
 * replaced.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { createDateReader } from '../../readers/import-files.ts'
import { readBankCode, stateBankCode } from '../../rows/bank-code-row.ts'
import { type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'
import { readSchemeColumns } from '../../rows/scheme-columns.ts'
import { HAS_BANK_WORD, HAS_DIGIT, IS_FILLED } from '../../value-checks.ts'

/** The columns in file order, and how we use them. */
const SIX_COLUMNS = {
  'IID/QR-IID': 'the code',
  'Valid on': 'not used: the day of the file',
  Concatenation: "the status: 'Y' if another IID replaces this one",
  'New IID/QR-IID': 'the successor',
  'SIC IID': 'not used',
  Headquarters: 'not used',
  'IID type': 'not used',
  'QR-IID allocation': 'not used: a QR-IID has its own row',
  'Name of bank/institution': 'kept',
  'Street Name': 'kept',
  'Building Number': 'kept',
  'Post Code': 'kept',
  'Town Name': 'kept',
  Country: 'the code: CH or LI; rows of participants in other countries are skipped',
  BIC: 'kept',
  'SIC participation': 'whether the institution takes part in SIC',
  'RTGS customer payments, CHF': 'not used',
  'IP customer payments, CHF': 'whether it takes instant payments in Swiss francs',
  'euroSIC participation': 'whether it takes part in euroSIC',
  'LSV+/BDD, CHF': 'not used',
  'LSV+/BDD, EUR': 'not used',
} as const

const COUNTRIES: readonly string[] = ['CH', 'LI']

const SCHEMES_BY_COLUMN = {
  'SIC participation': 'sic',
  'IP customer payments, CHF': 'chfInst',
  'euroSIC participation': 'euroSic',
} as const

const PARTICIPATIONS = new Map([
  ['Y', true],
  ['N', false],
])

const IID_DIGITS = [1, 5] as const

/** Maps a row to the entry of its IID, whose leading zeros the file drops. */
function mapSixRow(row: SourceRow): MappedRow {
  const {
    'IID/QR-IID': iid = '',
    'New IID/QR-IID': newIid = '',
    Concatenation: concatenation,
    Country = '',
  } = row
  if (!COUNTRIES.includes(Country)) return { kind: 'empty' }
  if (concatenation !== 'Y' && concatenation !== 'N')
    return reject(`${iid}: Concatenation is '${concatenation}', not Y or N`)
  const isReplaced = concatenation === 'Y'
  const newCode = readBankCode(newIid, IID_DIGITS)
  return stateBankCode({
    country: Country,
    bankCode: iid,
    digits: IID_DIGITS,
    name: row['Name of bank/institution'],
    city: row['Town Name'],
    bic: row.BIC,
    status: isReplaced ? 'merged' : 'active',
    successor: isReplaced && newCode ? Country + newCode : null,
    details: {
      address: `${row['Street Name'] ?? ''} ${row['Building Number'] ?? ''}`,
      postcode: row['Post Code'],
      ...readSchemeColumns(row, SCHEMES_BY_COLUMN, (text) => PARTICIPATIONS.get(text)),
    },
  })
}

/** The time of the file at the end of the header row. */
const TIME_OF_FILE = /;(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)\d*\r?\n/

/** The IIDs of Switzerland and Liechtenstein. */
export const sixBankMaster = defineImportKind({
  id: 'six-bank-master',
  title: 'Bank Master V3 of Switzerland and Liechtenstein, CSV',
  publisher: 'SIX Interbank Clearing, Bank Master V3',
  url: 'https://www.six-group.com',
  licence: 'free use by its record description of March 2023; the general terms of the site forbid reuse',
  cadence: 'daily',
  content: 'IIDs and QR-IIDs of Switzerland and Liechtenstein with names, addresses, BICs and successors',
  terms: { commercialUse: 'not stated', acceptAs: 'six' },
  supply: {
    by: 'download',
    files: [{ url: 'https://api.six-group.com/api/epcd/bankmaster/v3/bankmaster_V3.csv' }],
  },
  currentDays: 14,
  layout: {
    asOf: '2026-07-10',
    document: 'the header row of that day and public descriptions of the rows',
  },
  readDate: createDateReader(TIME_OF_FILE),
  open: (files, encoding) => {
    const columnNames = Object.keys(SIX_COLUMNS)
    return readCsv(files, { encoding, delimiter: ';', columnNames, headerStart: columnNames.join(';') })
  },
  type: 'iban',
  providesBics: () => true,
  columns: SIX_COLUMNS,
  exportOnly: ['address', 'postcode'],
  rowBounds: { kept: [900, 3_000], rejected: 20 },
  valueChecks: [
    { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
    { field: 'city', predicate: IS_FILLED, minShare: 0.8 },
    { field: 'city', predicate: HAS_DIGIT, maxShare: 0.2 },
    { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.1 },
  ],
  expectedRows: 1_200,
  mapRow: mapSixRow,
})
