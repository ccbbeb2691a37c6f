import { AUSPAYNET_COLUMNS, mapAuspaynetRow } from '../../codes/bsb/auspaynet-rows.ts'
import type { ImportKind } from '../import-kind.ts'
import { readCsv } from '../readers/csv.ts'
import { dateFromFileNames } from './file-date.ts'
import { readableEntry } from './readable-entry.ts'

const PUBLISHED = {
  publisher: 'Australian Payments Network (AusPayNet)',
  url: 'https://bsb.auspaynet.com.au',
  licence: "AusPayNet's terms for the BSB directory",
} as const

/** Prefixes of the largest institutions, across the whole file: all must occur in a complete file. */
const LARGEST = ['01', '03', '06', '08', '11', '48', '63', '73', '76', '80', '84', '94'] as const

/** Names are mnemonics in this file and stay in capitals. */
const present: typeof readableEntry = (draft) => ({
  ...readableEntry({ ...draft, name: '' }),
  name: draft.name,
})

/** The complete BSB directory. */
export const auspaynetBsb: ImportKind = {
  id: 'auspaynet-bsb',
  title: 'BSB directory, CSV of eight columns without a header row',
  ...PUBLISHED,
  cadence: 'monthly',
  isOwnList: false,
  severalFiles: false,
  maxMegabytes: 16,
  asOf: dateFromFileNames,
  describe: (files, asOf) => [
    {
      id: 'auspaynet-bsb',
      type: 'bsb',
      ...PUBLISHED,
      asOf,
      complete: true,
      redistributable: false,
      columns: AUSPAYNET_COLUMNS,
      bounds: { kept: [14_500, 25_000], rejected: 20 },
      covers: LARGEST,
      expectedRows: 16_200,
      open: () => readCsv(files, { encoding: 'utf-8', columns: Object.keys(AUSPAYNET_COLUMNS) }),
      map: mapAuspaynetRow,
      present,
    },
  ],
}
