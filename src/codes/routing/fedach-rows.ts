/**
 * The FedACH directory of the Federal Reserve Banks, fixed width, 155 characters a row: a row for each
 * routing number that receives ACH items. A number whose items go to a new one names it; wires may go to either.
 * https://frbservices.org/EPaymentsDirectory/achFormat.html
 */
import { filled, type MappedRow, type SourceRow } from '../source-row.ts'
import { dateFromMmddyy } from './dates-in-rows.ts'

/** The fields of a row, their widths, and what is done with them. */
export const FEDACH_FIELDS = [
  ['Routing Number', 9, 'the code'],
  ['Office Code', 1, 'kept'],
  ['Servicing FRB Number', 9, 'kept'],
  ['Record Type Code', 1, 'the status'],
  ['Change Date', 6, 'kept'],
  ['New Routing Number', 9, 'the successor'],
  ['Customer Name', 36, 'kept'],
  ['Address', 36, 'kept'],
  ['City', 20, 'kept'],
  ['State Code', 2, 'kept'],
  ['Zipcode', 5, 'kept'],
  ['Zipcode Extension', 4, 'kept'],
  ['Telephone Area Code', 3, 'kept'],
  ['Telephone Prefix Number', 3, 'kept'],
  ['Telephone Suffix Number', 4, 'kept'],
  ['Institution Status Code', 1, 'checked: 1, receives government and commercial items'],
  ['Data View Code', 1, 'checked: 1, the current view'],
  ['Filler', 5, 'not used: spaces'],
] as const

const OFFICES: Readonly<Record<string, string>> = { O: 'main', B: 'branch' }

/** Federal Reserve Bank, an institution, and one whose items go to a new number. */
const STATUSES = new Map([
  ['0', 'active' as const],
  ['1', 'active' as const],
  ['2', 'redirected' as const],
])

function zipCode(row: SourceRow): string {
  const zip = row.Zipcode ?? ''
  const extension = row['Zipcode Extension'] ?? ''
  if (/^(0*|9*)$/.test(zip)) return ''
  return /^0*$/.test(extension) ? zip : `${zip}-${extension}`
}

function telephone(row: SourceRow): string {
  const parts = [row['Telephone Area Code'], row['Telephone Prefix Number'], row['Telephone Suffix Number']]
  const text = parts.join('-')
  return /^\d{3}-\d{3}-\d{4}$/.test(text) && !text.startsWith('000') ? text : ''
}

function unknownState(row: SourceRow): string | null {
  for (const field of ['Institution Status Code', 'Data View Code'])
    if (row[field] !== '1') return `${field} is '${row[field]}', not 1`
  return OFFICES[row['Office Code'] ?? ''] ? null : `Office Code is '${row['Office Code']}'`
}

/** One row of FedACH as an entry of its routing number. */
export function mapFedachRow(row: SourceRow): MappedRow {
  const code = row['Routing Number'] ?? ''
  const status = STATUSES.get(row['Record Type Code'] ?? '')
  if (!status)
    return { kind: 'rejected', reason: `${code}: Record Type Code is '${row['Record Type Code']}'` }
  const wrong = unknownState(row)
  if (wrong) return { kind: 'rejected', reason: `${code}: ${wrong}` }
  const { name, city = '' } = filled({ name: row['Customer Name'], city: row.City })
  if (!name) return { kind: 'rejected', reason: `${code}: no name` }
  const next = row['New Routing Number'] ?? ''
  const successor = status === 'redirected' && !/^0*$/.test(next) ? next : null
  const details = filled({
    address: row.Address,
    state: row['State Code'],
    postcode: zipCode(row),
    phone: telephone(row),
    ach: 'yes',
    redirects: status === 'redirected' ? 'ACH items' : '',
    office: OFFICES[row['Office Code'] ?? ''],
    servicingFrb: row['Servicing FRB Number'],
    changed: dateFromMmddyy(row['Change Date']),
  })
  return { kind: 'entry', draft: { code, name, country: 'US', city, status, successor, details } }
}
