// Facts: Pay.UK, sort codes and account numbers (structure; Extended Industry Sort Code Directory is
// licensed); Vocalink, Validating Account Numbers (modulus checking); Confirmation of Payee, Pay.UK.
import type { PageWords } from '../page-words.ts'

export const words: PageWords = {
  title: 'UK Sort Code Validator',
  description:
    'Check a UK sort code: which bank its range belongs to, how well that is known, and whether an account number can belong to it.',
  lead: 'Type the six digits from a card, a statement or an invoice to see whose they are.',
  form: {
    label: 'Sort code',
    placeholder: '20-04-15',
    hint: 'Six digits. The hyphens come by themselves.',
    button: 'Validate Sort Code',
    noun: 'sort code',
    plural: 'UK sort codes',
  },
  structure: {
    title: 'How a sort code is built',
    note: 'Three pairs of digits. The first pair is the range of a clearing bank; smaller banks have ranges inside it.',
    parts: [
      { name: 'Bank', text: '20', meaning: 'range of the clearing bank, here Barclays' },
      { name: 'Branch', text: '0415', meaning: 'branch or purpose, as the bank assigns it' },
    ],
  },
  facts: [
    { field: 'bankName', name: 'Bank', missing: 'Not available' },
    { field: 'evidence', name: 'Evidence' },
    { field: 'branchName', name: 'Branch', missing: 'Not available' },
    { field: 'address', name: 'Address', missing: 'Not available' },
    { field: 'city', name: 'City', missing: 'Not available' },
    { field: 'postcode', name: 'Postcode', missing: 'Not available' },
    { field: 'country', name: 'Country' },
    { field: 'phone', name: 'Phone', as: 'phone' },
    { field: 'swift', name: 'SWIFT/BIC', as: 'code' },
    { field: 'swiftBank.bank_type', name: 'Bank type', usual: 'Commercial Bank' },
    { field: 'swiftBank.website', name: 'Website', as: 'website' },
  ],
  examples: [
    { code: '200415', of: 'in the range of Barclays' },
    { code: '309634', of: 'in the range of Lloyds Bank' },
    { code: '040004', of: 'Monzo Bank' },
  ],
  explained: [
    {
      title: 'Whose range, not which branch',
      text: 'The full list of sort codes is licensed and not open. What is public is which bank has which range, so we name the bank and say how well that is known. The branch stays open unless an operator has added a licensed list.',
    },
    {
      title: 'The account number check',
      text: 'For most sort codes, account numbers follow a rule that catches a mistyped digit (modulus checking). Where a sort code has such a rule we can tell that a number cannot be right. Where it has none, nothing can be told: that is not the same as right.',
    },
    {
      title: 'Confirmation of Payee',
      text: 'Your bank can compare the name you type with the name on the account before it pays. Neither a sort code nor an account number can do that: pay attention to what your bank says there.',
    },
    {
      title: 'Ireland',
      text: 'Sort codes that begin with 90 to 99 are partly Irish and partly Northern Irish. In Ireland payments go by IBAN, and the sort code is inside it.',
    },
  ],
}
