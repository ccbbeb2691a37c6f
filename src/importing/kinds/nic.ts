import { mapNicRow, NIC_COLUMNS, NIC_REQUIRED } from '../../codes/routing/nic-rows.ts'
import { HAS_BANK_WORD, HAS_DIGIT, IS_US_STATE, IS_ZIP_CODE } from '../field-shapes.ts'
import type { ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import { findOldestDateInNames } from './file-date.ts'
import { formatReadableEntry } from './readable-entry.ts'

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
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 128,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'nic',
      type: 'routing',
      ...PUBLISHED,
      asOf,
      completeness: null,
      redistributable: true,
      columns: NIC_COLUMNS,
      bounds: { kept: [6_000, 25_000], rejected: 500 },
      shapes: [
        { field: 'name', trait: HAS_BANK_WORD, atLeast: 0.6 },
        { field: 'name', trait: HAS_DIGIT, atMost: 0.2 },
        { field: 'city', trait: HAS_DIGIT, atMost: 0.03 },
        { field: 'city', trait: HAS_BANK_WORD, atMost: 0.2 },
        { field: 'state', trait: IS_US_STATE, atLeast: 0.95 },
        { field: 'postcode', trait: IS_ZIP_CODE, atLeast: 0.9 },
      ],
      expectedRows: 100_000,
      open: () => readCsv(files, { encoding: 'utf-8', required: NIC_REQUIRED }),
      mapRow: mapNicRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
