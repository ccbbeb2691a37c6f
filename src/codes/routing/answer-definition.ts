/** The fields of a routing number's answer (product specification, section 3). */
import { z } from 'zod'
import {
  type AnswerField,
  bankNameField,
  cityField,
  codeField,
  defineAnswer,
  detailField,
  SWIFT_FIELDS,
  textField,
} from '../answer-fields.ts'
import type { CodeAnswer } from '../code-answer.ts'
import { getDetails } from '../code-answer.ts'
import { findRoutingPrefix, formatDistrict, type RoutingPrefix } from './districts.ts'
import { routing } from './routing.ts'

type Derived = RoutingPrefix | null

/** Whether the institution takes part in a payment system; null if no source states it. */
function participantField(system: 'fedwire' | 'ach'): AnswerField<boolean | null> {
  return {
    schema: z.boolean().nullable(),
    getValue(answer) {
      const value = getDetails(answer)[system]
      return value === undefined ? null : value === 'yes'
    },
  }
}

/** City and state; without a city, the state alone or the one that the number is published for. */
function describeLocation(answer: CodeAnswer): string | null {
  const { state, accountState } = getDetails(answer)
  const town = answer.entry?.city
  if (town) return state ? `${town}, ${state}` : town
  return state ?? accountState ?? null
}

export const answerDefinition = defineAnswer(routing, {
  derive: (answer): Derived => (answer.status === 'invalid' ? null : findRoutingPrefix(answer.code)),
  fields: {
    routingNumber: codeField,
    bankName: bankNameField,
    location: textField(describeLocation),
    federalReserveDistrict: textField<Derived>((_, prefix) =>
      prefix?.district ? formatDistrict(prefix) : null,
    ),
    routingNumberType: textField<Derived>((_, prefix) => prefix?.type ?? null),
    address: detailField('address'),
    city: cityField,
    state: detailField('state'),
    zipCode: detailField('postcode'),
    telephone: detailField('phone'),
    website: detailField('website'),
    // The state that the institution publishes the number for.
    accountState: detailField('accountState'),
    fedWireParticipant: participantField('fedwire'),
    fedACHParticipant: participantField('ach'),
    ...SWIFT_FIELDS,
  },
  documentedFields: [
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
  ],
})
