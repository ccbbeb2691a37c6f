// Sources: American Bankers Association, Routing Number Policy (structure, ranges, check digit; assigned
// since 1910); Federal Reserve, E-Payments Routing Directory (Fedwire and FedACH participants); Check
// Clearing for the 21st Century Act (2003, in force 28 October 2004).
import { showField } from '../pages/page-fields.ts'
import type { PageTexts } from '../pages/page-texts.ts'
import type { RoutingField } from './answer-definition.ts'

export const pageTexts: PageTexts<RoutingField> = {
  title: 'US Routing Number Validator',
  description:
    'Check a US routing number (ABA): its nine digits, its Federal Reserve district, its check digit, ' +
    'and its bank if a source names it.',
  lead: 'Enter the nine digits from a check or a bank’s website to see whether they could be right.',
  form: {
    label: 'Routing number',
    placeholder: '021000021',
    hint: 'Nine digits. Spaces and dashes are fine.',
    button: 'Validate Routing Number',
    noun: 'routing number',
    plural: 'US routing numbers',
    advice: 'Make sure the routing number follows the correct format and passes the checksum validation.',
  },
  structure: {
    title: 'How a routing number is built',
    note:
      'The first two digits show the Federal Reserve district and the kind of institution that the ' +
      'number was issued to; the last one guards against typing errors.',
    parts: [
      // 02 stands for the district, and the third digit for an office of the Reserve Bank.
      { name: 'Federal Reserve', text: '021', meaning: 'district 2, New York' },
      { name: 'Place', text: '0', meaning: 'where in the district' },
      { name: 'ABA Institution', text: '0002', meaning: 'the institution in that area' },
      { name: 'Check Digit', text: '1', meaning: 'against typos' },
    ],
  },
  fields: [
    showField('bank.name', { missingText: 'Unknown' }),
    { field: 'location.text', name: 'Location', missingText: 'Unknown' },
    showField('location.street'),
    showField('location.postalCode', { name: 'ZIP code' }),
    { field: 'clearing.accountState', name: 'For accounts in' },
    { field: 'clearing.federalReserveDistrict', name: 'Federal Reserve district', missingText: 'Unknown' },
    { field: 'clearing.numberType', name: 'Routing number type', missingText: 'Unknown' },
    showField('contact.phone', { name: 'Telephone' }),
    showField('contact.website'),
    { field: 'clearing.fedwire', name: 'Fedwire', displayFormat: 'yes or no', missingText: 'Unknown' },
    { field: 'clearing.ach', name: 'FedACH', displayFormat: 'yes or no', missingText: 'Unknown' },
    showField('bank.bic'),
  ],
  examples: [
    { code: '021000021', description: 'JPMorgan Chase Bank, New York' },
    { code: '026009593', description: 'Bank of America, New York' },
    { code: '121000248', description: 'Wells Fargo Bank, San Francisco' },
  ],
  paymentNeeds: [
    {
      text:
        'Wire: ask the bank, because its number for wires can differ. ACH or direct deposit: use the ' +
        'number on a check or in online banking.',
      link: { text: 'Which number to use', to: '/faq#routing-number' },
    },
  ],
}
