/** The fields of a routing number's answer. */
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
import { type CodeAnswer, getDetails } from '../code-answer.ts'
import { findRoutingPrefix, formatDistrict, type RoutingPrefix } from './districts.ts'
import { routing } from './routing.ts'

/** The meaning of the first two digits; null for an invalid number, in which a digit may be wrong. */
function findPrefixOfAnswer(answer: CodeAnswer): RoutingPrefix | null {
  return answer.status === 'invalid' ? null : findRoutingPrefix(answer.code)
}

/** Declares the field that says whether the number takes part in a system; null if no source states it. */
function participantField(system: 'fedwire' | 'ach'): AnswerField<boolean | null> {
  return {
    schema: z.boolean().nullable(),
    getValue(answer) {
      const value = getDetails(answer)[system]
      return value === undefined ? null : value === 'yes'
    },
  }
}

/** 'New York, NY'; without a city, only the state of the bank or, if unknown, of the accounts: 'NY'. */
function describeLocation(answer: CodeAnswer): string | null {
  const { state, accountState } = getDetails(answer)
  const city = answer.entry?.city
  if (city) return state ? `${city}, ${state}` : city
  return state ?? accountState ?? null
}

export const answerDefinition = defineAnswer(routing, {
  fields: {
    routingNumber: codeField,
    bankName: bankNameField,
    location: textField(describeLocation),
    federalReserveDistrict: textField((answer) => {
      const prefix = findPrefixOfAnswer(answer)
      return prefix?.district ? formatDistrict(prefix) : null
    }),
    routingNumberType: textField((answer) => findPrefixOfAnswer(answer)?.type ?? null),
    address: detailField('address'),
    city: cityField,
    state: detailField('state'),
    zipCode: detailField('postcode'),
    telephone: detailField('phone'),
    website: detailField('website'),
    // The state of the accounts that the number is for, as their bank publishes it.
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
    // The documented name, then the name in `fields`.
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
