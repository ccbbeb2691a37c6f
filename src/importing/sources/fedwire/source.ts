import type { ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { describeColumns, readFixedWidth } from '../../readers/fixed-width.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import { HAS_LETTER, IS_YES } from '../../value-checks.ts'
import { DISTRICTS, FED_PUBLICATION, NAME_AND_PLACE_CHECKS } from '../fedach/federal-reserve.ts'
import { FEDWIRE_FIELDS, mapFedwireRow } from './rows.ts'

/** The Fedwire directory: routing numbers that take part in funds and securities transfers. */
export const fedwire: ImportKind = {
  id: 'fedwire',
  title: 'Fedwire directory, fixed width',
  ...FED_PUBLICATION,
  cadence: 'daily',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'fedwire',
      type: 'routing',
      ...FED_PUBLICATION,
      publisher: 'Federal Reserve Banks, Fedwire directory',
      asOf,
      completeness: null,
      redistributable: false,
      columns: describeColumns(FEDWIRE_FIELDS),
      rowBounds: { kept: [6_000, 12_000], rejected: 50 },
      requiredPrefixes: DISTRICTS,
      valueChecks: [
        ...NAME_AND_PLACE_CHECKS,
        { field: 'telegraphicName', predicate: HAS_LETTER, minShare: 0.95 },
        { field: 'fedwire', predicate: IS_YES, minShare: 0.8 },
      ],
      expectedRows: 7_700,
      open: () =>
        readFixedWidth(files, {
          fields: FEDWIRE_FIELDS,
          encoding: 'iso-8859-1',
          lastRequiredField: 'Book-Entry Securities Transfer Status',
        }),
      mapRow: mapFedwireRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
