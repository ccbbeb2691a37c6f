// Sources: AusPayNet, BSB numbers in Australia (structure, allocation by institution, directory renewed
// monthly); Reserve Bank of Australia, New Payments Platform and PayID.
import type { PageTexts } from '../types.ts'
import type { BsbField } from './answer-definition.ts'

export const pageTexts: PageTexts<BsbField> = {
  title: 'Australian BSB Validator',
  description:
    'Check an Australian BSB: the institution behind its first digits, the state, and the branch if a ' +
    'directory lists it.',
  lead: 'Enter the six digits from an account or an invoice to see the institution and branch.',
  form: {
    label: 'BSB code',
    placeholder: '062-000',
    hint: 'Six digits. The hyphen is added for you.',
    button: 'Validate BSB Code',
    noun: 'BSB code',
    plural: 'Australian BSBs',
  },
  structure: {
    title: 'How a BSB is built',
    note:
      'Bank, state, branch. The first two or three digits identify the institution; the third often ' +
      'shows the state.',
    parts: [
      { name: 'Bank', text: '06', meaning: 'the institution, here the Commonwealth Bank' },
      { name: 'State', text: '2', meaning: 'New South Wales or ACT, by convention' },
      { name: 'Branch', text: '000', meaning: 'the branch' },
    ],
  },
  fields: [
    { field: 'bank.name', name: 'Bank', missingText: 'Not available' },
    { field: 'clearing.mnemonic', name: 'Bank code', displayFormat: 'code', missingText: 'Not available' },
    { field: 'location.branch', name: 'Branch', missingText: 'Not available' },
    { field: 'location.street', name: 'Address', missingText: 'Not available' },
    { field: 'clearing.note', name: 'Note in the directory' },
    { field: 'location.city', name: 'Suburb', missingText: 'Not available' },
    { field: 'location.state', name: 'State', missingText: 'Not available' },
    { field: 'clearing.stateByDigit', name: 'State by third digit', standsInFor: 'location.state' },
    { field: 'location.postalCode', name: 'Postcode', missingText: 'Not available' },
    { field: 'contact.phone', name: 'Phone', displayFormat: 'phone' },
    { field: 'contact.email', name: 'E-mail', displayFormat: 'email' },
    { field: 'contact.website', name: 'Website', displayFormat: 'website' },
    { field: 'clearing.payments', name: 'Services', displayFormat: 'lines' },
    { field: 'contact.openingHours', name: 'Opening hours', displayFormat: 'lines' },
    { field: 'bank.bic', name: 'SWIFT/BIC', displayFormat: 'code' },
    { field: 'bank.type', name: 'Bank type', typicalTextIfBankListed: 'Commercial Bank' },
    { field: 'listedBank.serviceLevel', name: 'Service level', typicalTextIfBankListed: 'Full Participant' },
  ],
  examples: [
    { code: '062000', description: 'Commonwealth Bank of Australia' },
    { code: '033000', description: 'Westpac Banking Corporation, Victoria' },
    { code: '083001', description: 'National Australia Bank, Victoria' },
  ],
  paymentNeeds: [
    {
      text:
        'A payment within Australia needs the BSB and the account number. From abroad it also needs the ' +
        'BIC; there is no IBAN.',
    },
  ],
}
