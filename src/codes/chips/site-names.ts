import { type NameTable, SWIFT_NAMES } from '../answers/answer-names.ts'

/** The fields in the JSON of site calls: their names in the specification, and their paths in answers. */
export const siteNames = {
  chipsAba: 'code',
  bankName: 'bank.name',
  bankType: 'bank.type',
  city: 'location.city',
  state: 'location.state',
  zip: 'location.postalCode',
  phone: 'contact.phone',
  website: 'contact.website',
  address: 'location.street',
  fedwireAba: 'clearing.fedwire',
  evidence: 'clearing.evidence',
  ...SWIFT_NAMES,
} as const satisfies NameTable
