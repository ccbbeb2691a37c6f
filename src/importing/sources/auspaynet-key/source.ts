import { PREFIX_ALONE } from '../../../codes/code-entry.ts'
import type { ImportKind } from '../../import-kind.ts'
import { findOldestDateInNames } from '../../list-date.ts'
import { readCsv } from '../../readers/csv.ts'
import { dropEmptyFields, type MappedRow, type SourceRow } from '../../rows/drafts.ts'
import { PUBLICATION } from '../auspaynet-bsb/source.ts'

/**
 * Prefixes of ANZ, CBA, NAB and WBC in the key file. The file is sorted by mnemonic,
 * and WBC is in its last rows, so these four show that no part is missing.
 */
const REQUIRED_PREFIXES = ['01', '06', '08', '73'] as const

/** The columns of AusPayNet's key to abbreviations and BSB numbers, and how we use them. */
export const AUSPAYNET_KEY_COLUMNS = {
  'BSB Owner': 'kept as the mnemonic',
  'Owner Name': 'the name',
  'BSB Prefix': 'the range',
} as const

const MNEMONIC = /^[A-Z\d&]{3}$/
/** A full name has lower-case letters or several words, unlike a mnemonic. */
const FULL_NAME = /\p{Ll}| /u

/**
 * Maps one row of the key to the range of its prefix. The key does not say which BSBs exist: its evidence is
 * the prefix alone.
 */
export function mapAuspaynetKeyRow(row: SourceRow): MappedRow {
  const { mnemonic = '', name = '' } = dropEmptyFields({
    mnemonic: row['BSB Owner'],
    name: row['Owner Name'],
  })
  const prefix = row['BSB Prefix']?.trim() ?? ''
  if (!/^\d{2,3}$/.test(prefix)) return { kind: 'rejected', reason: `'${prefix}' is not a BSB prefix` }
  if (!MNEMONIC.test(mnemonic))
    return { kind: 'rejected', reason: `${prefix}: '${mnemonic}' is not a mnemonic` }
  if (!FULL_NAME.test(name)) return { kind: 'rejected', reason: `${prefix}: '${name}' is not a full name` }
  return {
    kind: 'range',
    range: {
      first: prefix.padEnd(6, '0'),
      last: prefix.padEnd(6, '9'),
      name,
      country: 'AU',
      details: { mnemonic, evidence: PREFIX_ALONE },
    },
  }
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
      requiredPrefixes: REQUIRED_PREFIXES,
      expectedRows: 136,
      open: () => readCsv(files, { encoding: 'utf-8', requiredColumns: Object.keys(AUSPAYNET_KEY_COLUMNS) }),
      mapRow: mapAuspaynetKeyRow,
      formatEntry: (draft) => draft,
    },
  ],
}
