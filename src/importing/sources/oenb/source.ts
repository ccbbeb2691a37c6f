import type { ImportFile, ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { readBeginning } from '../../readers/import-files.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import type { SourceDescription } from '../../source-description.ts'
import { HAS_BANK_WORD, HAS_DIGIT, HAS_LETTER, IS_EMAIL, IS_FOUR_DIGITS, IS_LEI } from '../../value-checks.ts'
import { mapOenbBankCodeRow, mapOenbBicRow, OENB_COLUMNS } from './rows.ts'

const PUBLICATION = {
  publisher: 'Oesterreichische Nationalbank',
  url: 'https://www.oenb.at/Statistik/Klassifikationen/SEPA-Zahlungsverkehrs-Verzeichnis.html',
  licence: 'terms of the Oesterreichische Nationalbank, source to be named',
} as const

const DAY_OF_QUERY = /^SEPA-Verzeichnis-Abfrage vom (\d\d)\.(\d\d)\.(\d{4})/m

/** The day of the query, which the file states above its header row; else the date in the file name. */
function readQueryDate(files: readonly ImportFile[]): string | null {
  const [, day, month, year] = DAY_OF_QUERY.exec(files[0] ? readBeginning(files[0]) : '') ?? []
  return year ? `${year}-${month}-${day}` : findOldestDateInNames(files)
}

function describeSharedFields(files: readonly ImportFile[], asOf: string) {
  return {
    ...PUBLICATION,
    asOf,
    completeness: null,
    redistributable: false,
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
    open: () =>
      readCsv(files, {
        encoding: 'iso-8859-1',
        delimiter: ';',
        headerStart: 'Kennzeichen;',
        requiredColumns: Object.keys(OENB_COLUMNS),
      }),
    formatEntry: formatReadableEntry,
  } satisfies Partial<SourceDescription>
}

/** The Austrian bank codes and BICs. */
export const oenb: ImportKind = {
  id: 'oenb',
  title: 'SEPA payments directory of Austria, CSV (SEPA-ZV-VZ gesamt)',
  ...PUBLICATION,
  cadence: 'daily',
  downloadUrl: 'https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: readQueryDate,
  describeSources: (files, asOf) => [
    {
      ...describeSharedFields(files, asOf),
      id: 'oenb',
      publisher: `${PUBLICATION.publisher}, bank codes`,
      type: 'iban',
      providesBics: true,
      // The file had 874 rows in 2022. Without required prefixes, only the minimum reveals a truncated file.
      rowBounds: { kept: [700, 1_500], rejected: 20 },
      mapRow: mapOenbBankCodeRow,
    },
    {
      ...describeSharedFields(files, asOf),
      id: 'oenb-bic',
      publisher: `${PUBLICATION.publisher}, BICs`,
      type: 'swift',
      rowBounds: { kept: [380, 1_000], rejected: 20 },
      mapRow: mapOenbBicRow,
    },
  ],
}
