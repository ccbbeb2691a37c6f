/**
 * Sort codes from a licensed directory (EISCD or ISCD), in the CSV that an operator makes of it:
 * code, bank, branch, address, city, postcode, phone, bic. City, postcode and bic may be absent.
 */
import { filled, type MappedRow, type SourceRow } from '../source-row.ts'
import { statedBic } from '../swift/bic-in-rows.ts'

/** The columns that the header row must name. */
export const SORT_CODE_REQUIRED = ['code', 'bank', 'branch', 'address', 'phone'] as const

/** Every column, and what is done with it. */
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

/** One row as an entry of its six digits, written with or without hyphens. */
export function mapSortCodeRow(row: SourceRow): MappedRow {
  const written = row.code?.trim() ?? ''
  if (!/^\d{2}([- ]?)\d{2}\1\d{2}$/.test(written))
    return { kind: 'rejected', reason: `'${written}' is not a sort code` }
  const code = written.replace(/\D/g, '')
  const { name, city = '' } = filled({ name: row.bank, city: row.city })
  if (!name) return { kind: 'rejected', reason: `${written}: no bank` }
  const stated = statedBic(row.bic, written)
  if ('wrong' in stated) return stated.wrong
  const { branch, address, postcode, phone } = row
  const details = filled({ branch, address, postcode, phone, bic: stated.bic })
  return {
    kind: 'entry',
    draft: { code, name, country: 'GB', city, status: 'active', successor: null, details },
  }
}
