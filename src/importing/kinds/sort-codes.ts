import { mapSortCodeRow, SORT_CODE_COLUMNS, SORT_CODE_REQUIRED } from '../../codes/sort-code/eiscd-rows.ts'
import { HAS_DIGIT } from '../field-shapes.ts'
import type { ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import { mayHaveColumn } from '../readers/import-files.ts'
import { findOldestDateInNames } from './file-date.ts'
import { formatReadableEntry } from './readable-entry.ts'

const PUBLISHED = {
  publisher: 'Extract of the (Extended) Industry Sorting Code Directory',
  url: 'https://www.wearepay.uk',
  licence: 'as the licence of the operator for the directory allows',
} as const

/** Sort codes from a licensed extract. Partial: only the operator knows whether it holds all there are. */
export const sortCodes: ImportKind = {
  id: 'sort-codes',
  title: 'Sort codes, CSV: code, bank, branch, address, phone, bic, and city and postcode where known',
  ...PUBLISHED,
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
      ...PUBLISHED,
      asOf,
      completeness: null,
      redistributable: false,
      columns: SORT_CODE_COLUMNS,
      bounds: { kept: [1, 100_000], rejected: 100 },
      shapes: [{ field: 'name', trait: HAS_DIGIT, atMost: 0.4 }],
      expectedRows: 20_000,
      open: () => readCsv(files, { encoding: 'utf-8', required: SORT_CODE_REQUIRED, hasComments: true }),
      mapRow: mapSortCodeRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
