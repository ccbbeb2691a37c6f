/** The fields of a CHIPS number's answer. */
import {
  bankNameField,
  cityField,
  codeField,
  defineAnswer,
  detailField,
  SWIFT_FIELDS,
  textField,
} from '../answer-fields.ts'
import { chips } from './chips.ts'

export const answerDefinition = defineAnswer(chips, {
  fields: {
    chipsAba: codeField,
    bankName: bankNameField,
    bankType: textField(({ bank }) => bank?.type ?? null),
    city: cityField,
    state: detailField('state'),
    zip: detailField('postcode'),
    phone: detailField('phone'),
    website: detailField('website'),
    address: detailField('address'),
    fedwireAba: detailField('fedwire'),
    // How well the number is confirmed: 'confirmed', 'single source' or 'inferred'.
    evidence: detailField('evidence'),
    ...SWIFT_FIELDS,
  },
  documentedFields: [
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
  ],
})
