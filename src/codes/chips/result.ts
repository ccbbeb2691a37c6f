/** The fields of a CHIPS number's answer (specification, section 3). */
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
import { chips } from './chips.ts'

const schema = codeResult.extend({
  chipsAba: z.string(),
  bankName: z.string().nullable(),
  bankType: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  fedwireAba: z.string().nullable(),
  /** How well the number is known: 'confirmed', 'single source' or 'inferred'. */
  evidence: z.string().nullable(),
  swift: z.string().nullable(),
  swiftBank: swiftBank.nullable(),
})

export const result: ResultShape<z.infer<typeof schema>> = {
  schema,
  toResult(answer) {
    const details = knownDetails(answer)
    return {
      ...toCodeResult(chips, answer),
      chipsAba: answer.code,
      bankName: knownName(answer),
      bankType: answer.bank?.type ?? null,
      city: answer.entry?.city || null,
      state: details.state ?? null,
      zip: details.postcode ?? null,
      phone: details.phone ?? null,
      website: details.website ?? null,
      address: details.address ?? null,
      fedwireAba: details.fedwire ?? null,
      evidence: details.evidence ?? null,
      swift: knownBic(answer),
      swiftBank: toSwiftBank(answer, knownBic(answer)),
    }
  },
}

/** The fields of the public API. */
export const published = publish(chips, schema, result.toResult, [
  'chipsAba',
  'bankName',
  'city',
  'state',
  'fedwireAba',
  'evidence',
  'zip',
  'address',
  'phone',
  'website',
  'swift',
])
