/**
 * The register of Slovak payment system codes of the Národná banka Slovenska: CSV with semicolons in
 * windows-1250, one row for each code, whose leading zeros the file drops. The header row is in English, or
 * in Slovak below a title.
 */
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { beginsWith } from '../../readers/import-files.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import type { MappedRow, SourceRow } from '../../rows/drafts.ts'

const NBS_COLUMNS = {
  'Payment system code SR': 'the code',
  'Payment service provider': 'kept',
  'SWIFT 8': 'kept',
  'Payment system SIPS': 'not used',
} as const

const SLOVAK_NAMES = {
  'Kód platobného styku': 'Payment system code SR',
  'Poskytovateľ platobných služieb': 'Payment service provider',
  'SWIFT kód 8': 'SWIFT 8',
  'Systém SIPS': 'Payment system SIPS',
} as const

/** A remark behind the name of a provider that has several codes. */
const PURPOSE = /\s+-\s+Code for .*$/

/** Maps a row to the entry of its code of four digits. */
function mapNbsRow(row: SourceRow): MappedRow {
  return stateBankCode({
    country: 'SK',
    bankCode: row['Payment system code SR'],
    digits: [1, 4],
    name: row['Payment service provider']?.replace(PURPOSE, ''),
    bic: row['SWIFT 8'],
  })
}

const PAGE =
  'https://nbs.sk/en/payments/general-information/directories-and-registers/' +
  'directory-identification-codes-domestic-payment-system-in-sr/'

/** The Slovak bank codes. */
export const nbs = defineImportKind({
  id: 'nbs',
  title: 'Slovak payment system codes, CSV',
  publisher: 'Národná banka Slovenska',
  url: PAGE,
  licence: 'reuse allowed by the bank, source to be named',
  encoding: 'windows-1250',
  cadence: 'as codes change',
  content: 'Slovak bank codes with names and BICs',
  terms: { commercialUse: 'allowed', credit: 'Source: Národná banka Slovenska' },
  supply: {
    by: 'download',
    files: [
      {
        url: PAGE,
        // The link has an identifier that changes. An old address still answers with an old list.
        link: /href="([^"]+)"[^>]*>[^<]*\(CSV\)/i,
        date: /Effective from:\s*<strong>(?<day>\d+)\.\s*(?<month>\d+)\.\s*(?<year>\d{4})/,
      },
    ],
  },
  currentDays: 400,
  layout: {
    asOf: '2026-05-18',
    document: 'descriptions of the published list of that day and of an older one',
  },
  maxMegabytes: 1,
  open: (files, encoding) => {
    const isEnglish = beginsWith(files, /(?:^|\n)Payment system code SR;/)
    return readCsv(files, {
      encoding,
      delimiter: ';',
      headerStart: isEnglish ? 'Payment system code SR;' : 'Kód platobného styku;',
      renamedColumns: SLOVAK_NAMES,
      requiredColumns: Object.keys(NBS_COLUMNS),
    })
  },
  type: 'iban',
  providesBics: () => true,
  columns: NBS_COLUMNS,
  rowBounds: { kept: [20, 150], rejected: 5 },
  expectedRows: 40,
  mapRow: mapNbsRow,
})
