// Sources: ISO 9362:2022 (structure, registration authority); SWIFT's conventions for the location and
// branch characters.
import type { PageTexts } from '../pages/page-texts.ts'
import type { SwiftField } from './answer-definition.ts'

export const pageTexts: PageTexts<SwiftField> = {
  title: 'SWIFT/BIC Search',
  description:
    'Find the SWIFT/BIC code of a bank by name, city or country, or check a code you have: each part ' +
    'explained, with its source.',
  lead: 'Find a bank by name, city or country, or paste a code to see whose it is.',
  form: {
    label: 'Bank name, city or SWIFT/BIC code',
    placeholder: 'deutsche bank frankfurt',
    hint: 'Part of a name is enough. Small typos are fine.',
    button: 'Search',
    noun: 'SWIFT/BIC code',
    plural: 'SWIFT/BIC codes',
  },
  structure: {
    title: 'How a SWIFT/BIC code is built',
    note:
      'Eight characters identify a bank’s head office; three more identify one of its branches. ISO ' +
      '9362 sets the format.',
    parts: [
      { name: 'Party prefix', text: 'DEUT', meaning: 'the institution, four characters' },
      { name: 'Country', text: 'DE', meaning: 'ISO 3166 code, here Germany' },
      { name: 'Location', text: 'FF', meaning: 'party suffix, here Frankfurt' },
      { name: 'Branch', text: '500', meaning: 'optional; XXX is the head office' },
    ],
  },
  fields: [],
  examples: [
    { code: 'DEUTDEFF', description: 'Deutsche Bank, Frankfurt' },
    { code: 'CHASUS33', description: 'JPMorgan Chase Bank, New York' },
    { code: 'BARCGB22', description: 'Barclays Bank, London' },
  ],
  paymentNeeds: [{ text: 'A payment also needs the account number: the IBAN, where the country has IBANs.' }],
}
