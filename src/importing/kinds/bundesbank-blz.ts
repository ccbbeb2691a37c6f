import { BUNDESBANK_FIELDS, mapBundesbankRow } from '../../codes/iban/bundesbank-rows.ts'
import type { ImportKind } from '../import-kind.ts'
import { columnUses, readFixedWidth } from '../readers/fixed-width.ts'
import { dateFromFileNames } from './file-date.ts'
import { readableEntry } from './readable-entry.ts'

const PUBLISHED = {
  publisher: 'Deutsche Bundesbank',
  url:
    'https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen/' +
    'download-bankleitzahlen-602592',
  licence: 'terms of the Deutsche Bundesbank for the Bankleitzahlendatei',
} as const

/** Regional prefixes of bank codes, in the order of the file. The last region has some two dozen codes. */
const REGIONS = ['DE1', 'DE2', 'DE3', 'DE4', 'DE5', 'DE6', 'DE7', 'DE80', 'DE87'] as const

/** The German bank codes. */
export const bundesbankBlz: ImportKind = {
  id: 'bundesbank-blz',
  title: 'Bankleitzahlendatei, fixed width (blz-aktuell-txt)',
  ...PUBLISHED,
  cadence: 'every three months',
  isOwnList: false,
  severalFiles: false,
  maxMegabytes: 16,
  asOf: dateFromFileNames,
  describe: (files, asOf) => [
    {
      id: 'bundesbank-blz',
      type: 'iban',
      statesBics: true,
      ...PUBLISHED,
      asOf,
      complete: false,
      redistributable: false,
      columns: columnUses(BUNDESBANK_FIELDS),
      bounds: { kept: [2_300, 6_000], rejected: 50 },
      covers: REGIONS,
      expectedRows: 14_000,
      open: () =>
        readFixedWidth(files, {
          fields: BUNDESBANK_FIELDS,
          encoding: 'iso-8859-1',
          lastFilled: 'Nachfolge-Bankleitzahl',
        }),
      map: mapBundesbankRow,
      present: readableEntry,
    },
  ],
}
