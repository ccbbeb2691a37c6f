import type { ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { mayHaveColumn } from '../../readers/import-files.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import { CHIPS_COLUMNS, CHIPS_REQUIRED_COLUMNS, mapChipsRow } from './rows.ts'

const PUBLICATION = {
  publisher: 'List of CHIPS participants that the operator keeps',
  url: 'https://www.theclearinghouse.org/payment-systems/chips',
  licence: 'facts, each with its evidence',
} as const

export const chips: ImportKind = {
  id: 'chips',
  title:
    'CHIPS participants, CSV: chips, bank, fedwire, bic; optional city, state, evidence, as_of, known_from',
  ...PUBLICATION,
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
      ...PUBLICATION,
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
