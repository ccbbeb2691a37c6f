import type { ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { describeColumns, readFixedWidth } from '../../readers/fixed-width.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import { HAS_DIGIT, HAS_LETTER, IS_FILLED, IS_ROUTING_NUMBER, IS_ZIP_CODE } from '../../value-checks.ts'
import { DISTRICTS, FED_PUBLICATION, NAME_AND_PLACE_CHECKS } from './federal-reserve.ts'
import { FEDACH_FIELDS, mapFedachRow } from './rows.ts'

/** The FedACH directory: institutions that receive ACH items. */
export const fedach: ImportKind = {
  id: 'fedach',
  title: 'FedACH directory, fixed width',
  ...FED_PUBLICATION,
  cadence: 'daily',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'fedach',
      type: 'routing',
      ...FED_PUBLICATION,
      publisher: 'Federal Reserve Banks, FedACH directory',
      asOf,
      completeness: null,
      redistributable: false,
      columns: describeColumns(FEDACH_FIELDS),
      rowBounds: { kept: [15_000, 30_000], rejected: 50 },
      requiredPrefixes: DISTRICTS,
      valueChecks: [
        ...NAME_AND_PLACE_CHECKS,
        { field: 'address', predicate: IS_FILLED, minShare: 0.9 },
        { field: 'address', predicate: HAS_DIGIT, minShare: 0.6 },
        { field: 'postcode', predicate: IS_FILLED, minShare: 0.9 },
        { field: 'address', predicate: HAS_LETTER, minShare: 0.9 },
        { field: 'postcode', predicate: IS_ZIP_CODE, minShare: 0.95 },
        { field: 'phone', predicate: IS_FILLED, minShare: 0.6 },
        { field: 'servicingFrb', predicate: IS_ROUTING_NUMBER, minShare: 0.95 },
        { field: 'changed', predicate: IS_FILLED, minShare: 0.5 },
        { field: 'successor', predicate: IS_FILLED, minShare: 0.01 },
        { field: 'successor', predicate: IS_ROUTING_NUMBER, minShare: 0.95 },
      ],
      expectedRows: 18_200,
      open: () =>
        readFixedWidth(files, {
          fields: FEDACH_FIELDS,
          encoding: 'iso-8859-1',
          lastRequiredField: 'Data View Code',
        }),
      mapRow: mapFedachRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
