import {
  AUSPAYNET_COLUMNS,
  AUSPAYNET_KEY_COLUMNS,
  mapAuspaynetKeyRow,
  mapAuspaynetRow,
} from '../../codes/bsb/auspaynet-rows.ts'
import type { EntryDraft } from '../../codes/source-row.ts'
import type { ImportKind } from '../import-kind.ts'
import { computeAuspaynetPeriodEnd, findOldestDateInNames } from '../list-date.ts'
import { readCsv } from '../readers/csv.ts'
import {
  HAS_BANK_WORD,
  HAS_DIGIT,
  IS_AUSTRALIAN_STATE,
  IS_FILLED,
  IS_FOUR_DIGITS,
  IS_INSTITUTION_MNEMONIC,
} from '../value-checks.ts'
import { formatReadableEntry } from './readable-entry.ts'

const PUBLICATION = {
  publisher: 'Australian Payments Network (AusPayNet)',
  url: 'https://bsb.auspaynet.com.au',
  licence: "AusPayNet's terms for the BSB directory",
} as const

/** Prefixes of the largest institutions, from all parts of the file: a truncated file lacks some of them. */
const REQUIRED_PREFIXES = ['01', '03', '06', '08', '11', '48', '63', '73', '76', '80', '84', '94'] as const

/**
 * Prefixes of ANZ, CBA, NAB and WBC in the key file (`auspaynetKey` below). The file is sorted by mnemonic,
 * and WBC is in its last rows, so these four show that no part is missing.
 */
const REQUIRED_PREFIXES_OF_KEY = ['01', '06', '08', '73'] as const

/** Formats all fields but the name, which is a mnemonic in this file and stays in capitals. */
function formatAllButName(draft: EntryDraft): EntryDraft {
  return { ...formatReadableEntry({ ...draft, name: '' }), name: draft.name }
}

/** The BSB directory, complete for a month. */
export const auspaynetBsb: ImportKind = {
  id: 'auspaynet-bsb',
  title: 'BSB directory, CSV of eight columns without a header row',
  ...PUBLICATION,
  cadence: 'monthly',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 16,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'auspaynet-bsb',
      type: 'bsb',
      ...PUBLICATION,
      asOf,
      // The empty prefix matches every BSB: the list has all of them until the end of the period.
      completeness: { prefix: '', until: computeAuspaynetPeriodEnd(asOf) },
      redistributable: false,
      columns: AUSPAYNET_COLUMNS,
      rowBounds: { kept: [14_500, 25_000], rejected: 20 },
      requiredPrefixes: REQUIRED_PREFIXES,
      valueChecks: [
        { field: 'mnemonic', predicate: IS_INSTITUTION_MNEMONIC, minShare: 0.95 },
        { field: 'address', predicate: IS_FILLED, minShare: 0.7 },
        { field: 'address', predicate: HAS_DIGIT, minShare: 0.6 },
        { field: 'suburb', predicate: IS_FILLED, minShare: 0.9 },
        { field: 'suburb', predicate: HAS_DIGIT, maxShare: 0.03 },
        { field: 'suburb', predicate: HAS_BANK_WORD, maxShare: 0.05 },
        { field: 'state', predicate: IS_FILLED, minShare: 0.9 },
        { field: 'state', predicate: IS_AUSTRALIAN_STATE, minShare: 0.95 },
        { field: 'postcode', predicate: IS_FOUR_DIGITS, minShare: 0.95 },
      ],
      expectedRows: 16_200,
      open: () => readCsv(files, { encoding: 'utf-8', columnNames: Object.keys(AUSPAYNET_COLUMNS) }),
      mapRow: mapAuspaynetRow,
      formatEntry: formatAllButName,
    },
  ],
}

/** The key to the BSB directory: the institution of each prefix and mnemonic. */
export const auspaynetKey: ImportKind = {
  id: 'auspaynet-key',
  title: 'key to abbreviations and BSB numbers, CSV',
  ...PUBLICATION,
  publisher: `${PUBLICATION.publisher}, key to abbreviations`,
  cadence: 'as institutions change',
  isWrittenByOperator: false,
  allowsSeveralFiles: false,
  maxMegabytes: 1,
  readDate: findOldestDateInNames,
  describeSources: (files, asOf) => [
    {
      id: 'auspaynet-key',
      type: 'bsb',
      ...PUBLICATION,
      publisher: `${PUBLICATION.publisher}, key to abbreviations`,
      asOf,
      completeness: null,
      redistributable: false,
      columns: AUSPAYNET_KEY_COLUMNS,
      rowBounds: { kept: [110, 400], rejected: 5 },
      requiredPrefixes: REQUIRED_PREFIXES_OF_KEY,
      expectedRows: 136,
      open: () => readCsv(files, { encoding: 'utf-8', requiredColumns: Object.keys(AUSPAYNET_KEY_COLUMNS) }),
      mapRow: mapAuspaynetKeyRow,
      formatEntry: (draft) => draft,
    },
  ],
}
