import { FEDWIRE_FIELDS, mapFedwireRow } from '../../codes/routing/fedwire-rows.ts'
import type { ImportKind } from '../import-kind.ts'
import { readFixedWidth, usesOf } from '../readers/fixed-width.ts'
import { asOfNames } from './as-of.ts'
import { DISTRICTS, FEDERAL_RESERVE } from './federal-reserve.ts'
import { readableEntry } from './readable-entry.ts'

/** The Fedwire directory: which routing numbers take part in funds and securities transfers. */
export const fedwire: ImportKind = {
  id: 'fedwire',
  title: 'Fedwire directory, fixed width',
  ...FEDERAL_RESERVE,
  keptByOperator: false,
  severalFiles: false,
  asOf: asOfNames,
  describe: (files, asOf) => [
    {
      id: 'fedwire',
      type: 'routing',
      ...FEDERAL_RESERVE,
      asOf,
      complete: false,
      redistributable: false,
      columns: usesOf(FEDWIRE_FIELDS),
      bounds: { kept: [6_000, 12_000], rejected: 50 },
      covers: DISTRICTS,
      expectedRows: 7_700,
      open: () => readFixedWidth(files, FEDWIRE_FIELDS, 'iso-8859-1'),
      map: mapFedwireRow,
      present: readableEntry,
    },
  ],
}
