/** The fields of a routing number's answer (specification, section 3). */
import { z } from 'zod'
import {
  bankName,
  city,
  code,
  defineAnswer,
  detailField,
  type Field,
  SWIFT_FIELDS,
  textField,
} from '../answer-fields.ts'
import type { CodeAnswer } from '../code-answer.ts'
import { knownDetails } from '../known-facts.ts'
import { districtName, type RoutingPrefix, routingPrefix } from './districts.ts'
import { routing } from './routing.ts'

type Read = RoutingPrefix | null

/** Whether the institution takes part in a payment system; null if no source states it. */
function participant(system: 'fedwire' | 'ach'): Field<boolean | null> {
  return {
    schema: z.boolean().nullable(),
    of(answer) {
      const value = knownDetails(answer)[system]
      return value === undefined ? null : value === 'yes'
    },
  }
}

/** City and state, if a source states them. */
function locationOf(answer: CodeAnswer): string | null {
  const { state, accountState } = knownDetails(answer)
  const town = answer.entry?.city
  if (town) return state ? `${town}, ${state}` : town
  return state ?? accountState ?? null
}

export const answerDefinition = defineAnswer(routing, {
  read: (answer): Read => (answer.status === 'invalid' ? null : routingPrefix(answer.code)),
  fields: {
    routingNumber: code,
    bankName,
    location: textField(locationOf),
    federalReserveDistrict: textField<Read>((_, prefix) => (prefix?.district ? districtName(prefix) : null)),
    routingNumberType: textField<Read>((_, prefix) => prefix?.type ?? null),
    address: detailField('address'),
    city,
    state: detailField('state'),
    zipCode: detailField('postcode'),
    telephone: detailField('phone'),
    website: detailField('website'),
    // The state that the institution publishes the number for.
    accountState: detailField('accountState'),
    fedWireParticipant: participant('fedwire'),
    fedACHParticipant: participant('ach'),
    ...SWIFT_FIELDS,
  },
  documented: [
    ...['routingNumber', 'bankName', 'address', 'city', 'state', 'zipCode'],
    ['phoneNumber', 'telephone'],
    ...['fedWireParticipant', 'fedACHParticipant', 'location', 'federalReserveDistrict', 'routingNumberType'],
    ...['website', 'swift'],
  ],
})
