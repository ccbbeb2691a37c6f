/** The fields of a CHIPS number's answer (specification, section 3). */
import { bankName, city, code, defineAnswers, detail, SWIFT_FIELDS, text } from '../answer-fields.ts'
import { chips } from './chips.ts'

export const answers = defineAnswers(chips, {
  read: () => null,
  fields: {
    chipsAba: code,
    bankName,
    bankType: text(({ bank }) => bank?.type ?? null),
    city,
    state: detail('state'),
    zip: detail('postcode'),
    phone: detail('phone'),
    website: detail('website'),
    address: detail('address'),
    fedwireAba: detail('fedwire'),
    // How well the number is confirmed: 'confirmed', 'single source' or 'inferred'.
    evidence: detail('evidence'),
    ...SWIFT_FIELDS,
  },
  documented: [
    ...['chipsAba', 'bankName', 'city', 'state', 'fedwireAba', 'evidence', 'zip', 'address', 'phone'],
    ...['website', 'swift'],
  ],
})
