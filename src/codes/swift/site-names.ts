import type { NameTable } from '../answers/answer-names.ts'

/** The fields in the JSON of site calls: their names in the specification, and their paths in answers. */
export const siteNames = {
  bic: 'clearing.bic',
  bankName: 'bank.name',
  formerName: 'bank.formerName',
  country: 'location.countryName',
  city: 'location.city',
  branch: 'location.branch',
  address: 'location.street',
  countryCode: 'location.country',
  postcode: 'location.postalCode',
  bic8: 'listedBank.bic8',
  bic11: 'clearing.bic11',
  officeKind: 'clearing.officeKind',
  bankType: 'bank.type',
  phoneNumber: 'contact.phone',
  website: 'contact.website',
  lei: 'bank.lei',
} as const satisfies NameTable
