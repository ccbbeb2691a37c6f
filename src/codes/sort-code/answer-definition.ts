/** The fields of a sort code's answer. */
import { z } from 'zod'
import {
  bankNameField,
  cityField,
  codeField,
  defineAnswer,
  detailField,
  SWIFT_FIELDS,
  textField,
} from '../answer-fields.ts'
import { type CodeAnswer, getDetails, getStatedOrDefaultBic } from '../code-answer.ts'
import { swiftBankSchema, toSwiftBank } from '../code-result.ts'
import { getCountryName } from '../countries.ts'
import { sortCode } from './sort-code.ts'

/** The `swiftBank` of a sort code has the bank type under a second name too: `bank_type`. */
const swiftBankField = {
  schema: swiftBankSchema.extend({ bank_type: z.string().nullable() }).nullable(),
  getValue(answer: CodeAnswer) {
    const bank = toSwiftBank(answer, getStatedOrDefaultBic(answer))
    return bank && { ...bank, bank_type: bank.bankType }
  },
}

/** The country of the code, else of the bank of its range; '' if it is unknown, or there are several. */
function findCountryCode({ entry, institution }: CodeAnswer): string {
  return entry?.country ?? institution?.country ?? ''
}

/** 'United Kingdom', or 'United Kingdom or Jersey' if the bank of the range has branches in both. */
function describeCountries(answer: CodeAnswer): string | null {
  const countryCode = findCountryCode(answer)
  if (countryCode !== '') return getCountryName(countryCode)
  const { countries } = getDetails(answer)
  return countries ? countries.split(' ').map(getCountryName).join(' or ') : null
}

export const answerDefinition = defineAnswer(sortCode, {
  fields: {
    sortCode: codeField,
    bankName: bankNameField,
    // How well the range of the code is confirmed: 'corroborated' or 'single source'; null if the directory
    // lists the code itself.
    evidence: detailField('evidence'),
    country: textField(describeCountries),
    countryCode: textField((answer) => findCountryCode(answer) || null),
    branchName: detailField('branch'),
    phone: detailField('phone'),
    city: cityField,
    address: detailField('address'),
    postcode: detailField('postcode'),
    swift: SWIFT_FIELDS.swift,
    swiftBank: swiftBankField,
  },
  documentedFields: [
    'sortCode',
    'bankName',
    'evidence',
    'branchName',
    'city',
    'postcode',
    'swift',
    'country',
    'countryCode',
    'address',
    'phone',
  ],
})
