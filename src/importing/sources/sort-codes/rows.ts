/**
 * Sort codes from a licensed directory (EISCD or ISCD), in a CSV file that the operator makes from it.
 * Its columns: code, bank, branch, address, city, postcode, phone, bic. City, postcode and bic may be absent.
 */

import { parseBicColumn } from '../../rows/bic-column.ts'
import { dropEmptyFields, type MappedRow, type SourceRow } from '../../rows/drafts.ts'

/** The columns that the header row must name. */
export const SORT_CODE_REQUIRED_COLUMNS = ['code', 'bank', 'branch', 'address', 'phone'] as const

/** Every column, and how we use it. */
export const SORT_CODE_COLUMNS = {
  code: 'the code',
  bank: 'kept: the name',
  branch: 'kept',
  address: 'kept',
  city: 'kept',
  postcode: 'kept',
  phone: 'kept',
  bic: 'kept',
} as const

/** Maps one row to an entry keyed by its six digits, which hyphens or blanks may separate in the file. */
export function mapSortCodeRow(row: SourceRow): MappedRow {
  const listed = row.code?.trim() ?? ''
  if (!/^\d{2}([- ]?)\d{2}\1\d{2}$/.test(listed))
    return { kind: 'rejected', reason: `'${listed}' is not a sort code` }
  const code = listed.replace(/\D/g, '')
  const { name, city = '' } = dropEmptyFields({ name: row.bank, city: row.city })
  if (!name) return { kind: 'rejected', reason: `${listed}: no bank` }
  const parsedBic = parseBicColumn(row.bic, listed)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const { branch, address, postcode, phone } = row
  const details = dropEmptyFields({ branch, address, postcode, phone, bic: parsedBic.bic })
  return {
    kind: 'entry',
    draft: { code, name, country: 'GB', city, status: 'active', successor: null, details },
  }
}
