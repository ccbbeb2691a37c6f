/**
 * A register of participants in a SEPA scheme, as the European Payments Council exports it: CSV in UTF-8, one
 * row for each participant, with its BIC.
 * https://www.europeanpaymentscouncil.eu/what-we-do/be-involved/register-participants
 */

import { type SchemeId, toReachDetails } from '../../../codes/findings/reach.ts'
import { getCountryName } from '../../../codes/places/countries.ts'
import { splitBic } from '../../../codes/swift/bic-parts.ts'
import { defineImportKind } from '../../import-kind.ts'
import { readCsv } from '../../readers/csv.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import { type MappedRow, reject, type SourceRow, stateEntry, toDetails } from '../../rows/drafts.ts'
import { HAS_BANK_WORD, HAS_DIGIT, HAS_LETTER, IS_FILLED, type ValueCheck } from '../../value-checks.ts'

/** The columns of every register, and how we use them. */
const EPC_COLUMNS = {
  Country: "the country of the address; the address is used only if this is the BIC's country too",
  ParticipantName: 'kept',
  Address: 'kept',
  City: 'kept',
  BIC: 'the code',
  'Readiness Date': 'the first day in the scheme',
  'Scheme Leaving Date': 'the last day in the scheme; a participant that leaves it keeps its BIC',
  'Scheme Options': 'not used; missing in 2019',
} as const

const REQUIRED_COLUMNS = ['Country', 'ParticipantName', 'Address', 'City', 'BIC', 'Readiness Date'] as const

/** Our names of countries (CLDR) by the name in the register, where the two differ. */
const NAMES_BY_REGISTER_NAME: Readonly<Record<string, string>> = {
  'CZECH REPUBLIC': 'CZECHIA',
  'VATICAN CITY STATE': 'VATICAN CITY',
}

/** Whether a name in the register ('CZECH REPUBLIC') is that of a country, given by its code ('CZ'). */
function isCountryName(registerName: string, country: string): boolean {
  return (NAMES_BY_REGISTER_NAME[registerName] ?? registerName) === getCountryName(country).toUpperCase()
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day of the register; null if the cell is empty or no day. */
const readDay = (cell = '') => (DAY.test(cell) ? cell : null)

/**
 * Maps the BIC of a participant to an entry. A participant of one country may use the BIC of an office in
 * another one. The address is then not the address of that office.
 */
const createEpcMapper =
  (scheme: SchemeId) =>
  (row: SourceRow): MappedRow => {
    const name = row.ParticipantName?.trim() ?? ''
    const parsedBic = parseBicColumn(row.BIC, name)
    if ('rejection' in parsedBic) return parsedBic.rejection
    if (parsedBic.bic === '') return reject(`${name}: no BIC`)
    if (name === '') return reject(`${parsedBic.bic}: no name`)
    const { country } = splitBic(parsedBic.bic)
    const isAddressOfBic = isCountryName(row.Country ?? '', country)
    return stateEntry({
      code: parsedBic.bic,
      name,
      country,
      city: isAddressOfBic ? (row.City?.trim() ?? '') : '',
      details: {
        ...toDetails({ address: isAddressOfBic ? row.Address?.trim() : '' }),
        ...toReachDetails(scheme, {
          adheres: true,
          since: readDay(row['Readiness Date']),
          until: readDay(row['Scheme Leaving Date']),
        }),
      },
    })
  }

const VALUE_CHECKS: readonly ValueCheck[] = [
  { field: 'name', predicate: HAS_BANK_WORD, minShare: 0.6 },
  { field: 'name', predicate: HAS_DIGIT, maxShare: 0.2 },
  { field: 'city', predicate: IS_FILLED, minShare: 0.9 },
  { field: 'city', predicate: HAS_DIGIT, maxShare: 0.1 },
  { field: 'city', predicate: HAS_BANK_WORD, maxShare: 0.1 },
  { field: 'address', predicate: HAS_DIGIT, minShare: 0.6 },
  { field: 'address', predicate: HAS_LETTER, minShare: 0.95 },
]

interface Register {
  readonly id: string
  readonly schemeId: SchemeId
  /** The name of the SEPA scheme, as in the title of the register. */
  readonly scheme: string
  readonly minParticipants: number
  readonly expectedRows: number
  /** The columns that this register has beyond those of every register. */
  readonly ownColumns?: Readonly<Record<string, string>>
}

/** Defines the register of a SEPA scheme: participants with BICs. It is read by its header row. */
export function defineEpcRegister({
  id,
  schemeId,
  scheme,
  minParticipants,
  expectedRows,
  ownColumns = {},
}: Register) {
  const requiredColumns = [...REQUIRED_COLUMNS, ...Object.keys(ownColumns)]
  return defineImportKind({
    id,
    title: `EPC register of participants in ${scheme}, CSV`,
    publisher: `European Payments Council, participants in ${scheme}`,
    url: 'https://www.europeanpaymentscouncil.eu/what-we-do/be-involved/register-participants',
    licence: 'terms of the European Payments Council for its registers',
    cadence: 'as participants change',
    content: `participants in ${scheme}, by BIC`,
    terms: {
      commercialUse: 'forbidden',
      credit: 'Source: European Payments Council',
    },
    supply: {
      by: 'operator',
      reason: 'The European Payments Council allows copies for non-commercial purposes only.',
    },
    currentDays: null,
    layout: { asOf: '2026-08', document: 'descriptions of the published registers of that month' },
    open: (files, encoding) => readCsv(files, { encoding, requiredColumns }),
    type: 'swift',
    columns: { ...EPC_COLUMNS, ...ownColumns },
    rowBounds: { kept: [minParticipants, 10_000], rejected: 50 },
    valueChecks: VALUE_CHECKS,
    expectedRows,
    mapRow: createEpcMapper(schemeId),
  })
}

/** The participants in SEPA credit transfers. */
export const epcSct = defineEpcRegister({
  id: 'epc-sct',
  schemeId: 'sct',
  scheme: 'SEPA credit transfers',
  minParticipants: 2_000,
  expectedRows: 3_800,
})
