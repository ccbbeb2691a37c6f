import { type MappedRow, reject, type SourceRow, stateNamedEntry, toDetails } from '../../rows/drafts.ts'
import { HAS_LETTER, IS_YES } from '../../value-checks.ts'
import { defineFederalReserveKind, parseYyyymmddDate } from '../fedach/federal-reserve.ts'

/**
 * The Fedwire directory of the Federal Reserve Banks: fixed width, 101 characters a row, one row for each
 * routing number that takes part in funds or securities transfers.
 * https://frbservices.org/EPaymentsDirectory/fedwireFormat.html
 * Each field has a name, a width and a remark on how we use it.
 */
const FEDWIRE_FIELDS = [
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

/** Our fields by the names in the JSON of the download service, as the project moov-io/fed documents it. */
const JSON_NAMES = {
  routingNumber: 'Routing Number',
  telegraphicName: 'Telegraphic Name',
  customerName: 'Customer Name',
  customerState: 'State',
  customerCity: 'City',
  fundsEligibility: 'Funds Transfer Status',
  fundsSettlementOnlyStatus: 'Funds Settlement-Only Status',
  securitiesEligibility: 'Book-Entry Securities Transfer Status',
  changeDate: 'Date of Last Revision',
} as const

const YES_OR_NO: Readonly<Record<string, string>> = { Y: 'yes', N: 'no' }
/** The field is 'S' or blank. */
const SETTLEMENT_ONLY: Readonly<Record<string, string>> = { S: 'yes', '': 'no' }

/** Maps one row of the Fedwire directory to an entry keyed by its routing number. */
function mapFedwireRow(row: SourceRow): MappedRow {
  const code = row['Routing Number'] ?? ''
  const fedwire = YES_OR_NO[row['Funds Transfer Status'] ?? '']
  const securities = YES_OR_NO[row['Book-Entry Securities Transfer Status'] ?? '']
  const settlementOnly = SETTLEMENT_ONLY[row['Funds Settlement-Only Status'] ?? '']
  if (!fedwire || !securities || !settlementOnly)
    return reject(`${code}: a transfer status has an unknown value`)
  const details = toDetails({
    state: row.State,
    telegraphicName: row['Telegraphic Name'],
    fedwire,
    settlementOnly,
    securities,
    revised: parseYyyymmddDate(row['Date of Last Revision']),
  })
  return stateNamedEntry({ code, name: row['Customer Name'], country: 'US', city: row.City, details })
}

/** The Fedwire directory: routing numbers that take part in funds and securities transfers. */
export const fedwire = defineFederalReserveKind({
  id: 'fedwire',
  name: 'Fedwire',
  content: 'routing numbers for Fedwire with names and places',
  fields: FEDWIRE_FIELDS,
  lastRequiredField: 'Book-Entry Securities Transfer Status',
  jsonList: 'fedwireParticipants',
  jsonNames: JSON_NAMES,
  source: {
    exportOnly: ['revised', 'securities', 'settlementOnly', 'telegraphicName'],
    rowBounds: { kept: [6_000, 12_000], rejected: 50 },
    valueChecks: [
      { field: 'telegraphicName', predicate: HAS_LETTER, minShare: 0.95 },
      { field: 'fedwire', predicate: IS_YES, minShare: 0.8 },
    ],
    expectedRows: 7_700,
    mapRow: mapFedwireRow,
  },
})
