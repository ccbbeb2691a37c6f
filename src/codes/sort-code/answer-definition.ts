/** The fields of a sort code's answer (product specification, section 3). */
import { z } from 'zod'
import { bankName, city, code, defineAnswer, detailField, SWIFT_FIELDS, textField } from '../answer-fields.ts'
import type { CodeAnswer } from '../code-answer.ts'
import { getKnownBic, getKnownDetails } from '../code-answer.ts'
import { swiftBank, toSwiftBank } from '../code-result.ts'
import { countryName } from '../countries.ts'
import { sortCode } from './sort-code.ts'

/** The product specification names this field bank_type for sort codes. */
const swiftBankField = {
  schema: swiftBank.extend({ bank_type: z.string().nullable() }).nullable(),
  getValue(answer: CodeAnswer) {
    const bank = toSwiftBank(answer, getKnownBic(answer))
    return bank && { ...bank, bank_type: bank.bankType }
  },
}

/** The country of the code or of its range's bank; '' if the bank has branches in several. */
function findCountryCode({ entry, institution }: CodeAnswer): string {
  return entry?.country ?? institution?.country ?? ''
}

/** 'United Kingdom', or 'United Kingdom or Jersey' if the bank of the range has branches in both. */
function describeCountries(answer: CodeAnswer): string | null {
  const countryCode = findCountryCode(answer)
  if (countryCode !== '') return countryName(countryCode)
  const { countries } = getKnownDetails(answer)
  return countries ? countries.split(' ').map(countryName).join(' or ') : null
}

export const answerDefinition = defineAnswer(sortCode, {
  derive: () => null,
  fields: {
    sortCode: code,
    bankName,
    // How well the range of the code is confirmed: 'corroborated' or 'single source'; null if the directory
    // lists the code itself.
    evidence: detailField('evidence'),
    country: textField(describeCountries),
    countryCode: textField((answer) => findCountryCode(answer) || null),
    branchName: detailField('branch'),
    phone: detailField('phone'),
    city,
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
