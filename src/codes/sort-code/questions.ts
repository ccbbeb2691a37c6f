import type { CodeQuestion } from '../pages/page-texts.ts'

// Sources: those of page-texts.ts.
export const questions: readonly CodeQuestion[] = [
  {
    title: 'The bank, not the branch',
    text:
      'The full list of sort codes is licensed, not open. It is public which bank has which range, so ' +
      'we name the bank and say how well that is confirmed. The branch is not known unless the ' +
      'operator of this site has added a licensed list.',
  },
  {
    title: 'The account number check',
    text:
      'For most sort codes, account numbers follow a rule that catches a mistyped digit (modulus ' +
      'checking). If a sort code has such a rule, we can tell when a number cannot be right. If it ' +
      'has none, we cannot tell either way.',
  },
  {
    title: 'Confirmation of Payee',
    text:
      'Your bank can compare the name you type with the name on the account before it pays. Our ' +
      'checks cannot, because we know no names of account holders. So heed what your bank says.',
  },
  {
    title: 'Ireland',
    text:
      'Some sort codes from 90 to 99 are Irish and some are Northern Irish. Payments in Ireland use ' +
      'IBANs, which contain the sort code.',
  },
]
