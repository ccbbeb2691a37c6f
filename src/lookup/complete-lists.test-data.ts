import { inventedCodes, inventedEntry, inventedRange } from '../testing/invented-codes.ts'

const merged = { status: 'merged', successor: '987002' } as const
const closed = { status: 'closed', successor: null } as const

/** Lists of all types except SWIFT, with a code for each status, level of evidence and kind of range. */
export const LISTS = [
  inventedCodes('sort-code', [
    inventedEntry('987001', 'Quillhaven', { city: 'Leeds', details: { branch: 'Elmswood' } }),
    inventedEntry('987002', 'Quillhaven'),
    inventedEntry('987003', 'Quillhaven', merged),
    inventedEntry('987004', 'Quillhaven', { ...merged, successor: '987999' }),
    inventedEntry('987005', 'Quillhaven', closed),
    inventedEntry('987006', 'Quillhaven', { status: 'closed', successor: '987002' }),
    inventedEntry('987007', 'Quillhaven', { status: 'inactive' }),
    inventedEntry('987008', 'Quillhaven', { details: { evidence: 'inferred' } }),
    inventedEntry('987009', 'Quillhaven', { ...closed, details: { evidence: 'inferred' } }),
    inventedRange('980000', '989999', 'Quillhaven', { details: { bic: 'QQCCGB2L' } }),
    inventedRange('984000', '984999', 'Willowmere Savings'),
    inventedRange('989900', '989999', 'Gone Savings', { details: { evidence: 'prefix alone' } }),
  ]),
  inventedCodes('routing', [
    inventedEntry('129900007', 'Bank of Willowmere', {
      country: 'US',
      city: 'Elmswood',
      details: { state: 'CA' },
    }),
    inventedEntry('129900010', 'Bank of Willowmere', {
      country: 'US',
      status: 'merged',
      successor: '129900007',
    }),
    inventedEntry('129900023', 'Bank of Willowmere', { country: 'US', ...closed }),
    inventedEntry('139900000', 'Bank of Willowmere', { country: 'US' }),
    inventedEntry('129900049', 'Bank of Willowmere', { country: 'US', details: { evidence: 'inferred' } }),
  ]),
  inventedCodes('chips', [
    inventedEntry('9901', 'Bank of Willowmere', {
      country: 'US',
      details: { fedwire: '129900007', evidence: 'confirmed' },
    }),
    inventedEntry('9902', 'Bank of Willowmere', {
      country: 'US',
      details: { evidence: 'inferred', knownFrom: 'digits 5 to 8 of the Fedwire number' },
    }),
    inventedEntry('9903', 'Bank of Willowmere', { country: 'US', details: { fedwire: '129900036' } }),
  ]),
  inventedCodes('bsb', [inventedEntry('987001', 'Quillhaven', { country: 'AU' })], {
    completeness: { prefix: '', until: '2026-02-28' },
  }),
  inventedCodes('iban', [
    inventedEntry('ES9999', 'Banco Brezal', { country: 'ES' }),
    inventedEntry('ES99990001', 'Banco Brezal, Olmo', { country: 'ES' }),
    inventedEntry('DE99990001', 'Aldermoor Bank AG', { country: 'DE', details: { bic: 'QQAADEFF100' } }),
    inventedEntry('DE99990002', 'Aldermoor Bank AG', { country: 'DE', ...closed }),
  ]),
]
