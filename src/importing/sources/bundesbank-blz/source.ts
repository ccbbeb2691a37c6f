import type { ImportKind } from '../../import-kind.ts'
import { computeBundesbankPeriodEnd, findOldestDateInNames } from '../../list-date.ts'
import { describeColumns, readFixedWidth } from '../../readers/fixed-width.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import { HAS_BANK_WORD, HAS_DIGIT } from '../../value-checks.ts'
import { BUNDESBANK_FIELDS, mapBundesbankRow } from './rows.ts'

const PUBLICATION = {
  publisher: 'Deutsche Bundesbank',
  url:
    'https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen/' +
    'download-bankleitzahlen-602592',
  licence: 'terms of the Deutsche Bundesbank for the Bankleitzahlendatei',
} as const

/**
 * A prefix for each region, in the order of the file, so that a truncated file is refused. DE87 is the end of
 * the last region: only some two dozen bank codes begin with it, so no more than these can be missing.
 */
const REQUIRED_PREFIXES = ['DE1', 'DE2', 'DE3', 'DE4', 'DE5', 'DE6', 'DE7', 'DE80', 'DE87'] as const

/** The German bank codes, complete for a quarter. */
export const bundesbankBlz: ImportKind = {
  id: 'bundesbank-blz',
  title: 'Bankleitzahlendatei, fixed width (blz-aktuell-txt)',
  ...PUBLICATION,
  cadence: 'every three months',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'bundesbank-blz',
      type: 'iban',
      providesBics: true,
      ...PUBLICATION,
      asOf,
      completeness: { prefix: 'DE', until: computeBundesbankPeriodEnd(asOf) },
      redistributable: false,
      columns: describeColumns(BUNDESBANK_FIELDS),
      rowBounds: { kept: [2_300, 6_000], rejected: 50 },
      requiredPrefixes: REQUIRED_PREFIXES,
      valueChecks: [
        { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
        { field: 'name', predicate: HAS_DIGIT, maxShare: 0.3 },
        { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
        { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.2 },
      ],
      // Most of the rows are branches, which are not kept.
      expectedRows: 14_000,
      open: () =>
        readFixedWidth(files, {
          fields: BUNDESBANK_FIELDS,
          encoding: 'iso-8859-1',
          lastRequiredField: 'Nachfolge-Bankleitzahl',
        }),
      mapRow: mapBundesbankRow,
      formatEntry: formatReadableEntry,
    },
  ],
}
