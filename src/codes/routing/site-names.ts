import { type NameTable, SWIFT_NAMES } from '../answers/answer-names.ts'

/** The fields in the JSON of site calls: their names in the specification, and their paths in answers. */
export const siteNames = {
  routingNumber: 'code',
  bankName: 'bank.name',
  location: 'location.text',
  federalReserveDistrict: 'clearing.federalReserveDistrict',
  routingNumberType: 'clearing.numberType',
  address: 'location.street',
  city: 'location.city',
  state: 'location.state',
  zipCode: 'location.postalCode',
  telephone: 'contact.phone',
  website: 'contact.website',
  accountState: 'clearing.accountState',
  fedWireParticipant: 'clearing.fedwire',
  fedACHParticipant: 'clearing.ach',
  ...SWIFT_NAMES,
} as const satisfies NameTable
