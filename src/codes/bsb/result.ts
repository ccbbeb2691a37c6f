/** The fields of a BSB's answer (specification, section 3). */
import { z } from 'zod'
import {
  bankName,
  city,
  code,
  defineAnswers,
  detail,
  type Field,
  SWIFT_FIELDS,
  text,
} from '../answer-fields.ts'
import { knownDetails } from '../result-base.ts'
import { bsb, stateByDigit } from './bsb.ts'

const services: Field<string[]> = {
  schema: z.array(z.string()),
  of: (answer) =>
    knownDetails(answer)
      .payments?.split(', ')
      .map((name) => `${name} payments`) ?? [],
}

/** The state by the third digit, if no source states it. */
const ofThirdDigit = text((answer) =>
  answer.status === 'invalid' || knownDetails(answer).state ? null : stateByDigit(answer.code),
)

export const answers = defineAnswers(bsb, {
  read: () => null,
  fields: {
    bsbCode: code,
    bankName,
    // AusPayNet's abbreviation of the institution.
    bankCode: detail('mnemonic'),
    branchName: detail('branch'),
    suburb: city,
    state: detail('state'),
    stateByDigit: ofThirdDigit,
    postcode: detail('postcode'),
    phone: detail('phone'),
    email: detail('email'),
    website: detail('website'),
    address: detail('address'),
    services,
    openingHours: detail('openingHours'),
    ...SWIFT_FIELDS,
  },
  documented: [
    ...['bsbCode', 'bankName', 'bankCode', 'branchName', 'suburb', 'state', 'postcode', 'swift'],
    ...['address', 'phone', 'email', 'website', 'services'],
  ],
})
