/**
 * AusPayNet's key to abbreviations and BSB numbers, CSV with a header row: the mnemonic and the name of each
 * institution, with one of its prefixes. An institution with several prefixes has several rows.
 * https://bsb.auspaynet.com.au
 */
import { type MappedRow, nonEmptyFields, PREFIX_ALONE, type SourceRow } from '../source-row.ts'

/** The columns, and how we use them. */
export const AUSPAYNET_KEY_COLUMNS = {
  'BSB Owner': 'kept as the mnemonic',
  'Owner Name': 'the name',
  'BSB Prefix': 'the range',
} as const

const MNEMONIC = /^[A-Z\d&]{3}$/
/** A name has lower-case letters or several words, unlike a mnemonic. */
const NAME = /\p{Ll}| /u

/**
 * Maps one row to the range of its prefix. The key does not say which BSBs exist: its evidence is the prefix
 * alone.
 */
export function mapAuspaynetKeyRow(row: SourceRow): MappedRow {
  const { mnemonic = '', name = '' } = nonEmptyFields({
    mnemonic: row['BSB Owner'],
    name: row['Owner Name'],
  })
  const prefix = row['BSB Prefix']?.trim() ?? ''
  if (!/^\d{2,3}$/.test(prefix)) return { kind: 'rejected', reason: `'${prefix}' is not a prefix of BSBs` }
  if (!MNEMONIC.test(mnemonic)) return { kind: 'rejected', reason: `${prefix}: '${mnemonic}' is no mnemonic` }
  if (!NAME.test(name)) return { kind: 'rejected', reason: `${prefix}: '${name}' is no name` }
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
