import type { ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { mayHaveColumn } from '../../readers/import-files.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import { HAS_DIGIT } from '../../value-checks.ts'
import { mapSortCodeRow, SORT_CODE_COLUMNS, SORT_CODE_REQUIRED_COLUMNS } from './rows.ts'

const PUBLICATION = {
  publisher: 'Extract of the (Extended) Industry Sorting Code Directory',
  url: 'https://www.wearepay.uk',
  licence: 'as the licence of the operator for the directory allows',
} as const

/** Never complete (`completeness: null`): only the operator knows whether the extract has all sort codes. */
export const sortCodes: ImportKind = {
  id: 'sort-codes',
  title: 'Sort codes, CSV: code, bank, branch, address, phone, bic, and city and postcode where known',
  ...PUBLICATION,
  cadence: 'weekly',
  isWrittenByOperator: true,
  allowsSeveralFiles: true,
  maxMegabytes: 64,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'sort-codes',
      type: 'sort-code',
      providesBics: mayHaveColumn(files, 'bic'),
      ...PUBLICATION,
      asOf,
      completeness: null,
      redistributable: false,
      columns: SORT_CODE_COLUMNS,
      rowBounds: { kept: [1, 100_000], rejected: 100 },
      valueChecks: [{ field: 'name', predicate: HAS_DIGIT, maxShare: 0.4 }],
      expectedRows: 20_000,
      open: () =>
        readCsv(files, { encoding: 'utf-8', requiredColumns: SORT_CODE_REQUIRED_COLUMNS, hasComments: true }),
      mapRow: mapSortCodeRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
