import type { CodeQuestion } from '../pages/page-texts.ts'

// Sources: those of page-texts.ts.
export const questions: readonly CodeQuestion[] = [
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
]
