import { defineImportKind } from '../../import-kind.ts'
import { computeAuspaynetPeriodEnd } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import type { EntryDraft } from '../../rows/drafts.ts'
import { formatReadableEntry } from '../../rows/readable-entry.ts'
import {
  HAS_BANK_WORD,
  HAS_DIGIT,
  IS_AUSTRALIAN_STATE,
  IS_FILLED,
  IS_FOUR_DIGITS,
  IS_INSTITUTION_MNEMONIC,
} from '../../value-checks.ts'
import { AUSPAYNET_COLUMNS, mapAuspaynetRow } from './rows.ts'

export const AUSPAYNET = 'Australian Payments Network (AusPayNet)'

export const PUBLICATION = {
  url: 'https://bsb.auspaynet.com.au',
  licence: "AusPayNet's terms for the BSB directory",
} as const

/** What AusPayNet's two files have in common. */
export const REGISTER = {
  terms: { commercialUse: 'forbidden', credit: 'Source: Australian Payments Network' },
  supply: {
    by: 'operator',
    reason: 'AusPayNet refuses its use in a commercial service, unless you have an agreement with it.',
  },
  layout: { asOf: '2026-05-18', document: 'the published files of that day' },
} as const

/** Prefixes of the largest institutions, from all parts of the file: a truncated file lacks some of them. */
const REQUIRED_PREFIXES = ['01', '03', '06', '08', '11', '48', '63', '73', '76', '80', '84', '94'] as const

/** Formats all fields but the name, which is a mnemonic in this file and stays in capitals. */
function formatAllButName(draft: EntryDraft): EntryDraft {
  return { ...formatReadableEntry({ ...draft, name: '' }), name: draft.name }
}

/** The BSB directory, complete for a month. */
export const auspaynetBsb = defineImportKind({
  id: 'auspaynet-bsb',
  title: 'BSB directory, CSV of eight columns without a header row',
  ...PUBLICATION,
  publisher: AUSPAYNET,
  cadence: 'monthly',
  ...REGISTER,
  content: 'all Australian BSBs with names, addresses and payment systems',
  currentDays: 45,
  notes:
    'Complete: has all BSBs until the end of the month in which it is published: for a list that is ' +
    'dated by a month, of the following month, because AusPayNet names a list for the month before.',
  open: (files, encoding) => readCsv(files, { encoding, columnNames: Object.keys(AUSPAYNET_COLUMNS) }),
  type: 'bsb',
  // The empty prefix matches every BSB: the list has all of them until the end of the period.
  completeness: (asOf) => ({ prefix: '', until: computeAuspaynetPeriodEnd(asOf) }),
  columns: AUSPAYNET_COLUMNS,
  rowBounds: { kept: [14_500, 25_000], rejected: 20 },
  requiredPrefixes: REQUIRED_PREFIXES,
  valueChecks: [
    { field: 'mnemonic', predicate: IS_INSTITUTION_MNEMONIC, minShare: 0.95 },
    { field: 'address', predicate: IS_FILLED, minShare: 0.7 },
    { field: 'address', predicate: HAS_DIGIT, minShare: 0.6 },
    { field: 'city', predicate: IS_FILLED, minShare: 0.9 },
    { field: 'city', predicate: HAS_DIGIT, maxShare: 0.03 },
    { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.05 },
    { field: 'state', predicate: IS_FILLED, minShare: 0.9 },
    { field: 'state', predicate: IS_AUSTRALIAN_STATE, minShare: 0.95 },
    { field: 'postcode', predicate: IS_FOUR_DIGITS, minShare: 0.95 },
  ],
  expectedRows: 16_200,
  mapRow: mapAuspaynetRow,
  formatEntry: formatAllButName,
})
