import { mapOenbBicRow, mapOenbRow, OENB_COLUMNS } from '../../codes/swift/oenb-rows.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import { readBeginning } from '../readers/import-files.ts'
import type { SourceDescription } from '../source-description.ts'
import { dateFromFileNames } from './file-date.ts'
import { readableEntry } from './readable-entry.ts'

const PUBLISHED = {
  publisher: 'Oesterreichische Nationalbank',
  url: 'https://www.oenb.at/Statistik/Klassifikationen/SEPA-Zahlungsverkehrs-Verzeichnis.html',
  licence: 'terms of the Oesterreichische Nationalbank, source to be named',
} as const

const QUERIED_ON = /^SEPA-Verzeichnis-Abfrage vom (\d\d)\.(\d\d)\.(\d{4})/m

/** The day of the query, which the file states above its header row. */
function asOf(files: readonly ImportFile[]): string | null {
  const [, day, month, year] = QUERIED_ON.exec(files[0] ? readBeginning(files[0]) : '') ?? []
  return year ? `${year}-${month}-${day}` : dateFromFileNames(files)
}

function sourceOf(files: readonly ImportFile[], asOf: string) {
  return {
    ...PUBLISHED,
    asOf,
    complete: false,
    redistributable: false,
    columns: OENB_COLUMNS,
    expectedRows: 900,
    open: () =>
      readCsv(files, {
        encoding: 'iso-8859-1',
        delimiter: ';',
        headerBegins: 'Kennzeichen;',
        required: Object.keys(OENB_COLUMNS),
      }),
    present: readableEntry,
  } satisfies Partial<SourceDescription>
}

/** The Austrian bank codes and BICs. */
export const oenb: ImportKind = {
  id: 'oenb',
  title: 'SEPA payments directory of Austria, CSV (SEPA-ZV-VZ gesamt)',
  ...PUBLISHED,
  cadence: 'daily',
  address: 'https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv',
  isOwnList: false,
  severalFiles: false,
  maxMegabytes: 16,
  asOf,
  describe: (files, asOf) => [
    {
      ...sourceOf(files, asOf),
      id: 'oenb',
      type: 'iban',
      statesBics: true,
      // The order of the file does not show whether it is complete. It had 874 rows in 2022.
      bounds: { kept: [700, 1_500], rejected: 20 },
      map: mapOenbRow,
    },
    {
      ...sourceOf(files, asOf),
      id: 'oenb-bic',
      type: 'swift',
      bounds: { kept: [380, 1_000], rejected: 20 },
      map: mapOenbBicRow,
    },
  ],
}
