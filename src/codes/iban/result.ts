/** The fields of an IBAN's answer (specification, section 3). */
import { z } from 'zod'
import type { CodeAnswer } from '../code-answer.ts'
import { countryName } from '../countries.ts'
import { publish } from '../published-answer.ts'
import { codeResult, knownName, statedBic, swiftBank, toCodeResult, toSwiftBank } from '../result-base.ts'
import type { ResultShape } from '../result-shape.ts'
import { iban } from './iban.ts'
import { readIban } from './reading.ts'

const bankInfo = z.object({
  name: z.string(),
  city: z.string().nullable(),
  swift: z.string().nullable(),
})

const schema = codeResult.extend({
  iban: z.string(),
  formattedIban: z.string(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  checkDigits: z.string().nullable(),
  bankCode: z.string().nullable(),
  branchCode: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bankInfo: bankInfo.nullable(),
  swift: z.string().nullable(),
  swiftBank: swiftBank.nullable(),
})

/** Money follows a BIC beside an IBAN: it is stated or not told, and never that of the head office for want of a better. */
function toBankInfo(answer: CodeAnswer): z.infer<typeof bankInfo> | null {
  const name = knownName(answer)
  if (name === null) return null
  const city = answer.entry?.city || answer.institution?.details.city || null
  return { name, city, swift: statedBic(answer) }
}

export const result: ResultShape<z.infer<typeof schema>> = {
  schema,
  toResult(answer) {
    const reading = answer.status === 'invalid' ? null : readIban(answer.code)
    const formatted = iban.format(answer.code)
    return {
      ...toCodeResult(iban, answer, formatted),
      iban: answer.code,
      formattedIban: formatted,
      country: reading && countryName(reading.country),
      countryCode: reading?.country ?? null,
      checkDigits: reading?.checkDigits ?? null,
      bankCode: reading?.bankCode ?? null,
      branchCode: reading?.branchCode ?? null,
      accountNumber: reading?.accountNumber ?? null,
      bankInfo: toBankInfo(answer),
      swift: statedBic(answer),
      swiftBank: toSwiftBank(answer, statedBic(answer)),
    }
  },
}

/** The fields of the public API. */
export const published = publish(iban, schema, result.toResult, [
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
