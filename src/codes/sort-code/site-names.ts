import { type NameTable, SWIFT_NAMES } from '../answers/answer-names.ts'

/** The fields in the JSON of site calls: their names in the specification, and their paths in answers. */
export const siteNames = {
  sortCode: 'code',
  bankName: 'bank.name',
  evidence: 'clearing.evidence',
  country: 'location.countryName',
  countryCode: 'location.country',
  branchName: 'location.branch',
  phone: 'contact.phone',
  city: 'location.city',
  address: 'location.street',
  postcode: 'location.postalCode',
  swift: SWIFT_NAMES.swift,
  // The specification has the type of the bank under a second name here.
  swiftBank: {
    ...SWIFT_NAMES.swiftBank,
    names: { ...SWIFT_NAMES.swiftBank.names, bank_type: 'bank.type' },
  },
} as const satisfies NameTable
