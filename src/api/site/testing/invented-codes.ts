import type { SourceDescription } from '../../../importing/source-description.ts'
import { inventedCodes, inventedEntry, inventedRange } from '../../../testing/invented-codes.ts'

/** Invented banks with codes of every type but SWIFT. Only the BSB source is complete. */
export const INVENTED_CODES: readonly SourceDescription[] = [
  inventedCodes('iban', [
    inventedEntry('DE37040044', 'Aldermoor Bank AG', {
      country: 'DE',
      city: 'Köln',
      details: { bic: 'QQAADEFFXXX' },
    }),
  ]),
  inventedCodes('routing', [
    inventedEntry('123456780', 'Willowmere Trust', {
      country: 'US',
      city: 'Springfield',
      details: { state: 'OR', phone: '+1 555 0100' },
    }),
  ]),
  inventedCodes('sort-code', [
    inventedEntry('010203', 'Quillhaven', {
      city: 'London',
      details: { branch: 'Harbour', postcode: 'EC1A 0AA' },
    }),
    inventedRange('040000', '049999', 'Quillhaven'),
  ]),
  inventedCodes('chips', [
    inventedEntry('0099', 'Thistlewood Bank', {
      country: 'US',
      city: 'New York',
      details: { state: 'NY', evidence: 'confirmed' },
    }),
    inventedEntry('0098', 'Thistlewood Bank', { country: 'US', details: { evidence: 'inferred' } }),
  ]),
  inventedCodes(
    'bsb',
    [
      inventedEntry('012345', 'Harrowgate Bank', {
        country: 'AU',
        city: 'Perth',
        details: { mnemonic: 'HGB', state: 'WA' },
      }),
    ],
    { completeness: { prefix: '', until: '2026-02-28' } },
  ),
]

/** The bank that examples of the documentation ask for. */
export const BANK_OF_EXAMPLES = inventedCodes('swift', [
  inventedEntry('DEUTDEFFXXX', 'Deutsche Bank AG', { country: 'DE', city: 'Frankfurt' }),
])
