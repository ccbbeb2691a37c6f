/** The fields of a routing number's answer (specification, section 3). */
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
import { districtName, routingPrefix } from './federal-reserve.ts'
import { routing } from './routing.ts'

const schema = codeResult.extend({
  routingNumber: z.string(),
  bankName: z.string().nullable(),
  /** City and state, as far as a source states them. */
  location: z.string().nullable(),
  federalReserveDistrict: z.string().nullable(),
  routingNumberType: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  telephone: z.string().nullable(),
  website: z.string().nullable(),
  /** The state that the institution publishes the number for. */
  accountState: z.string().nullable(),
  fedWireParticipant: z.boolean().nullable(),
  fedACHParticipant: z.boolean().nullable(),
  swift: z.string().nullable(),
  swiftBank: swiftBank.nullable(),
})

function participant(value: string | undefined): boolean | null {
  return value === undefined ? null : value === 'yes'
}

function placeOf(city: string | undefined, details: Readonly<Record<string, string>>): string | null {
  if (city) return details.state ? `${city}, ${details.state}` : city
  return details.state ?? details.accountState ?? null
}

export const result: ResultShape<z.infer<typeof schema>> = {
  schema,
  toResult(answer) {
    const details = knownDetails(answer)
    const prefix = answer.status === 'invalid' ? null : routingPrefix(answer.code)
    const city = answer.entry?.city
    return {
      ...toCodeResult(routing, answer),
      routingNumber: answer.code,
      bankName: knownName(answer),
      location: placeOf(city, details),
      federalReserveDistrict: prefix?.district ? districtName(prefix) : null,
      routingNumberType: prefix?.type ?? null,
      address: details.address ?? null,
      city: city || null,
      state: details.state ?? null,
      zipCode: details.postcode ?? null,
      telephone: details.phone ?? null,
      website: details.website ?? null,
      accountState: details.accountState ?? null,
      fedWireParticipant: participant(details.fedwire),
      fedACHParticipant: participant(details.ach),
      swift: knownBic(answer),
      swiftBank: toSwiftBank(answer, knownBic(answer)),
    }
  },
}

/** The fields of the public API. */
export const published = publish(routing, schema, result.toResult, [
  'routingNumber',
  'bankName',
  'address',
  'city',
  'state',
  'zipCode',
  ['phoneNumber', 'telephone'],
  'fedWireParticipant',
  'fedACHParticipant',
  'location',
  'federalReserveDistrict',
  'routingNumberType',
  'website',
  'swift',
])
