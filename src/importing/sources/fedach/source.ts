import { type MappedRow, reject, type SourceRow, stateNamedEntry, toDetails } from '../../rows/drafts.ts'
import { HAS_DIGIT, HAS_LETTER, IS_FILLED, IS_ROUTING_NUMBER, IS_ZIP_CODE } from '../../value-checks.ts'
import { defineFederalReserveKind, parseMmddyyDate } from './federal-reserve.ts'

/**
 * The FedACH directory of the Federal Reserve Banks: fixed width, 155 characters a row, one row for each
 * routing number that receives ACH items. A row may name a new routing number for ACH items; wires may still
 * use the old one.
 * https://frbservices.org/EPaymentsDirectory/achFormat.html
 * Each field has a name, a width and a remark on how we use it.
 */
const FEDACH_FIELDS = [
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

/** Our fields by the names in the JSON of the download service, as the project moov-io/fed documents it. */
const JSON_NAMES = {
  routingNumber: 'Routing Number',
  officeCode: 'Office Code',
  servicingFRBNumber: 'Servicing FRB Number',
  recordTypeCode: 'Record Type Code',
  changeDate: 'Change Date',
  newRoutingNumber: 'New Routing Number',
  customerName: 'Customer Name',
  customerAddress: 'Address',
  customerCity: 'City',
  customerState: 'State Code',
  customerZip: 'Zipcode',
  customerZipExt: 'Zipcode Extension',
  customerAreaCode: 'Telephone Area Code',
  customerPhonePrefix: 'Telephone Prefix Number',
  customerPhoneSuffix: 'Telephone Suffix Number',
  institutionStatusCode: 'Institution Status Code',
  // Some files name the same field so.
  statusCode: 'Institution Status Code',
  dataViewCode: 'Data View Code',
} as const

const OFFICES: Readonly<Record<string, string>> = { O: 'main', B: 'branch' }

/** The status by record type: 0 is a Reserve Bank, 1 an institution, 2 an institution with a new number. */
const STATUSES = new Map([
  ['0', 'active' as const],
  ['1', 'active' as const],
  ['2', 'redirected' as const],
])

/** '10001-1234' or '10001'. Returns '' for zeros or nines, which the file has where there is no ZIP code. */
function formatZipCode(row: SourceRow): string {
  const zip = row.Zipcode ?? ''
  const extension = row['Zipcode Extension'] ?? ''
  if (/^(0*|9*)$/.test(zip)) return ''
  return /^0*$/.test(extension) ? zip : `${zip}-${extension}`
}

/** '212-555-0100'; '' if the number is incomplete or its area code is 000. */
function formatTelephone(row: SourceRow): string {
  const parts = [row['Telephone Area Code'], row['Telephone Prefix Number'], row['Telephone Suffix Number']]
  const text = parts.join('-')
  return /^\d{3}-\d{3}-\d{4}$/.test(text) && !text.startsWith('000') ? text : ''
}

/** Names the first field with a value that we do not expect; null if there is none. */
function describeUnexpectedField(row: SourceRow): string | null {
  for (const field of ['Institution Status Code', 'Data View Code'])
    if (row[field] !== '1') return `${field} is '${row[field]}', not 1`
  return OFFICES[row['Office Code'] ?? ''] ? null : `Office Code is '${row['Office Code']}'`
}

/** Maps one row of the FedACH directory to an entry keyed by its routing number. */
function mapFedachRow(row: SourceRow): MappedRow {
  const code = row['Routing Number'] ?? ''
  const status = STATUSES.get(row['Record Type Code'] ?? '')
  if (!status) return reject(`${code}: Record Type Code is '${row['Record Type Code']}'`)
  const unexpectedField = describeUnexpectedField(row)
  if (unexpectedField) return reject(`${code}: ${unexpectedField}`)
  const newRoutingNumber = row['New Routing Number'] ?? ''
  // The file has zeros where there is no new routing number.
  const successor = status === 'redirected' && !/^0*$/.test(newRoutingNumber) ? newRoutingNumber : null
  const details = toDetails({
    address: row.Address,
    state: row['State Code'],
    postcode: formatZipCode(row),
    phone: formatTelephone(row),
    ach: 'yes',
    redirects: status === 'redirected' ? 'ACH items' : '',
    office: OFFICES[row['Office Code'] ?? ''],
    servicingFrb: row['Servicing FRB Number'],
    changed: parseMmddyyDate(row['Change Date']),
  })
  const { 'Customer Name': name, City: city } = row
  return stateNamedEntry({ code, name, country: 'US', city, status, successor, details })
}

/** The FedACH directory: institutions that receive ACH items. */
export const fedach = defineFederalReserveKind({
  id: 'fedach',
  name: 'FedACH',
  content: 'routing numbers for ACH with names, addresses and successors',
  fields: FEDACH_FIELDS,
  lastRequiredField: 'Data View Code',
  jsonList: 'fedACHParticipants',
  jsonNames: JSON_NAMES,
  source: {
    exportOnly: ['changed', 'office', 'servicingFrb'],
    rowBounds: { kept: [15_000, 30_000], rejected: 50 },
    valueChecks: [
      { field: 'address', predicate: IS_FILLED, minShare: 0.9 },
      { field: 'address', predicate: HAS_DIGIT, minShare: 0.6 },
      { field: 'postcode', predicate: IS_FILLED, minShare: 0.9 },
      { field: 'address', predicate: HAS_LETTER, minShare: 0.9 },
      { field: 'postcode', predicate: IS_ZIP_CODE, minShare: 0.95 },
      { field: 'phone', predicate: IS_FILLED, minShare: 0.6 },
      { field: 'servicingFrb', predicate: IS_ROUTING_NUMBER, minShare: 0.95 },
      { field: 'changed', predicate: IS_FILLED, minShare: 0.5 },
      { field: 'successor', predicate: IS_FILLED, minShare: 0.01 },
      { field: 'successor', predicate: IS_ROUTING_NUMBER, minShare: 0.95 },
    ],
    expectedRows: 18_200,
    mapRow: mapFedachRow,
  },
})
