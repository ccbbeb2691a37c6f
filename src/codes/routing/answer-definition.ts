/** The fields of a routing number's answer, and those that the public API documents. */
import { derived, type FieldPath, stated } from '../answers/answer-fields.ts'
import { defineAnswer } from '../answers/define-answer.ts'
import { type Finding, getDetails } from '../findings/finding.ts'
import { findRoutingPrefix, formatDistrict, type RoutingPrefix } from './districts.ts'
import { siteNames } from './site-names.ts'

/** The meaning of the first two digits; null for an invalid number, in which a digit may be wrong. */
function findPrefix({ status, code }: Finding): RoutingPrefix | null {
  return status === 'invalid' ? null : findRoutingPrefix(code)
}

/** Whether the number takes part in a system; null if no source states it. */
function readParticipation(finding: Finding, system: 'fedwire' | 'ach'): boolean | null {
  const value = getDetails(finding)[system]
  return value === undefined ? null : value === 'yes'
}

/** 'New York, NY'; without a city, only the state of the bank or, if unknown, of the accounts: 'NY'. */
function describeLocation(finding: Finding): string | null {
  const { state, accountState } = getDetails(finding)
  const city = finding.entry?.city
  if (city) return state ? `${city}, ${state}` : city
  return state ?? accountState ?? null
}

const OWN_FIELDS = {
  location: { text: stated('city', describeLocation) },
  clearing: {
    federalReserveDistrict: derived((finding) => {
      const prefix = findPrefix(finding)
      return prefix?.district ? formatDistrict(prefix) : null
    }),
    numberType: derived((finding) => findPrefix(finding)?.type ?? null),
    /** The state of the accounts that the number is for, as their bank publishes it. */
    accountState: stated('accountState'),
    fedwire: stated('fedwire', (finding) => readParticipation(finding, 'fedwire'), 'yes or no'),
    ach: stated('ach', (finding) => readParticipation(finding, 'ach'), 'yes or no'),
  },
} as const

export type RoutingField = FieldPath<typeof OWN_FIELDS>

export const answerDefinition = defineAnswer(OWN_FIELDS, siteNames, [
  'routingNumber',
  'bankName',
  'address',
  'city',
  'state',
  'zipCode',
  { siteName: 'telephone', name: 'phoneNumber' },
  'fedWireParticipant',
  'fedACHParticipant',
  'location',
  'federalReserveDistrict',
  'routingNumberType',
  'website',
  'swift',
])
