import type { CodeQuestion } from '../pages/page-texts.ts'

// Sources: those of page-texts.ts.
export const questions: readonly CodeQuestion[] = [
  {
    title: 'What the check digits tell you',
    text:
      'Move the first four characters to the end, write every letter as a number from 10 to 35, and ' +
      'divide by 97: a correct IBAN leaves a remainder of 1. One wrong digit, or two neighbouring ' +
      'digits swapped, always leaves a different remainder.',
  },
  {
    title: 'Valid does not mean the account exists',
    text:
      'The check digits catch typing errors. Only the bank can tell whether the account exists, is ' +
      'open and belongs to the person you mean. Confirm the details with the payee before you send ' +
      'money.',
  },
  {
    title: 'National check digits',
    text:
      'Many countries had check digits in their account numbers long before the IBAN, and kept them: ' +
      'the RIB key in France, the CIN in Italy, the control digits in Spain. If the rule is known and ' +
      'applies to all banks, we check it too.',
  },
  {
    title: 'Which countries use IBANs',
    text:
      'The 89 countries in the registry that SWIFT keeps for ISO, most of them in Europe and the ' +
      'Middle East. The United States, Canada, Australia, China and India are not among them. There, ' +
      'an account number goes with a routing number, a BSB or another code.',
  },
  {
    title: 'Why we never correct an IBAN',
    text:
      'Nobody can tell which character of a wrong IBAN is the mistake. New check digits would make it ' +
      'look right, and could lead to somebody else’s account. Ask the payee for the number again.',
  },
]
