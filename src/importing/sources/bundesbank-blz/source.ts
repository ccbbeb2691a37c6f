/**
 * The Bundesbank's file of bank codes (Bankleitzahlen, BLZ) in ISO-8859-1: fixed width with 168 characters a
 * row, or CSV with semicolons and a header row.
 * Several rows may share a BLZ: Merkmal 1 marks the bank, Merkmal 2 its other offices.
 * Layout: 'Satzaufbau der Bankleitzahlendatei', www.bundesbank.de.
 */
import { defineImportKind } from '../../import-kind.ts'
import { computeBundesbankPeriodEnd } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { describeColumns, readFixedWidth } from '../../readers/fixed-width.ts'
import { beginsWith } from '../../readers/import-files.ts'
import type { Encoding } from '../../readers/text-blocks.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import {
  dropEmptyFields,
  type MappedRow,
  reject,
  type SourceRow,
  stateEntry,
  toDetails,
} from '../../rows/drafts.ts'
import type { ImportFile } from '../../source-description.ts'
import { HAS_BANK_WORD, HAS_DIGIT } from '../../value-checks.ts'

/** The fields of a row with their widths, and how we use them. */
export const BUNDESBANK_FIELDS = [
  ['Bankleitzahl', 8, 'the code'],
  ['Merkmal', 1, 'tells the bank itself (1) from its further offices (2)'],
  ['Bezeichnung', 58, 'kept'],
  ['Postleitzahl', 5, 'kept'],
  ['Ort', 35, 'kept'],
  ['Kurzbezeichnung', 27, 'not used'],
  ['PAN', 5, 'not used: number for cards'],
  ['BIC', 11, 'kept'],
  ['Prüfzifferberechnungsmethode', 2, 'kept: the method of the check digits of accounts'],
  ['Datensatznummer', 6, 'not used'],
  ['Änderungskennzeichen', 1, 'the status: A is new and D deleted as of the date of the list'],
  ['Bankleitzahllöschung', 1, 'not used: announces a future deletion'],
  ['Nachfolge-Bankleitzahl', 8, 'the successor'],
] as const

/** The status by Änderungskennzeichen: A is added, M modified, U unchanged, D deleted. */
const STATUSES = new Map([
  ['A', 'active' as const],
  ['M', 'active' as const],
  ['U', 'active' as const],
  ['D', 'closed' as const],
])

/** Maps one row of the list that takes effect on `asOf` to an entry keyed by DE and the BLZ. */
export function mapBundesbankRow(row: SourceRow, asOf: string): MappedRow {
  const { Bankleitzahl: blz = '', Merkmal: mark, Änderungskennzeichen: change = '' } = row
  // Only the bank itself becomes an entry.
  if (mark === '2') return { kind: 'empty' }
  if (mark !== '1') return reject(`${blz}: Merkmal is '${mark}', not 1 or 2`)
  const status = STATUSES.get(change)
  if (!status) return reject(`${blz}: Änderungskennzeichen is '${change}', not A, M, U or D`)
  const { name, city = '' } = dropEmptyFields({ name: row.Bezeichnung, city: row.Ort })
  if (!name) return reject(`${blz}: no name`)
  const parsedBic = parseBicColumn(row.BIC, blz)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const successorNumber = row['Nachfolge-Bankleitzahl'] ?? ''
  // The file has zeros where there is no successor.
  const successor = /^0*$/.test(successorNumber) ? null : `DE${successorNumber}`
  const details = toDetails({
    bic: parsedBic.bic,
    checkDigitMethod: row.Prüfzifferberechnungsmethode,
    postcode: row.Postleitzahl,
    validFrom: change === 'A' ? asOf : '',
    validUntil: status === 'closed' ? asOf : '',
  })
  return stateEntry({ code: `DE${blz}`, name, country: 'DE', city, status, successor, details })
}

/**
 * A prefix for each region, in the order of the file, so that a truncated file is refused. DE87 is the end of
 * the last region: only some two dozen bank codes begin with it, so no more than these can be missing.
 */
const REQUIRED_PREFIXES = ['DE1', 'DE2', 'DE3', 'DE4', 'DE5', 'DE6', 'DE7', 'DE80', 'DE87'] as const

const DOWNLOAD_PAGE =
  'https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen/' +
  'download-bankleitzahlen-602592'

/** The beginning of the CSV file. */
const CSV_HEADER = /^"?Bankleitzahl"?;/

/** Opens a file of bank codes, in the layout that it has. */
export function openBundesbankFile(files: readonly ImportFile[], encoding: Encoding) {
  if (!beginsWith(files, CSV_HEADER))
    return readFixedWidth(files, {
      fields: BUNDESBANK_FIELDS,
      encoding,
      lastRequiredField: 'Nachfolge-Bankleitzahl',
    })
  return readCsv(files, {
    encoding,
    delimiter: ';',
    renamedColumns: { PLZ: 'Postleitzahl' },
    requiredColumns: BUNDESBANK_FIELDS.map(([name]) => name),
  })
}

/** The German bank codes, complete for a quarter. */
export const bundesbankBlz = defineImportKind({
  id: 'bundesbank-blz',
  title: 'Bankleitzahlendatei, fixed width (blz-aktuell-txt) or CSV (blz-aktuell-csv)',
  publisher: 'Deutsche Bundesbank',
  url: DOWNLOAD_PAGE,
  licence: 'terms of the Deutsche Bundesbank for the Bankleitzahlendatei',
  encoding: 'iso-8859-1',
  cadence: 'every three months',
  content: 'German bank codes with names, places, BICs, check digit methods and successors',
  terms: { commercialUse: 'allowed', credit: 'Quelle: Deutsche Bundesbank' },
  supply: {
    by: 'download',
    // The address has a hash that changes with each list. The next list has another name.
    files: [{ url: DOWNLOAD_PAGE, link: /href="([^"]*\/blz-aktuell-txt-data\.txt)"/ }],
  },
  currentDays: 100,
  layout: { asOf: '2024-06-03', document: 'the published CSV of that day, and the TXT of 2018 and 2019' },
  notes:
    'Complete: has all German bank codes until the day before the next list, which takes effect on the ' +
    'Monday after the first Saturday of March, June, September or December.',
  open: openBundesbankFile,
  type: 'iban',
  providesBics: () => true,
  completeness: (asOf) => ({ prefix: 'DE', until: computeBundesbankPeriodEnd(asOf) }),
  columns: describeColumns(BUNDESBANK_FIELDS),
  exportOnly: ['postcode'],
  rowBounds: { kept: [2_300, 6_000], rejected: 50 },
  requiredPrefixes: REQUIRED_PREFIXES,
  valueChecks: [
    { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
    { field: 'name', predicate: HAS_DIGIT, maxShare: 0.3 },
    { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
    { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.2 },
  ],
  // Most of the rows are branches, which are not kept.
  expectedRows: 14_000,
  mapRow: mapBundesbankRow,
})
