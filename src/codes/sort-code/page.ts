// Sources: Pay.UK, 'Sort codes and account numbers' (the structure; the full directory is
// licensed); Vocalink, 'Validating Account Numbers' (modulus checking); Pay.UK, 'Confirmation of Payee'.
import { getCalculatorPath } from '../page-paths.ts'
import type { PageTexts } from '../types.ts'
import type { SortCodeField } from './answer-definition.ts'

export const pageTexts: PageTexts<SortCodeField> = {
  title: 'UK Sort Code Validator',
  description:
    'Check a UK sort code: which bank its range belongs to, how well that is confirmed, and whether an ' +
    'account number can belong to it.',
  lead: 'Enter the six digits from a card, a statement or an invoice to see which bank they belong to.',
  form: {
    label: 'Sort code',
    placeholder: '20-04-15',
    hint: 'Six digits. The hyphens are added for you.',
    button: 'Validate Sort Code',
    noun: 'sort code',
    plural: 'UK sort codes',
    seeAlso: { to: getCalculatorPath('gb'), text: 'Build an IBAN from sort code and account' },
  },
  structure: {
    title: 'How a sort code is built',
    note:
      'Three pairs of digits. The first pair is the range of a clearing bank; smaller banks have ranges ' +
      'inside it.',
    parts: [
      { name: 'Bank', text: '20', meaning: 'range of the clearing bank, here Barclays' },
      { name: 'Branch', text: '0415', meaning: 'branch or purpose, as the bank assigns it' },
    ],
  },
  fields: [
    { field: 'bank.name', name: 'Bank', missingText: 'Not available' },
    {
      field: 'clearing.evidence',
      name: 'Confirmed by',
      valueTexts: {
        confirmed: 'the bank’s own instructions',
        corroborated: 'two sources',
        'single source': 'one source',
        inferred: 'no source: it follows from other numbers',
      },
    },
    { field: 'location.branch', name: 'Branch', missingText: 'Not available' },
    { field: 'location.street', name: 'Address', missingText: 'Not available' },
    { field: 'location.city', name: 'City', missingText: 'Not available' },
    { field: 'location.postalCode', name: 'Postcode', missingText: 'Not available' },
    { field: 'location.countryName', name: 'Country' },
    { field: 'contact.phone', name: 'Phone', displayFormat: 'phone' },
    { field: 'bank.bic', name: 'SWIFT/BIC', displayFormat: 'code' },
    { field: 'bank.type', name: 'Bank type', typicalTextIfBankListed: 'Commercial Bank' },
    { field: 'listedBank.website', name: 'Website', displayFormat: 'website' },
  ],
  examples: [
    { code: '200415', description: 'in the range of Barclays' },
    { code: '309634', description: 'in the range of Lloyds Bank' },
    { code: '040004', description: 'Monzo Bank' },
  ],
  paymentNeeds: [
    {
      text:
        'A payment within the United Kingdom needs the sort code and the account number. From abroad it ' +
        'needs the IBAN and the BIC.',
    },
  ],
}
