import { FEDACH_FIELDS, mapFedachRow } from '../../codes/routing/fedach-rows.ts'
import type { ImportKind } from '../import-kind.ts'
import { readFixedWidth, usesOf } from '../readers/fixed-width.ts'
import { asOfNames } from './as-of.ts'
import { DISTRICTS, FEDERAL_RESERVE } from './federal-reserve.ts'
import { readableEntry } from './readable-entry.ts'

/** The FedACH directory: who receives ACH items under which routing number. */
export const fedach: ImportKind = {
  id: 'fedach',
  title: 'FedACH directory, fixed width',
  ...FEDERAL_RESERVE,
  keptByOperator: false,
  severalFiles: false,
  asOf: asOfNames,
  describe: (files, asOf) => [
    {
      id: 'fedach',
      type: 'routing',
      ...FEDERAL_RESERVE,
      asOf,
      complete: false,
      redistributable: false,
      columns: usesOf(FEDACH_FIELDS),
      bounds: { kept: [15_000, 30_000], rejected: 50 },
      covers: DISTRICTS,
      expectedRows: 18_200,
      open: () => readFixedWidth(files, FEDACH_FIELDS, 'iso-8859-1'),
      map: mapFedachRow,
      present: readableEntry,
    },
  ],
}
