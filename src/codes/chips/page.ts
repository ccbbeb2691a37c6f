// Sources: The Clearing House, CHIPS (about 40 participants; participant numbers; UIDs of six digits;
// finality on settlement); Federal Reserve, Fedwire Funds Service.
import type { PageTexts } from '../types.ts'

export const pageTexts: PageTexts = {
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
    { field: 'bankName', name: 'Bank', missingText: 'Not available' },
    { field: 'evidence', name: 'Evidence' },
    { field: 'fedwireAba', name: 'Fedwire number', displayFormat: 'code', missingText: 'Not available' },
    { field: 'address', name: 'Address' },
    { field: 'city', name: 'City', missingText: 'Not available' },
    { field: 'state', name: 'State', missingText: 'Not available' },
    { field: 'zip', name: 'ZIP code' },
    { field: 'phone', name: 'Phone', displayFormat: 'phone' },
    { field: 'website', name: 'Website', displayFormat: 'website' },
    { field: 'swift', name: 'SWIFT/BIC', displayFormat: 'code' },
    { field: 'swiftBank.bankType', name: 'Bank type', typicalTextIfBankListed: 'Commercial Bank' },
    { field: 'swiftBank.serviceLevel', name: 'Service level', typicalTextIfBankListed: 'Full Participant' },
    { field: 'swiftBank.verificationDate', name: 'Verified on', displayFormat: 'date' },
  ],
  examples: [
    { code: '0002', description: 'JPMorgan Chase Bank' },
    { code: '0103', description: 'Deutsche Bank Trust Company Americas' },
    { code: '0959', description: 'Bank of America, New York' },
  ],
  questions: [
    {
      title: 'What CHIPS is',
      text:
        'The Clearing House Interbank Payments System settles large dollar payments between its ' +
        'participants, most of them banks in New York. Payments from abroad often pass through it, ' +
        'which is why payment instructions give a correspondent bank’s CHIPS number.',
    },
    {
      title: 'CHIPS number and Fedwire number',
      text:
        'A participant usually has a nine-digit routing number for Fedwire too. The two are different ' +
        'codes for different systems. For many participants the CHIPS number is the same as digits five ' +
        'to eight of the routing number, but that is a custom, not a rule.',
    },
    {
      title: 'How reliable an answer is',
      text:
        'There is no open list of the numbers. Each answer says whether the number is confirmed by the ' +
        'bank’s own instructions, comes from a single source, or is inferred from the Fedwire number. ' +
        'An inferred number is never called valid.',
    },
    {
      title: 'Universal identifiers',
      text:
        'A UID has six digits and stands for an account of a participant’s customer. We accept its ' +
        'format, but no open directory says whose it is.',
    },
  ],
}
