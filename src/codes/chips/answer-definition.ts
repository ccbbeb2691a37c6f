/** The fields of a CHIPS number's answer, and those that the public API documents. */
import { type FieldPath, stated } from '../answers/answer-fields.ts'
import { defineAnswer } from '../answers/define-answer.ts'
import { siteNames } from './site-names.ts'

const OWN_FIELDS = {
  clearing: {
    /** How well the number is confirmed: 'confirmed', 'single source' or 'inferred'. */
    evidence: stated('evidence'),
    /** The routing number of the participant. */
    fedwire: stated('fedwire'),
  },
} as const

export type ChipsField = FieldPath<typeof OWN_FIELDS>

export const answerDefinition = defineAnswer(OWN_FIELDS, siteNames, [
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
