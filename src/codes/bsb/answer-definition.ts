/** The fields of a BSB's answer. */
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
import { getDetails } from '../code-answer.ts'
import { bsb, findStateByDigit } from './bsb.ts'

/** The kinds of payments that the branch handles: 'paper, electronic' -> 'paper payments', … */
const servicesField: AnswerField<string[]> = {
  schema: z.array(z.string()),
  getValue: (answer) =>
    getDetails(answer)
      .payments?.split(', ')
      .map((name) => `${name} payments`) ?? [],
}

/** The state that the third digit stands for; null if a source gives the state of the branch. */
const stateByDigitField = textField((answer) =>
  answer.status === 'invalid' || getDetails(answer).state ? null : findStateByDigit(answer.code),
)

export const answerDefinition = defineAnswer(bsb, {
  fields: {
    bsbCode: codeField,
    bankName: bankNameField,
    // AusPayNet's abbreviation of the institution.
    bankCode: detailField('mnemonic'),
    branchName: detailField('branch'),
    suburb: cityField,
    state: detailField('state'),
    stateByDigit: stateByDigitField,
    postcode: detailField('postcode'),
    phone: detailField('phone'),
    email: detailField('email'),
    website: detailField('website'),
    address: detailField('address'),
    // AusPayNet's remark instead of a branch name or an address: '(NBFI Agency to 062-000)'.
    note: detailField('note'),
    services: servicesField,
    openingHours: detailField('openingHours'),
    ...SWIFT_FIELDS,
  },
  documentedFields: [
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
  ],
})
