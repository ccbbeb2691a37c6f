/** The fields of an IBAN's answer, and those that the public API documents. */
import { derived, type FieldPath } from '../answers/answer-fields.ts'
import { defineAnswer } from '../answers/define-answer.ts'
import { getCountryName } from '../places/countries.ts'
import { readIbanField } from './iban-fields.ts'
import { siteNames } from './site-names.ts'
import { BBAN_START } from './structures.ts'

/** Declares a field that is read from the IBAN itself; null if the IBAN is invalid. */
const ibanField = (getValue: (iban: string) => string | null) =>
  derived(({ status, code }) => (status === 'invalid' ? null : getValue(code)))

const OWN_FIELDS = {
  location: {
    country: ibanField((code) => code.slice(0, 2)),
    countryName: ibanField((code) => getCountryName(code.slice(0, 2))),
  },
  account: {
    checkDigits: ibanField((code) => code.slice(2, BBAN_START)),
    bankCode: ibanField((code) => readIbanField(code, 'bankCode')),
    branchCode: ibanField((code) => readIbanField(code, 'branchCode')),
    number: ibanField((code) => readIbanField(code, 'accountNumber')),
  },
} as const

export type IbanAnswerField = FieldPath<typeof OWN_FIELDS>

export const answerDefinition = defineAnswer(OWN_FIELDS, siteNames, [
  'iban',
  'formattedIban',
  'country',
  'countryCode',
  'checkDigits',
  'bankCode',
  'accountNumber',
  'bankInfo',
  'branchCode',
  'swift',
])
