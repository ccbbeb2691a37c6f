/** The fields of an IBAN's answer. */
import { z } from 'zod'
import { type AnswerField, codeField, defineAnswer, textField } from '../answer-fields.ts'
import { type CodeAnswer, getBankName, getStatedBic } from '../code-answer.ts'
import { swiftBankSchema, toSwiftBank } from '../code-result.ts'
import { getCountryName } from '../countries.ts'
import { iban } from './iban.ts'
import { readIbanField } from './iban-fields.ts'
import { BBAN_START } from './structures.ts'

const bankInfoSchema = z
  .object({
    name: z.string(),
    city: z.string().nullable(),
    swift: z.string().nullable(),
  })
  .meta({ id: 'BankInfo' })

/**
 * The bank, with a BIC only if a source states it: payments follow the BIC, so the head office’s BIC is no
 * substitute.
 */
function toBankInfo(answer: CodeAnswer): z.infer<typeof bankInfoSchema> | null {
  const name = getBankName(answer)
  if (name === null) return null
  const city = answer.entry?.city || answer.institution?.details.city || null
  return { name, city, swift: getStatedBic(answer) }
}

/** Declares a text field that is read from the IBAN itself; null if the IBAN is invalid. */
function ibanField(getValue: (iban: string) => string | null): AnswerField<string | null> {
  return textField(({ status, code }) => (status === 'invalid' ? null : getValue(code)))
}

export const answerDefinition = defineAnswer(iban, {
  fields: {
    iban: codeField,
    formattedIban: { schema: z.string(), getValue: ({ code }) => iban.format(code) },
    country: ibanField((code) => getCountryName(code.slice(0, 2))),
    countryCode: ibanField((code) => code.slice(0, 2)),
    checkDigits: ibanField((code) => code.slice(2, BBAN_START)),
    bankCode: ibanField((code) => readIbanField(code, 'bankCode')),
    branchCode: ibanField((code) => readIbanField(code, 'branchCode')),
    accountNumber: ibanField((code) => readIbanField(code, 'accountNumber')),
    bankInfo: { schema: bankInfoSchema.nullable(), getValue: toBankInfo },
    swift: textField(getStatedBic),
    swiftBank: {
      schema: swiftBankSchema.nullable(),
      getValue: (answer) => toSwiftBank(answer, getStatedBic(answer)),
    },
  },
  documentedFields: [
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
  ],
})
