import { getCountryName } from '../../../codes/countries.ts'
import { splitBic } from '../../../codes/swift/bic-parts.ts'
import { parseBicColumn } from '../../rows/bic-column.ts'
import { dropEmptyFields, type MappedRow, type SourceRow } from '../../rows/drafts.ts'

/**
 * A register of participants in a SEPA scheme, as the European Payments Council exports it: CSV in UTF-8, one
 * row for each participant, with its BIC.
 * https://www.europeanpaymentscouncil.eu/what-we-do/be-involved/register-participants
 */

/** Every column of the file, and how we use it. */
export const EPC_COLUMNS = {
  Country: "the country of the address; the address is used only if this is the BIC's country too",
  ParticipantName: 'kept',
  Address: 'kept',
  City: 'kept',
  BIC: 'the code',
  'Readiness Date': 'not used: when the participant joined the scheme',
  'Scheme Leaving Date': 'not used: a participant that leaves the scheme keeps its BIC',
  'Scheme Options': 'not used',
} as const

/** Our names of countries (CLDR) by the name in the register, where the two differ. */
const NAMES_BY_REGISTER_NAME: Readonly<Record<string, string>> = {
  'CZECH REPUBLIC': 'CZECHIA',
  'VATICAN CITY STATE': 'VATICAN CITY',
}

/** Whether a name in the register ('CZECH REPUBLIC') is that of a country, given by its code ('CZ'). */
function isCountryName(registerName: string, country: string): boolean {
  return (NAMES_BY_REGISTER_NAME[registerName] ?? registerName) === getCountryName(country).toUpperCase()
}

/**
 * Maps the BIC of a participant to an entry. A participant of one country may use the BIC of an office in
 * another one. The address is then not the address of that office.
 */
export function mapEpcRow(row: SourceRow): MappedRow {
  const name = row.ParticipantName?.trim() ?? ''
  const parsedBic = parseBicColumn(row.BIC, name)
  if ('rejection' in parsedBic) return parsedBic.rejection
  if (parsedBic.bic === '') return { kind: 'rejected', reason: `${name}: no BIC` }
  if (name === '') return { kind: 'rejected', reason: `${parsedBic.bic}: no name` }
  const { country } = splitBic(parsedBic.bic)
  const isAddressOfBic = isCountryName(row.Country ?? '', country)
  return {
    kind: 'entry',
    draft: {
      code: parsedBic.bic,
      name,
      country,
      city: isAddressOfBic ? (row.City?.trim() ?? '') : '',
      status: 'active',
      successor: null,
      details: dropEmptyFields({ address: isAddressOfBic ? row.Address?.trim() : '' }),
    },
  }
}
