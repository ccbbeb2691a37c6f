import { dropEmptyFields, type MappedRow, type SourceRow } from '../../rows/drafts.ts'
import { parseYyyymmddDate } from '../fedach/federal-reserve.ts'

/**
 * The Fedwire directory of the Federal Reserve Banks: fixed width, 101 characters a row, one row for each
 * routing number that takes part in funds or securities transfers.
 * https://frbservices.org/EPaymentsDirectory/fedwireFormat.html
 * Each field has a name, a width and a remark on how we use it.
 */
export const FEDWIRE_FIELDS = [
  ['Routing Number', 9, 'the code'],
  ['Telegraphic Name', 18, 'kept'],
  ['Customer Name', 36, 'kept'],
  ['State', 2, 'kept'],
  ['City', 25, 'kept'],
  ['Funds Transfer Status', 1, 'kept'],
  ['Funds Settlement-Only Status', 1, 'kept'],
  ['Book-Entry Securities Transfer Status', 1, 'kept'],
  ['Date of Last Revision', 8, 'kept'],
] as const

const YES_OR_NO: Readonly<Record<string, string>> = { Y: 'yes', N: 'no' }
/** The field is 'S' or blank. */
const SETTLEMENT_ONLY: Readonly<Record<string, string>> = { S: 'yes', '': 'no' }

/** Maps one row of the Fedwire directory to an entry keyed by its routing number. */
export function mapFedwireRow(row: SourceRow): MappedRow {
  const code = row['Routing Number'] ?? ''
  const { name, city = '' } = dropEmptyFields({ name: row['Customer Name'], city: row.City })
  if (!name) return { kind: 'rejected', reason: `${code}: no name` }
  const fedwire = YES_OR_NO[row['Funds Transfer Status'] ?? '']
  const securities = YES_OR_NO[row['Book-Entry Securities Transfer Status'] ?? '']
  const settlementOnly = SETTLEMENT_ONLY[row['Funds Settlement-Only Status'] ?? '']
  if (!fedwire || !securities || !settlementOnly)
    return { kind: 'rejected', reason: `${code}: a transfer status has an unknown value` }
  const details = dropEmptyFields({
    state: row.State,
    telegraphicName: row['Telegraphic Name'],
    fedwire,
    settlementOnly,
    securities,
    revised: parseYyyymmddDate(row['Date of Last Revision']),
  })
  return {
    kind: 'entry',
    draft: { code, name, country: 'US', city, status: 'active', successor: null, details },
  }
}
