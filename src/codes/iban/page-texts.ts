// Sources: ISO 13616-1:2020 (structure, check digits, print format); SWIFT IBAN Registry, release 102
// (countries, lengths, examples); ISO/IEC 7064 (MOD 97-10); European Payments Council, EPC409-09 (SEPA
// countries).

import { showField } from '../pages/page-fields.ts'
import { CALCULATOR_PATH } from '../pages/page-paths.ts'
import type { PageTexts } from '../pages/page-texts.ts'
import type { IbanAnswerField } from './answer-definition.ts'

export const pageTexts: PageTexts<IbanAnswerField> = {
  title: 'IBAN Validator',
  description:
    'Check an IBAN from any of the 89 countries that use them: length, structure, check digits and the ' +
    'country’s own check digits, each explained with its source.',
  lead: 'Paste an IBAN to see whether it could be right, and what each part means.',
  form: {
    label: 'IBAN',
    placeholder: 'DE89 3704 0044 0532 0130 00',
    hint: 'Spaces and lower case are fine.',
    button: 'Validate IBAN',
    noun: 'IBAN',
    plural: 'IBANs',
    seeAlso: { to: CALCULATOR_PATH, text: 'Build an IBAN from account details' },
  },
  structure: {
    title: 'How an IBAN is built',
    note:
      'Every IBAN begins with a country code and two check digits. Each country sets the layout and the ' +
      'length of the rest.',
    parts: [
      { name: 'Country', text: 'GB', meaning: 'ISO 3166 code, here the United Kingdom' },
      { name: 'Check digits', text: '29', meaning: 'against typos' },
      { name: 'Bank code', text: 'NWBK', meaning: 'the bank, here four letters' },
      { name: 'Branch code', text: '601613', meaning: 'here the sort code' },
      { name: 'Account number', text: '31926819', meaning: 'the account at the bank' },
    ],
  },
  fields: [
    showField('location.countryName'),
    { field: 'account.checkDigits', name: 'Check digits', displayFormat: 'code' },
    { field: 'account.bankCode', name: 'Bank code', displayFormat: 'code' },
    { field: 'account.branchCode', name: 'Branch code', displayFormat: 'code' },
    { field: 'account.number', name: 'Account number', displayFormat: 'code' },
    showField('bank.name', { missingText: 'Unknown' }),
    showField('location.city'),
    showField('bank.bic'),
  ],
  examples: [
    { code: 'DE89370400440532013000', description: 'Germany, example from the IBAN registry' },
    { code: 'GB29NWBK60161331926819', description: 'United Kingdom, example from the IBAN registry' },
    { code: 'FR1420041010050500013M02606', description: 'France, example from the IBAN registry' },
    { code: 'ES9121000418450200051332', description: 'Spain, example from the IBAN registry' },
  ],
  paymentNeeds: [
    {
      text:
        'This country is in SEPA: a payment in euro between banks of the European Economic Area needs ' +
        'only the IBAN; any other also needs the BIC.',
      isForSepa: true,
    },
    {
      text: 'This country is not in SEPA: a payment also needs the BIC, and often the address of the payee.',
      isForSepa: false,
    },
  ],
}
