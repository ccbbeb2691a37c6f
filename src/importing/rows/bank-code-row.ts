/** Rows of national registers of bank codes. */
import type { CodeEntry } from '../../codes/code-entry.ts'
import { parseBicColumn } from './bic-column.ts'
import { dropEmptyFields, type MappedRow, reject, stateEntry, toDetails } from './drafts.ts'

/** How many digits of a code a file has at least, because some drop leading zeros, and how many it has. */
type DigitCounts = readonly [min: number, length: number]

/** Reads a bank code of digits. Adds the zeros that a file drops; null for another text. */
export function readBankCode(text: string, [min, length]: DigitCounts): string | null {
  return new RegExp(`^\\d{${min},${length}}$`).test(text) ? text.padStart(length, '0') : null
}

interface BankCodeRow extends Partial<Pick<CodeEntry, 'status' | 'successor'>> {
  readonly country: string
  /** The bank code as it is in an IBAN; with `digits`, as it is in the file. */
  readonly bankCode: string | undefined
  readonly digits?: DigitCounts
  readonly name: string | undefined
  readonly city?: string | undefined
  /** Blanks in the BIC are dropped. */
  readonly bic?: string | undefined
  readonly details?: Parameters<typeof toDetails>[0]
}

/**
 * Maps a row to the entry of its bank code. Rejects a row with a wrong code or BIC, and one without name and
 * BIC.
 */
export function stateBankCode({ country, digits, bic, details, ...row }: BankCodeRow): MappedRow {
  const text = row.bankCode?.trim() ?? ''
  const bankCode = digits ? readBankCode(text, digits) : text
  if (bankCode === null) return reject(`'${text}' is not a bank code`)
  const code = country + bankCode
  const parsedBic = parseBicColumn(bic?.replace(/\s/g, ''), code)
  if ('rejection' in parsedBic) return parsedBic.rejection
  const { name = '', city = '' } = dropEmptyFields({ name: row.name, city: row.city })
  if (name === '' && parsedBic.bic === '') return reject(`${code}: no name`)
  const { status = 'active', successor = null } = row
  return stateEntry({
    code,
    name,
    country,
    city,
    status,
    successor,
    details: toDetails({ ...details, bic: parsedBic.bic }),
  })
}
