// Sources: AusPayNet, BSB numbers in Australia (structure, allocation by institution, directory renewed
// monthly); Reserve Bank of Australia, New Payments Platform and PayID.
import { NOT_AVAILABLE, showField } from '../pages/page-fields.ts'
import type { PageTexts } from '../pages/page-texts.ts'
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
    showField('bank.name', NOT_AVAILABLE),
    { field: 'clearing.mnemonic', name: 'Bank code', displayFormat: 'code', ...NOT_AVAILABLE },
    showField('location.branch', NOT_AVAILABLE),
    showField('location.street', NOT_AVAILABLE),
    { field: 'clearing.note', name: 'Note in the directory' },
    showField('location.city', { name: 'Suburb', ...NOT_AVAILABLE }),
    showField('location.state', NOT_AVAILABLE),
    { field: 'clearing.stateByDigit', name: 'State by third digit', standsInFor: 'location.state' },
    showField('location.postalCode', NOT_AVAILABLE),
    showField('contact.phone'),
    { field: 'contact.email', name: 'E-mail', displayFormat: 'email' },
    showField('contact.website'),
    { field: 'clearing.payments', name: 'Services', displayFormat: 'lines' },
    { field: 'contact.openingHours', name: 'Opening hours', displayFormat: 'lines' },
    showField('bank.bic'),
    showField('bank.type'),
    showField('listedBank.serviceLevel'),
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
