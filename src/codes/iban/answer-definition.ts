/** The fields of an IBAN's answer (product specification, section 3). */
import { z } from 'zod'
import { type AnswerField, codeField, defineAnswer, textField } from '../answer-fields.ts'
import type { CodeAnswer } from '../code-answer.ts'
import { getBankName, getStatedBic } from '../code-answer.ts'
import { swiftBankSchema, toSwiftBank } from '../code-result.ts'
import { getCountryName } from '../countries.ts'
import { groupByFour, iban } from './iban.ts'
import { type IbanFields, parseIban } from './iban-fields.ts'

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

type Derived = IbanFields | null

/** Formats the code. Groups a well-formed code directly, because `iban.format` would validate it again. */
function formatAnswer(answer: CodeAnswer, ibanFields: Derived): string {
  return ibanFields ? groupByFour(answer.code) : iban.format(answer.code)
}

const partField = (name: 'checkDigits' | 'bankCode' | 'branchCode' | 'accountNumber') =>
  textField<Derived>((_, ibanFields) => ibanFields?.[name] ?? null)

const formatted: AnswerField<string, Derived> = { schema: z.string(), getValue: formatAnswer }

export const answerDefinition = defineAnswer(iban, {
  derive: (answer): Derived => (answer.status === 'invalid' ? null : parseIban(answer.code)),
  format: formatAnswer,
  fields: {
    iban: codeField,
    formattedIban: formatted,
    country: textField<Derived>((_, ibanFields) => ibanFields && getCountryName(ibanFields.country)),
    countryCode: textField<Derived>((_, ibanFields) => ibanFields?.country ?? null),
    checkDigits: partField('checkDigits'),
    bankCode: partField('bankCode'),
    branchCode: partField('branchCode'),
    accountNumber: partField('accountNumber'),
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
