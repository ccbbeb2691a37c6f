// Sources: Pay.UK, 'Sort codes and account numbers' (the structure; the full directory is
// licensed); Vocalink, 'Validating Account Numbers' (modulus checking); Pay.UK, 'Confirmation of Payee'.

import { NOT_AVAILABLE, showField } from '../pages/page-fields.ts'
import { getCalculatorPath } from '../pages/page-paths.ts'
import type { PageTexts } from '../pages/page-texts.ts'
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
    showField('bank.name', NOT_AVAILABLE),
    showField('clearing.evidence'),
    showField('location.branch', NOT_AVAILABLE),
    showField('location.street', NOT_AVAILABLE),
    showField('location.city', NOT_AVAILABLE),
    showField('location.postalCode', NOT_AVAILABLE),
    showField('location.countryName'),
    showField('contact.phone'),
    showField('bank.bic'),
    showField('bank.type'),
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
