// Sources: ISO 9362:2022 (structure, registration authority); SWIFT's conventions for the location and
// branch characters.
import type { PageTexts } from '../types.ts'
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
  questions: [
    {
      title: 'Eight characters or eleven',
      text:
        'The eight-character code (BIC8) stands for the institution’s head office. Adding XXX says the ' +
        'same in eleven characters. Any other three characters identify a branch, or a bank that shares ' +
        'the first eight with others: never shorten such a code, or the money may go to another bank.',
    },
    {
      title: 'SWIFT code, BIC, SWIFT/BIC',
      text:
        'They are one and the same. BIC is short for business identifier code, the name in the standard ' +
        'ISO 9362. SWIFT is the organisation that registers the codes, hence the other name.',
    },
    {
      title: 'No check digit',
      text:
        'Unlike an IBAN, a BIC has nothing that would reveal a mistyped letter. A code can be perfectly ' +
        'formed and still belong to nobody, so the only proof is an entry in a directory. That is why ' +
        'we name our source and its date with every answer.',
    },
    {
      title: 'The eighth character',
      text:
        'By SWIFT convention, 0 marks a test code: do not use it for a payment. 1 marks a passive ' +
        'participant, which is listed but not connected to the network: ask the payee which bank to go ' +
        'through. 2 often marks a receiver that pays for its messages.',
    },
  ],
}
