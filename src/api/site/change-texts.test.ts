import { expect, it } from 'vitest'
import { describeFields, nameField } from './change-texts.ts'

const describeField = (field: string, before: string, after: string) =>
  describeFields({ fields: [nameField({ field, before, after })] })[0]

it.each([
  ['city', 'Bonn', 'Kiel', 'City: Bonn, now Kiel'],
  ['validUntil', '', '2026-12-07', 'Valid until: 7 December 2026'],
  [
    'adheres.sctInst',
    'no',
    '2026-10-09/..',
    'SEPA instant credit transfers: does not adhere, now adheres since 9 October 2026',
  ],
  [
    'adheres.vop',
    'yes',
    '2025-10-09/2026-11-30',
    'Verification of Payee: adheres, now adheres since 9 October 2025 until 30 November 2026',
  ],
  ['ach', 'yes', '', 'FedACH: adheres, now none'],
  ['fedwire', '', '129900036', 'Fedwire: 129900036'],
])('says in words what changed: %s', (field, before, after, text) => {
  expect(describeField(field, before, after)).toBe(text)
})
