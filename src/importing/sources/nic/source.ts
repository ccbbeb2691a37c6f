import type { ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import { HAS_BANK_WORD, HAS_DIGIT, IS_US_STATE, IS_ZIP_CODE } from '../../value-checks.ts'
import { mapNicRow, NIC_COLUMNS, NIC_REQUIRED_COLUMNS } from './rows.ts'

const PUBLICATION = {
  publisher: 'Federal Financial Institutions Examination Council, National Information Center',
  url: 'https://www.ffiec.gov/npw/FinancialReport/DataDownload',
  licence: 'public data of the United States government',
} as const

/** Attributes of active institutions: websites, LEIs and legal names by routing number. */
export const nic: ImportKind = {
  id: 'nic',
  title: 'NIC attributes of active institutions (CSV_ATTRIBUTES_ACTIVE)',
  ...PUBLICATION,
  cadence: 'daily',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 128,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'nic',
      type: 'routing',
      ...PUBLICATION,
      asOf,
      completeness: null,
      redistributable: true,
      columns: NIC_COLUMNS,
      rowBounds: { kept: [6_000, 25_000], rejected: 500 },
      valueChecks: [
        { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
        { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
        { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
        { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.2 },
        { field: 'state', predicate: IS_US_STATE, minShare: 0.95 },
        { field: 'postcode', predicate: IS_ZIP_CODE, minShare: 0.9 },
      ],
      // Most rows are of institutions without a routing number, and count as empty.
      expectedRows: 100_000,
      open: () => readCsv(files, { encoding: 'utf-8', requiredColumns: NIC_REQUIRED_COLUMNS }),
      mapRow: mapNicRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
