/** Rows of national registers of bank codes. */
import type { CodeEntry } from '../../codes/code-entry.ts'
import { parseBicColumn } from './bic-column.ts'
import { dropEmptyFields, type MappedRow, reject, stateEntry, toDetails } from './drafts.ts'

interface BankCodeRow extends Partial<Pick<CodeEntry, 'status' | 'successor'>> {
  readonly country: string
  /** The bank code as it is in an IBAN. */
  readonly bankCode: string
  readonly name: string | undefined
  readonly city?: string | undefined
  /** Blanks in the BIC are dropped. */
  readonly bic?: string | undefined
  readonly details?: Parameters<typeof toDetails>[0]
}

/** Maps a row to the entry of its bank code. Rejects a row with a wrong BIC, and one without name and BIC. */
export function stateBankCode({ country, bankCode, bic, details, ...row }: BankCodeRow): MappedRow {
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
