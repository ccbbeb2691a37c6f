import { mapNicRow, NIC_COLUMNS, NIC_REQUIRED } from '../../codes/routing/nic-rows.ts'
import type { ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import { dateFromFileNames } from './file-date.ts'
import { readableEntry } from './readable-entry.ts'

const PUBLISHED = {
  publisher: 'Federal Financial Institutions Examination Council, National Information Center',
  url: 'https://www.ffiec.gov/npw/FinancialReport/DataDownload',
  licence: 'public data of the United States government',
} as const

/** Attributes of active institutions: websites, LEIs and legal names by routing number. */
export const nic: ImportKind = {
  id: 'nic',
  title: 'NIC attributes of active institutions (CSV_ATTRIBUTES_ACTIVE)',
  ...PUBLISHED,
  cadence: 'daily',
  isOwnList: false,
  severalFiles: false,
  maxMegabytes: 128,
  asOf: dateFromFileNames,
  describe: (files, asOf) => [
    {
      id: 'nic',
      type: 'routing',
      ...PUBLISHED,
      asOf,
      complete: false,
      redistributable: true,
      columns: NIC_COLUMNS,
      bounds: { kept: [6_000, 25_000], rejected: 500 },
      expectedRows: 100_000,
      open: () => readCsv(files, { encoding: 'utf-8', required: NIC_REQUIRED }),
      map: mapNicRow,
      present: readableEntry,
    },
  ],
}
