import { PREFIX_ALONE } from '../../../codes/code-entry.ts'
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { beginsWith } from '../../readers/import-files.ts'
import { dropEmptyFields, type MappedRow, reject, type SourceRow } from '../../rows/drafts.ts'
import { AUSPAYNET, PUBLICATION, REGISTER } from '../auspaynet-bsb/source.ts'

/**
 * Prefixes of ANZ, CBA, NAB and WBC in the key file. The file is sorted by mnemonic,
 * and WBC is in its last rows, so these four show that no part is missing.
 */
const REQUIRED_PREFIXES = ['01', '06', '08', '73'] as const

/** The columns of AusPayNet's key to abbreviations and BSB numbers, and how we use them. */
const COLUMNS = {
  'BSB Owner': 'kept as the mnemonic',
  'Owner Name': 'the name',
  'BSB Prefix': 'the range',
} as const

/** Some copies of the file have no header row. */
const HEADER = /^(?:\u00ef\u00bb\u00bf)?"?BSB Owner"?,/

const MNEMONIC = /^[A-Z\d&]{3}$/
/** A full name has lower-case letters or several words, unlike a mnemonic. */
const FULL_NAME = /\p{Ll}| /u

/**
 * Maps one row of the key to the range of its prefix. The key does not say which BSBs exist: its evidence is
 * the prefix alone.
 */
function mapRow(row: SourceRow): MappedRow {
  const { mnemonic = '', name = '' } = dropEmptyFields({
    mnemonic: row['BSB Owner'],
    name: row['Owner Name'],
  })
  // Some copies of the file lack the leading zero: '1' for '01'.
  const prefix = (row['BSB Prefix'] ?? '').trim().replace(/^\d$/, '0$&')
  if (!/^\d{2,3}$/.test(prefix)) return reject(`'${prefix}' is not a BSB prefix`)
  if (!MNEMONIC.test(mnemonic)) return reject(`${prefix}: '${mnemonic}' is not a mnemonic`)
  if (!FULL_NAME.test(name)) return reject(`${prefix}: '${name}' is not a full name`)
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
export const auspaynetKey = defineImportKind({
  id: 'auspaynet-key',
  title: 'key to abbreviations and BSB numbers, CSV',
  ...PUBLICATION,
  publisher: `${AUSPAYNET}, key to abbreviations`,
  cadence: 'as institutions change',
  ...REGISTER,
  content: 'the institutions of the prefixes and mnemonics of BSBs',
  currentDays: null,
  notes:
    'Names the institution of each prefix and mnemonic, and no BSB. It replaces older names of the ' +
    'hand-kept prefix table, which adds the BIC of the same institution. An entry of `auspaynet-bsb`, ' +
    'which states only the mnemonic, takes the name from it. A BSB under a prefix that only the key has ' +
    "is 'unknown', with the institution named.",
  maxMegabytes: 1,
  open: (files, encoding) =>
    readCsv(files, {
      encoding,
      ...(beginsWith(files, HEADER)
        ? { requiredColumns: Object.keys(COLUMNS) }
        : { columnNames: Object.keys(COLUMNS) }),
    }),
  type: 'bsb',
  columns: COLUMNS,
  rowBounds: { kept: [110, 400], rejected: 5 },
  requiredPrefixes: REQUIRED_PREFIXES,
  expectedRows: 136,
  mapRow,
})
