/**
 * The European Central Bank's list of monetary financial institutions: UTF-16 with tabs, without quoted
 * fields, one row for each institution. Its RIAD code is the country and the bank code of IBANs in France and
 * Spain only, so we use the rows of these. The monthly list of institutions with minimum reserves has BICs
 * instead of LEIs.
 */
import { defineImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import type { MappedRow, SourceRow } from '../../rows/drafts.ts'
import type { ImportFile } from '../../source-description.ts'
import { HAS_BANK_WORD, HAS_DIGIT, IS_LEI } from '../../value-checks.ts'

/** The columns that both lists have. */
const SHARED_COLUMNS = {
  RIAD_CODE: 'the code, for France and Spain',
  COUNTRY_OF_REGISTRATION: 'not used: the code begins with it',
  NAME: 'kept',
  BOX: 'not used',
  ADDRESS: 'kept',
  POSTAL: 'kept',
  CITY: 'kept',
  CATEGORY: 'not used',
  HEAD_COUNTRY_OF_REGISTRATION: 'not used: the head office of a branch',
  HEAD_NAME: 'not used',
  HEAD_RIAD_CODE: 'not used',
} as const

const COLUMNS = {
  ...SHARED_COLUMNS,
  LEI: 'kept, in the list of institutions',
  HEAD_LEI: 'not used',
  REPORT: 'not used',
  BIC: 'kept, in the list of institutions with minimum reserves',
  RESERVE: 'not used',
  EXEMPT: 'not used',
} as const

/** A RIAD code that is the beginning of an IBAN without its check digits. */
const BANK_CODE = /^(?:(FR)(\d{5})|(ES)(\d{4}))$/

/** What follows the name of a French city in an address: 'CEDEX 06' for business mail, or a district. */
const AFTER_CITY = /\s+(?:cedex\b.*|\d{1,2})$/i

/** Maps a French or Spanish institution to the entry of its bank code. */
function mapRow(row: SourceRow): MappedRow {
  const [country, bankCode] =
    BANK_CODE.exec(row.RIAD_CODE ?? '')
      ?.slice(1)
      .filter(Boolean) ?? []
  if (!country || !bankCode) return { kind: 'empty' }
  return stateBankCode({
    country,
    bankCode,
    name: row.NAME,
    city: row.CITY?.replace(AFTER_CITY, ''),
    bic: row.BIC,
    details: { address: row.ADDRESS, postcode: row.POSTAL, lei: row.LEI },
  })
}

/** The date in a published name: 'mfi_csv_240613.csv' is of 13 June 2024. */
const SHORT_DATE = /_(\d\d)(\d\d)(\d\d)\.csv$/

function readDate(files: readonly ImportFile[]): string | null {
  const [, year, month, day] = SHORT_DATE.exec(files[0]?.name ?? '') ?? []
  return year ? `20${year}-${month}-${day}` : findOldestDateInNames(files)
}

/** The French and Spanish bank codes. */
export const ecbMfi = defineImportKind({
  id: 'ecb-mfi',
  title: 'ECB list of monetary financial institutions, text with tabs (mfi_csv, mfi_mrr_csv)',
  publisher: 'European Central Bank, list of monetary financial institutions',
  url: 'https://www.ecb.europa.eu',
  licence: 'free, source to be named; a service that is sold says that the list is free at the ECB',
  encoding: 'utf-16le',
  cadence: 'each working day',
  content: 'bank codes of France and Spain with names, addresses and LEIs',
  terms: {
    commercialUse: 'allowed',
    credit: 'Source: European Central Bank, where the list is free of charge',
    showsCreditInAnswers: true,
  },
  supply: {
    by: 'download',
    files: [
      {
        url: 'https://mid.ecb.europa.eu/rss/mid.xml',
        link: /(https:\/\/[^<"\s]*mfi_csv_\d{6}\.csv)(?!\.gz)/,
        otherHosts: ['www.ecb.europa.eu'],
      },
    ],
  },
  currentDays: 45,
  layout: {
    asOf: '2024-06-13',
    document: 'the published list of that day, and the monthly list of 2020-09',
  },
  notes:
    'Has the bank codes of France and Spain: in other countries the identifiers of the ECB are not those ' +
    'of IBANs. The daily file of changes is refused.',
  readDate,
  open: (files, encoding) =>
    readCsv(files, {
      encoding,
      delimiter: '\t',
      hasLiteralQuotes: true,
      requiredColumns: Object.keys(SHARED_COLUMNS),
    }),
  type: 'iban',
  providesBics: () => true,
  columns: COLUMNS,
  exportOnly: ['address', 'lei', 'postcode'],
  rowBounds: { kept: [400, 2_000], rejected: 20 },
  valueChecks: [
    { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.4 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
    { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.1 },
    { field: 'lei', predicate: IS_LEI, minShare: 0.95 },
  ],
  // Most rows are of other countries, and count as empty.
  expectedRows: 5_600,
  mapRow,
})
