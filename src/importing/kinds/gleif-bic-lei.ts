import { GLEIF_COLUMNS, mapGleifRow } from '../../codes/swift/gleif-rows.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import type { OpenedSource, ReadRow } from '../source-description.ts'
import { dateFromFileNames } from './file-date.ts'

const PUBLISHED = {
  publisher: 'Global Legal Entity Identifier Foundation (GLEIF) and SWIFT',
  url: 'https://www.gleif.org/en/lei-data/lei-mapping/download-bic-to-lei-relationship-files/',
  licence: 'free, with the notice of GLEIF and SWIFT',
} as const

/** Adds to each row how many LEIs its BIC has. Reads all rows first: the file has some 22,000 short rows. */
async function* counted(rows: OpenedSource['rows']): AsyncGenerator<ReadRow> {
  const read: ReadRow[] = []
  const leis = new Map<string, Set<string>>()
  for await (const row of rows) {
    read.push(row)
    const { BIC = '', LEI = '' } = row.values
    leis.set(BIC, (leis.get(BIC) ?? new Set()).add(LEI))
  }
  for (const row of read)
    yield { ...row, values: { ...row.values, leis: String(leis.get(row.values.BIC ?? '')?.size) } }
}

function open(files: readonly ImportFile[]): OpenedSource {
  const { rows, sha256 } = readCsv(files, { encoding: 'utf-8', required: ['LEI', 'BIC'] })
  return { rows: counted(rows), sha256 }
}

/** The legal entity identifiers (LEI) of the holders of BICs. */
export const gleifBicLei: ImportKind = {
  id: 'gleif-bic-lei',
  title: 'BIC-to-LEI relationship file, CSV',
  ...PUBLISHED,
  cadence: 'monthly',
  isOwnList: false,
  severalFiles: false,
  asOf: dateFromFileNames,
  describe: (files, asOf) => [
    {
      id: 'gleif-bic-lei',
      type: 'swift',
      ...PUBLISHED,
      asOf,
      complete: false,
      redistributable: false,
      columns: GLEIF_COLUMNS,
      bounds: { kept: [14_000, 100_000], rejected: 2_000 },
      expectedRows: 22_500,
      open: () => open(files),
      map: mapGleifRow,
      present: (draft) => draft,
    },
  ],
}
