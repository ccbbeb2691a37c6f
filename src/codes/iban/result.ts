/** The fields of an IBAN's answer (specification, section 3). */
import { z } from 'zod'
import { code, defineAnswer, type Field, textField } from '../answer-fields.ts'
import type { CodeAnswer } from '../code-answer.ts'
import { countryName } from '../countries.ts'
import { knownName, statedBic } from '../known-facts.ts'
import { swiftBank, toSwiftBank } from '../result-base.ts'
import { groupByFour, iban } from './iban.ts'
import { type IbanReading, readIban } from './reading.ts'

const bankInfo = z
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
function toBankInfo(answer: CodeAnswer): z.infer<typeof bankInfo> | null {
  const name = knownName(answer)
  if (name === null) return null
  const city = answer.entry?.city || answer.institution?.details.city || null
  return { name, city, swift: statedBic(answer) }
}

type Read = IbanReading | null

/** Groups a well-formed code directly: `iban.format` would validate it again. */
function formattedIban(answer: CodeAnswer, reading: Read): string {
  return reading ? groupByFour(answer.code) : iban.format(answer.code)
}

const ofReading = (name: 'checkDigits' | 'bankCode' | 'branchCode' | 'accountNumber') =>
  textField<Read>((_, reading) => reading?.[name] ?? null)

const formatted: Field<string, Read> = { schema: z.string(), of: formattedIban }

export const answerDefinition = defineAnswer(iban, {
  read: (answer): Read => (answer.status === 'invalid' ? null : readIban(answer.code)),
  format: formattedIban,
  fields: {
    iban: code,
    formattedIban: formatted,
    country: textField<Read>((_, reading) => reading && countryName(reading.country)),
    countryCode: textField<Read>((_, reading) => reading?.country ?? null),
    checkDigits: ofReading('checkDigits'),
    bankCode: ofReading('bankCode'),
    branchCode: ofReading('branchCode'),
    accountNumber: ofReading('accountNumber'),
    bankInfo: { schema: bankInfo.nullable(), of: toBankInfo },
    swift: textField(statedBic),
    swiftBank: { schema: swiftBank.nullable(), of: (answer) => toSwiftBank(answer, statedBic(answer)) },
  },
  documented: [
    ...['iban', 'formattedIban', 'country', 'countryCode', 'checkDigits', 'bankCode', 'accountNumber'],
    ...['bankInfo', 'branchCode', 'swift'],
  ],
})
