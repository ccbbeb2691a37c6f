// Sources: The Clearing House, CHIPS (about 40 participants; participant numbers; UIDs of six digits;
// finality on settlement); Federal Reserve, Fedwire Funds Service.
import { NOT_AVAILABLE, showField } from '../pages/page-fields.ts'
import type { PageTexts } from '../pages/page-texts.ts'
import type { ChipsField } from './answer-definition.ts'

export const pageTexts: PageTexts<ChipsField> = {
  title: 'CHIPS ABA Validator',
  description:
    'Look up a CHIPS participant number (CHIPS ABA): the bank, its Fedwire number, its SWIFT/BIC code, ' +
    'and how well the number is confirmed.',
  lead: 'Enter the four digits from a payment instruction to see which participant they stand for.',
  form: {
    label: 'CHIPS ABA code',
    placeholder: '0002',
    hint: 'Four digits; six for a universal identifier (UID).',
    button: 'Validate CHIPS Code',
    noun: 'CHIPS ABA code',
    plural: 'CHIPS numbers',
  },
  structure: {
    title: 'How a CHIPS number is built',
    note:
      'Four digits identify a participant in the Clearing House Interbank Payments System. There is no ' +
      'check digit.',
    parts: [{ name: 'Participant', text: '0002', meaning: 'one bank in CHIPS, here JPMorgan Chase' }],
  },
  fields: [
    showField('bank.name', NOT_AVAILABLE),
    showField('clearing.evidence'),
    { field: 'clearing.fedwire', name: 'Fedwire number', displayFormat: 'code', ...NOT_AVAILABLE },
    showField('location.street'),
    showField('location.city', NOT_AVAILABLE),
    showField('location.state', NOT_AVAILABLE),
    showField('location.postalCode', { name: 'ZIP code' }),
    showField('contact.phone'),
    showField('contact.website'),
    showField('bank.bic'),
    showField('bank.type'),
    showField('listedBank.serviceLevel'),
  ],
  examples: [
    { code: '0002', description: 'JPMorgan Chase Bank' },
    { code: '0103', description: 'Deutsche Bank Trust Company Americas' },
    { code: '0959', description: 'Bank of America, New York' },
  ],
  paymentNeeds: [
    {
      text:
        'A payment also needs the account number and the BIC of the payee’s bank. CHIPS is for dollars ' +
        'only.',
    },
  ],
}
