/**
 * The SEPA payments directory of the Oesterreichische Nationalbank: CSV with semicolons in ISO-8859-1, one
 * row for each bank code (Bankleitzahl). We map each row to two entries: one for its bank code, one for its
 * BIC. 'Kennzeichen' is Hauptanstalt (head office), Filiale (branch of a foreign bank) or empty. An empty
 * one marks a further bank code of a bank, with the address and usually the BIC of that bank.
 * https://www.oenb.at/Statistik/Klassifikationen/SEPA-Zahlungsverkehrs-Verzeichnis.html
 */
import { splitBic } from '../../../codes/swift/bic-parts.ts'
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { createDateReader } from '../../readers/import-files.ts'
import { stateBankCode } from '../../rows/bank-code-row.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import {
  dropEmptyFields,
  type MappedRow,
  reject,
  type SourceRow,
  stateEntry,
  toDetails,
} from '../../rows/drafts.ts'
import { HAS_BANK_WORD, HAS_DIGIT, HAS_LETTER, IS_EMAIL, IS_FOUR_DIGITS, IS_LEI } from '../../value-checks.ts'

/** Every column of the file, and how we use it. */
export const OENB_COLUMNS = {
  Kennzeichen: 'not used: we import the codes of head offices and of branches in the same way',
  Identnummer: "not used: the central bank's own number of the institution",
  Bankleitzahl: 'the code of the entry for the bank code',
  Institutsart: 'not used',
  Sektor: 'not used',
  Firmenbuchnummer: 'not used: number in the register of companies',
  Bankenname: 'kept',
  Straße: 'kept',
  PLZ: 'kept',
  Ort: 'kept',
  'Postadresse / Straße': 'not used: the address of the office is kept',
  'Postadresse / PLZ': 'not used',
  'Postadresse / Ort': 'not used',
  Postfach: 'not used',
  Bundesland: 'kept',
  Telefon: 'kept',
  Fax: 'not used',
  'E-Mail': 'kept',
  'SWIFT-Code': 'the code of the entry for the BIC; kept in the entry for the bank code',
  Homepage: 'kept',
  Gründungsdatum: 'kept: the year',
  LEI: 'kept',
} as const

/** The columns that the header row must contain. The file of 2019 has no LEI. */
const REQUIRED_COLUMNS = Object.keys(OENB_COLUMNS).filter((column) => column !== 'LEI')

/** Reads the fields that the entries of the BIC and of the bank code share. */
function readInstitution(row: SourceRow) {
  const { name = '', city = '' } = dropEmptyFields({ name: row.Bankenname, city: row.Ort })
  const details = toDetails({
    address: row.Straße,
    postcode: row.PLZ,
    state: row.Bundesland,
    phone: row.Telefon,
    website: row.Homepage,
    email: row['E-Mail'],
    lei: row.LEI,
    founded: /^\d{2}\.\d{2}\.(\d{4})$/.exec(row.Gründungsdatum ?? '')?.[1],
  })
  return { name, city, details, country: 'AT', status: 'active', successor: null } as const
}

/** Maps the BIC of a row to an entry. The rows of a bank usually repeat its BIC, and so the entry. */
function mapOenbBicRow(row: SourceRow): MappedRow {
  const parsedBic = parseBicColumn(row['SWIFT-Code'], row.Bankenname ?? '')
  if ('rejection' in parsedBic) return parsedBic.rejection
  const { bic } = parsedBic
  if (bic === '') return { kind: 'empty' }
  if (splitBic(bic).country !== 'AT')
    return reject(`${bic} is not Austrian, so the row has the address of another office`)
  const institution = readInstitution(row)
  if (institution.name === '') return reject(`${bic}: no name`)
  return stateEntry({ code: bic, ...institution })
}

/** Maps the bank code of a row to an entry keyed by AT and the code, whose leading zeros the file drops. */
function mapOenbBankCodeRow(row: SourceRow): MappedRow {
  const { name, city, details } = readInstitution(row)
  if (name === '') return reject(`${row.Bankleitzahl}: no name`)
  return stateBankCode({
    country: 'AT',
    bankCode: row.Bankleitzahl,
    digits: [1, 5],
    name,
    city,
    bic: row['SWIFT-Code'],
    details,
  })
}

/** The day of the query, which the file states above its header row. */
const DAY_OF_QUERY = /^SEPA-Verzeichnis-Abfrage vom (?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})/m

/** What the source of the bank codes and that of the BICs have in common. */
const SHARED = {
  columns: OENB_COLUMNS,
  expectedRows: 900,
  valueChecks: [
    { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
    { field: 'address', predicate: HAS_DIGIT, minShare: 0.6 },
    { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
    { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.2 },
    { field: 'address', predicate: HAS_LETTER, minShare: 0.95 },
    { field: 'postcode', predicate: IS_FOUR_DIGITS, minShare: 0.95 },
    { field: 'state', predicate: HAS_DIGIT, maxShare: 0.03 },
    { field: 'phone', predicate: HAS_LETTER, maxShare: 0.05 },
    { field: 'email', predicate: IS_EMAIL, minShare: 0.95 },
    { field: 'lei', predicate: IS_LEI, minShare: 0.95 },
  ],
} as const

/** The Austrian bank codes and BICs. */
export const oenb = defineImportKind({
  id: 'oenb',
  title: 'SEPA payments directory of Austria, CSV (SEPA-ZV-VZ gesamt)',
  publisher: 'Oesterreichische Nationalbank',
  citedAs: 'Oesterreichische Nationalbank, bank codes',
  url: 'https://www.oenb.at/Statistik/Klassifikationen/SEPA-Zahlungsverkehrs-Verzeichnis.html',
  licence: 'terms of the Oesterreichische Nationalbank, source to be named',
  encoding: 'iso-8859-1',
  cadence: 'daily',
  content: 'Austrian bank codes and BICs with names, addresses and LEIs',
  terms: { commercialUse: 'allowed', credit: 'Source: Oesterreichische Nationalbank' },
  supply: {
    by: 'download',
    files: [{ url: 'https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv' }],
  },
  currentDays: 14,
  layout: { asOf: '2022-09', document: 'the published file of that month, and that of 2019' },
  readDate: createDateReader(DAY_OF_QUERY),
  open: (files, encoding) =>
    readCsv(files, {
      encoding,
      delimiter: ';',
      headerStart: 'Kennzeichen;',
      requiredColumns: REQUIRED_COLUMNS,
    }),
  ...SHARED,
  type: 'iban',
  providesBics: () => true,
  exportOnly: ['address', 'email', 'founded', 'lei', 'phone', 'postcode', 'state', 'website'],
  // The file had 874 rows in 2022. Without required prefixes, only the minimum reveals a truncated file.
  rowBounds: { kept: [700, 1_500], rejected: 20 },
  mapRow: mapOenbBankCodeRow,
  furtherSources: [
    {
      ...SHARED,
      id: 'oenb-bic',
      publisher: 'Oesterreichische Nationalbank, BICs',
      type: 'swift',
      rowBounds: { kept: [380, 1_000], rejected: 20 },
      mapRow: mapOenbBicRow,
    },
  ],
})
