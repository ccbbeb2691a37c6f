import { expect, it } from 'vitest'
import { describeFields, nameField } from './change-texts.ts'

const describeField = (type: string, field: string, before: string, after: string) =>
  describeFields({ fields: [nameField(type, { field, before, after })] })[0]

it.each([
  ['swift', 'city', 'Bonn', 'Kiel', 'City: Bonn, now Kiel'],
  ['iban', 'validUntil', '', '2026-12-07', 'Valid until: 7 December 2026'],
  ['swift', 'validUntil', '', '2021-11', 'Valid until: November 2021'],
  [
    'swift',
    'adheres.sctInst',
    'no',
    '2026-10-09/..',
    'SEPA instant credit transfers: does not adhere, now adheres since 9 October 2026',
  ],
  [
    'iban',
    'adheres.vop',
    'yes',
    '2025-10-09/2026-11-30',
    'Verification of Payee: adheres, now adheres since 9 October 2025 until 30 November 2026',
  ],
  ['routing', 'ach', 'yes', '', 'FedACH: adheres, now none'],
  // CHIPS participants state their routing number for Fedwire.
  ['chips', 'fedwire', '', '129900036', 'Fedwire: 129900036'],
])('says in words what changed: %s %s', (type, field, before, after, text) => {
  expect(describeField(type, field, before, after)).toBe(text)
})
