import { mapOenbBicRow, mapOenbRow, OENB_COLUMNS } from '../../codes/swift/oenb-rows.ts'
import { HAS_BANK_WORD, HAS_DIGIT, HAS_LETTER, IS_EMAIL, IS_FOUR_DIGITS, IS_LEI } from '../field-shapes.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import { readBeginning } from '../readers/import-files.ts'
import type { SourceDescription } from '../source-description.ts'
import { findOldestDateInNames } from './file-date.ts'
import { formatReadableEntry } from './readable-entry.ts'

const PUBLISHED = {
  publisher: 'Oesterreichische Nationalbank',
  url: 'https://www.oenb.at/Statistik/Klassifikationen/SEPA-Zahlungsverkehrs-Verzeichnis.html',
  licence: 'terms of the Oesterreichische Nationalbank, source to be named',
} as const

const QUERIED_ON = /^SEPA-Verzeichnis-Abfrage vom (\d\d)\.(\d\d)\.(\d{4})/m

/** The day of the query, which the file states above its header row. */
function readQueryDate(files: readonly ImportFile[]): string | null {
  const [, day, month, year] = QUERIED_ON.exec(files[0] ? readBeginning(files[0]) : '') ?? []
  return year ? `${year}-${month}-${day}` : findOldestDateInNames(files)
}

function sharedDescription(files: readonly ImportFile[], asOf: string) {
  return {
    ...PUBLISHED,
    asOf,
    completeness: null,
    redistributable: false,
    columns: OENB_COLUMNS,
    expectedRows: 900,
    shapes: [
      { field: 'name', trait: HAS_BANK_WORD, atLeast: 0.6 },
      { field: 'name', trait: HAS_DIGIT, atMost: 0.2 },
      { field: 'address', trait: HAS_DIGIT, atLeast: 0.6 },
      { field: 'city', trait: HAS_DIGIT, atMost: 0.03 },
      { field: 'city', trait: HAS_BANK_WORD, atMost: 0.2 },
      { field: 'address', trait: HAS_LETTER, atLeast: 0.95 },
      { field: 'postcode', trait: IS_FOUR_DIGITS, atLeast: 0.95 },
      { field: 'state', trait: HAS_DIGIT, atMost: 0.03 },
      { field: 'phone', trait: HAS_LETTER, atMost: 0.05 },
      { field: 'email', trait: IS_EMAIL, atLeast: 0.95 },
      { field: 'lei', trait: IS_LEI, atLeast: 0.95 },
    ],
    open: () =>
      readCsv(files, {
        encoding: 'iso-8859-1',
        delimiter: ';',
        headerBegins: 'Kennzeichen;',
        required: Object.keys(OENB_COLUMNS),
      }),
    formatEntry: formatReadableEntry,
  } satisfies Partial<SourceDescription>
}

/** The Austrian bank codes and BICs. */
export const oenb: ImportKind = {
  id: 'oenb',
  title: 'SEPA payments directory of Austria, CSV (SEPA-ZV-VZ gesamt)',
  ...PUBLISHED,
  cadence: 'daily',
  downloadUrl: 'https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: readQueryDate,
  describeSources: (files, asOf) => [
    {
      ...sharedDescription(files, asOf),
      id: 'oenb',
      publisher: `${PUBLISHED.publisher}, bank codes`,
      type: 'iban',
      providesBics: true,
      // The rows of a truncated file look like those of a whole one. The file had 874 rows in 2022.
      bounds: { kept: [700, 1_500], rejected: 20 },
      mapRow: mapOenbRow,
    },
    {
      ...sharedDescription(files, asOf),
      id: 'oenb-bic',
      publisher: `${PUBLISHED.publisher}, BICs`,
      type: 'swift',
      bounds: { kept: [380, 1_000], rejected: 20 },
      mapRow: mapOenbBicRow,
    },
  ],
}
