import { derived, type FieldPath } from '../../codes/answers/answer-fields.ts'
import { defineAnswer } from '../../codes/answers/define-answer.ts'
import { siteNames } from './site-names.ts'

const OWN_FIELDS = {
  clearing: {
    company: derived(({ status, code }) => (status === 'invalid' ? null : code.slice(1, 4))),
  },
} as const

export type DepotField = FieldPath<typeof OWN_FIELDS>

export const answerDefinition = defineAnswer(OWN_FIELDS, siteNames, ['depotNumber', 'company'])
