/** Lists that the operator writes as CSV in our own layout: docs/importing.md describes the columns. */
import { CHIPS_COLUMNS, CHIPS_REQUIRED_COLUMNS, mapChipsRow } from '../../codes/chips/participant-rows.ts'
import {
  mapSortCodeRow,
  SORT_CODE_COLUMNS,
  SORT_CODE_REQUIRED_COLUMNS,
} from '../../codes/sort-code/eiscd-rows.ts'
import type { ImportKind } from '../import-kind.ts'
import { findOldestDateInNames } from '../list-date.ts'
import { readCsv } from '../readers/csv.ts'
import { mayHaveColumn } from '../readers/import-files.ts'
import { HAS_DIGIT } from '../value-checks.ts'
import { formatReadableEntry } from './readable-entry.ts'

const SORT_CODES_PUBLICATION = {
  publisher: 'Extract of the (Extended) Industry Sorting Code Directory',
  url: 'https://www.wearepay.uk',
  licence: 'as the licence of the operator for the directory allows',
} as const

/** Never complete (`completeness: null`): only the operator knows whether the extract has all sort codes. */
export const sortCodes: ImportKind = {
  id: 'sort-codes',
  title: 'Sort codes, CSV: code, bank, branch, address, phone, bic, and city and postcode where known',
  ...SORT_CODES_PUBLICATION,
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
      ...SORT_CODES_PUBLICATION,
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

const CHIPS_PUBLICATION = {
  publisher: 'List of CHIPS participants that the operator keeps',
  url: 'https://www.theclearinghouse.org/payment-systems/chips',
  licence: 'facts, each with its evidence',
} as const

export const chips: ImportKind = {
  id: 'chips',
  title:
    'CHIPS participants, CSV: chips, bank, fedwire, bic; optional city, state, evidence, as_of, known_from',
  ...CHIPS_PUBLICATION,
  cadence: 'as participants change',
  isWrittenByOperator: true,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'chips',
      type: 'chips',
      providesBics: mayHaveColumn(files, 'bic'),
      ...CHIPS_PUBLICATION,
      asOf,
      completeness: null,
      redistributable: false,
      columns: CHIPS_COLUMNS,
      rowBounds: { kept: [1, 1_000], rejected: 20 },
      expectedRows: 50,
      open: () =>
        readCsv(files, { encoding: 'utf-8', requiredColumns: CHIPS_REQUIRED_COLUMNS, hasComments: true }),
      mapRow: mapChipsRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
