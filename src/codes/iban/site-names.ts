import { type NameTable, SWIFT_NAMES } from '../answers/answer-names.ts'

/** The fields in the JSON of site calls: their names in the specification, and their paths in answers. */
export const siteNames = {
  iban: 'code',
  formattedIban: 'formatted',
  country: 'location.countryName',
  countryCode: 'location.country',
  checkDigits: 'account.checkDigits',
  bankCode: 'account.bankCode',
  branchCode: 'account.branchCode',
  accountNumber: 'account.number',
  bankInfo: {
    nullWithout: 'bank',
    names: {
      name: 'bank.name',
      city: 'location.city',
      swift: 'bank.bic',
    },
  },
  ...SWIFT_NAMES,
} as const satisfies NameTable
