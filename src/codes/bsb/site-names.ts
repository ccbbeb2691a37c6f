import { type NameTable, SWIFT_NAMES } from '../answers/answer-names.ts'

/** The fields in the JSON of site calls: their names in the specification, and their paths in answers. */
export const siteNames = {
  bsbCode: 'code',
  bankName: 'bank.name',
  bankCode: 'clearing.mnemonic',
  branchName: 'location.branch',
  suburb: 'location.city',
  state: 'location.state',
  stateByDigit: 'clearing.stateByDigit',
  postcode: 'location.postalCode',
  phone: 'contact.phone',
  email: 'contact.email',
  website: 'contact.website',
  address: 'location.street',
  note: 'clearing.note',
  services: 'clearing.payments',
  openingHours: 'contact.openingHours',
  ...SWIFT_NAMES,
} as const satisfies NameTable
