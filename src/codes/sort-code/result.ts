/** The fields of a sort code's answer (specification, section 3). */
import { z } from 'zod'
import { countryName } from '../countries.ts'
import { publish } from '../published-answer.ts'
import {
  codeResult,
  knownBic,
  knownDetails,
  knownName,
  swiftBank,
  toCodeResult,
  toSwiftBank,
} from '../result-base.ts'
import type { ResultShape } from '../result-shape.ts'
import { sortCode } from './sort-code.ts'

const schema = codeResult.extend({
  sortCode: z.string(),
  bankName: z.string().nullable(),
  /** How well its range is known: 'corroborated' or 'single source'; null for a code that is listed itself. */
  evidence: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  branchName: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  swift: z.string().nullable(),
  swiftBank: swiftBank.extend({ bank_type: z.string().nullable() }).nullable(),
})

/** Where it is: one country, or those that a range's bank has its branches in. */
function countryOf(code: string, { countries }: Readonly<Record<string, string>>): string | null {
  if (code !== '') return countryName(code)
  return countries ? countries.split(' ').map(countryName).join(' or ') : null
}

export const result: ResultShape<z.infer<typeof schema>> = {
  schema,
  toResult(answer) {
    const details = knownDetails(answer)
    const countryCode = answer.entry?.country ?? answer.institution?.country ?? ''
    const bank = toSwiftBank(answer, knownBic(answer))
    return {
      ...toCodeResult(sortCode, answer),
      sortCode: answer.code,
      bankName: knownName(answer),
      evidence: details.evidence ?? null,
      country: countryOf(countryCode, details),
      countryCode: countryCode || null,
      branchName: details.branch ?? null,
      phone: details.phone ?? null,
      city: answer.entry?.city || null,
      address: details.address ?? null,
      postcode: details.postcode ?? null,
      swift: knownBic(answer),
      swiftBank: bank && { ...bank, bank_type: bank.bankType },
    }
  },
}

/** The fields of the public API. */
export const published = publish(sortCode, schema, result.toResult, [
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
])
