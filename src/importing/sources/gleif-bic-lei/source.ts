import type { ImportFile, ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { readAllRows } from '../../readers/import-files.ts'
import type { LocatedRow, OpenedSource } from '../../source-description.ts'
import { GLEIF_COLUMNS, mapGleifRow } from './rows.ts'

const PUBLICATION = {
  publisher: 'Global Legal Entity Identifier Foundation (GLEIF) and SWIFT',
  url: 'https://www.gleif.org/en/lei-data/lei-mapping/download-bic-to-lei-relationship-files/',
  licence: 'free, with the notice of GLEIF and SWIFT',
} as const

/** About four times as many as the file has today. Bounds the memory: all rows are in memory at once. */
const MAX_ROWS = 100_000

/**
 * Adds the column `leiCount` to each row: the number of LEIs of its BIC. Reads all rows first, because the
 * rows of one BIC may be far apart.
 */
async function* addLeiCounts(opened: OpenedSource): AsyncGenerator<LocatedRow> {
  const rows = await readAllRows(opened, MAX_ROWS)
  const leisByBic = new Map<string, Set<string>>()
  for (const { values } of rows) {
    const { BIC = '', LEI = '' } = values
    leisByBic.set(BIC, (leisByBic.get(BIC) ?? new Set()).add(LEI))
  }
  for (const row of rows) {
    const leiCount = leisByBic.get(row.values.BIC ?? '')?.size
    yield { ...row, values: { ...row.values, leiCount: String(leiCount) } }
  }
}

function openGleifFile(files: readonly ImportFile[]): OpenedSource {
  const opened = readCsv(files, { encoding: 'utf-8', requiredColumns: ['LEI', 'BIC'] })
  return { ...opened, rows: addLeiCounts(opened) }
}

/** The legal entity identifiers (LEI) of the holders of BICs. */
export const gleifBicLei: ImportKind = {
  id: 'gleif-bic-lei',
  title: 'BIC-to-LEI relationship file, CSV',
  ...PUBLICATION,
  cadence: 'monthly',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'gleif-bic-lei',
      type: 'swift',
      ...PUBLICATION,
      asOf,
      completeness: null,
      redistributable: false,
      columns: GLEIF_COLUMNS,
      rowBounds: { kept: [14_000, MAX_ROWS], rejected: 2_000 },
      expectedRows: 22_500,
      open: () => openGleifFile(files),
      mapRow: mapGleifRow,
      formatEntry: (draft) => draft,
    },
  ],
}
