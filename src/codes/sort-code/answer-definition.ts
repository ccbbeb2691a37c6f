/** The fields of a sort code's answer, and those that the public API documents. */
import { type FieldPath, SHARED_FIELDS, stated } from '../answers/answer-fields.ts'
import { defineAnswer } from '../answers/define-answer.ts'
import { type Finding, getDetails } from '../findings/finding.ts'
import { getCountryName } from '../places/countries.ts'
import { siteNames } from './site-names.ts'

/** 'United Kingdom', or 'United Kingdom or Jersey' if the bank of the range has branches in both. */
function describeCountries(finding: Finding): string | null {
  const { countries } = getDetails(finding)
  const country = SHARED_FIELDS.location.countryName.read(finding)
  return country ?? (countries ? countries.split(' ').map(getCountryName).join(' or ') : null)
}

const OWN_FIELDS = {
  location: { countryName: stated('country', describeCountries) },
  clearing: {
    /**
     * How well the range of the code is confirmed: 'corroborated' or 'single source'; null if the directory
     * lists the code itself.
     */
    evidence: stated('evidence'),
  },
} as const

export type SortCodeField = FieldPath<typeof OWN_FIELDS>

export const answerDefinition = defineAnswer(OWN_FIELDS, siteNames, [
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
