/** The fields of a BSB's answer, and those that the public API documents. */
import { derived, type FieldPath, stated } from '../answers/answer-fields.ts'
import { defineAnswer } from '../answers/define-answer.ts'
import { getDetails } from '../findings/finding.ts'
import { findStateByDigit } from './prefixes.ts'
import { siteNames } from './site-names.ts'

const OWN_FIELDS = {
  clearing: {
    /** AusPayNet's abbreviation of the institution. */
    mnemonic: stated('mnemonic'),
    /** AusPayNet's remark instead of a branch name or an address: '(NBFI Agency to 062-000)'. */
    note: stated('note'),
    /** The kinds of payments that the branch handles: 'paper, electronic' -> 'paper payments', … */
    payments: stated(
      'payments',
      (finding) => {
        const { payments } = getDetails(finding)
        return payments ? payments.split(', ').map((name) => `${name} payments`) : []
      },
      'list',
    ),
    /** The state that the third digit stands for; null if a source gives the state of the branch. */
    stateByDigit: derived((finding) =>
      finding.status === 'invalid' || getDetails(finding).state ? null : findStateByDigit(finding.code),
    ),
  },
} as const

export type BsbField = FieldPath<typeof OWN_FIELDS>

export const answerDefinition = defineAnswer(OWN_FIELDS, siteNames, [
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
