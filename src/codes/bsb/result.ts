/** The fields of a BSB's answer (specification, section 3). */
import { z } from 'zod'
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
import { bsb, stateByDigit } from './bsb.ts'

const schema = codeResult.extend({
  bsbCode: z.string(),
  bankName: z.string().nullable(),
  /** AusPayNet's abbreviation of the institution. */
  bankCode: z.string().nullable(),
  branchName: z.string().nullable(),
  suburb: z.string().nullable(),
  state: z.string().nullable(),
  /** What the third digit says, where no source names the state. */
  stateByDigit: z.string().nullable(),
  postcode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  services: z.array(z.string()),
  openingHours: z.string().nullable(),
  swift: z.string().nullable(),
  swiftBank: swiftBank.nullable(),
})

export const result: ResultShape<z.infer<typeof schema>> = {
  schema,
  toResult(answer) {
    const details = knownDetails(answer)
    return {
      ...toCodeResult(bsb, answer),
      bsbCode: answer.code,
      bankName: knownName(answer),
      bankCode: details.mnemonic ?? null,
      branchName: details.branch ?? null,
      suburb: answer.entry?.city || null,
      state: details.state ?? null,
      stateByDigit: answer.status === 'invalid' || details.state ? null : stateByDigit(answer.code),
      postcode: details.postcode ?? null,
      phone: details.phone ?? null,
      email: details.email ?? null,
      website: details.website ?? null,
      address: details.address ?? null,
      services: details.payments?.split(', ').map((name) => `${name} payments`) ?? [],
      openingHours: details.openingHours ?? null,
      swift: knownBic(answer),
      swiftBank: toSwiftBank(answer, knownBic(answer)),
    }
  },
}

/** The fields of the public API. */
export const published = publish(bsb, schema, result.toResult, [
  'bsbCode',
  'bankName',
  'bankCode',
  'branchName',
  'suburb',
  'state',
  'postcode',
  'swift',
  'address',
  'phone',
  'email',
  'website',
  'services',
])
