import { CHIPS_COLUMNS, CHIPS_REQUIRED, mapChipsRow } from '../../codes/chips/participant-rows.ts'
import type { ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import { mayHaveColumn } from '../readers/import-files.ts'
import { findOldestDateInNames } from './file-date.ts'
import { formatReadableEntry } from './readable-entry.ts'

const PUBLISHED = {
  publisher: 'List of CHIPS participants that the operator keeps',
  url: 'https://www.theclearinghouse.org/payment-systems/chips',
  licence: 'facts, each with its evidence',
} as const

/** CHIPS participants, CSV in our own layout. */
export const chips: ImportKind = {
  id: 'chips',
  title:
    'CHIPS participants, CSV: chips, bank, fedwire, bic; optional city, state, evidence, as_of, known_from',
  ...PUBLISHED,
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
      ...PUBLISHED,
      asOf,
      completeness: null,
      redistributable: false,
      columns: CHIPS_COLUMNS,
      bounds: { kept: [1, 1_000], rejected: 20 },
      expectedRows: 50,
      open: () => readCsv(files, { encoding: 'utf-8', required: CHIPS_REQUIRED, hasComments: true }),
      mapRow: mapChipsRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
