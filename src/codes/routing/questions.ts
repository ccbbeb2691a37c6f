import type { CodeQuestion } from '../pages/page-texts.ts'

// Sources: those of page-texts.ts.
export const questions: readonly CodeQuestion[] = [
  {
    title: 'Where to find a routing number',
    text:
      'At the bottom left of a check, before the account number: nine digits between two marks that ' +
      'look like a colon with a bar. Your bank also shows it in online banking, often with one number ' +
      'for checks and direct deposit and another for wires. Ask which one a payment needs.',
  },
  {
    title: 'Format rules',
    text:
      'Nine digits. The first two are 00 to 12 (government and banks), 21 to 32 (thrift ' +
      'institutions), 61 to 72 (electronic payments; our directory has none from 70 to 72) or 80 ' +
      '(traveler’s checks). The digits, multiplied by 3, 7, 1 and so on, must add up to a multiple ' +
      'of 10.',
  },
  {
    title: 'One bank, many numbers',
    text:
      'Large banks have a number for each state they expanded into, and keep those of banks they took ' +
      'over. All of them can be right at the same time. Use the one your bank gave you for your ' +
      'account.',
  },
  {
    title: 'A short history',
    text:
      '1910: the American Bankers Association gives banks numbers for sorting checks. 1913: the ' +
      'Federal Reserve Act creates the twelve districts that the first digits stand for. 1960s: ' +
      'magnetic ink lets machines read the nine digits. 2004: with Check 21, images of checks ' +
      'replace paper, and the number stays.',
  },
]
