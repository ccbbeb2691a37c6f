/** Until when a code was in use, since when it is, what replaces it and why, each with its source. */
import { describe, expect, it } from 'vitest'
import type { CodeTypeId } from '../../codes/registry.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { lookUpCode } from '../finding.ts'

const DAY = '2026-02-01'

const retired = { status: 'closed', details: { validUntil: '2025-03-05' } } as const
const us = { country: 'US' } as const

const LISTS = [
  inventedCodes('sort-code', [
    inventedEntry('987001', 'Quillhaven'),
    inventedEntry('987002', 'Quillhaven', { ...retired, successor: '987001' }),
    inventedEntry('987003', 'Quillhaven', { ...retired, successor: '987002' }),
    inventedEntry('987004', 'Quillhaven', { ...retired, successor: '987005' }),
    inventedEntry('987005', 'Quillhaven', { ...retired, successor: '987004' }),
    inventedEntry('987006', 'Quillhaven', { status: 'closed', details: { validUntil: '2026-07' } }),
    inventedEntry('987007', 'Quillhaven', { status: 'inactive' }),
    inventedEntry('987008', 'Quillhaven', { details: { validFrom: '2025-09-08' } }),
    inventedEntry('987009', 'Quillhaven', { status: 'merged', successor: '987001' }),
    inventedEntry('987010', 'Quillhaven', { status: 'merged' }),
    inventedEntry('987011', 'Quillhaven', { details: { validFrom: '2026-03' } }),
  ]),
  inventedCodes('sort-code', [inventedEntry('987001', 'Thornbury Trust', retired)], {
    id: 'older',
    publisher: 'Older list',
    asOf: '2025-06',
  }),
  inventedCodes('routing', [
    inventedEntry('129900007', 'Bank of Willowmere', us),
    inventedEntry('129900010', 'Bank of Willowmere', {
      ...us,
      status: 'redirected',
      successor: '129900007',
      details: { redirects: 'ACH items' },
    }),
  ]),
  inventedCodes('bsb', [inventedEntry('987001', 'Quillhaven', { country: 'AU' })], {
    completeness: { prefix: '', until: '2026-02-28' },
  }),
  inventedCodes('bsb', [inventedEntry('987002', 'Quillhaven', { country: 'AU', successor: '987001' })], {
    id: 'older-bsb',
    publisher: 'Older BSBs',
    asOf: '2025-09',
  }),
  inventedCodes('iban', [inventedEntry('DE99990001', 'Aldermoor Bank AG', { country: 'DE', ...retired })]),
  inventedCodes(
    'swift',
    [
      inventedEntry('QQCCGB2LXXX', 'Quillhaven', {
        status: 'merged',
        successor: 'ZZDDGB2LXXX',
        details: { retirement: 'Quillhaven was merged in May 2025', validUntil: '2025-05' },
      }),
    ],
    { id: 'events', publisher: 'Events', asOf: '2026-01-15' },
  ),
]

const directory = openInvented(inventedFile({ otherSources: LISTS }))

const describeCode = (type: CodeTypeId, code: string) => lookUpCode(directory, type, code, DAY).validity
const SOURCE = { source: 'Invented list for sort-code', asOf: '2026-01' }

describe('the validity of a code', () => {
  it('is null if it is in use and no source says since when', () => {
    expect(describeCode('routing', '129900007')).toBeNull()
    expect(describeCode('sort-code', '987999')).toBeNull()
    expect(describeCode('sort-code', '1')).toBeNull()
  })

  it('has the end, the successor and the reason, each with its source', () => {
    expect(describeCode('sort-code', '987002')).toEqual({
      text: 'Retired on 5 March 2025; replaced by 98-70-01',
      validFrom: null,
      validUntil: { value: '2025-03-05', ...SOURCE },
      successor: { value: '987001', ...SOURCE },
      reason: { value: 'Marked as closed', ...SOURCE },
    })
  })

  it('follows a chain of successors to its end, and names the next code of a circle, which has none', () => {
    expect(describeCode('sort-code', '987003')).toMatchObject({
      text: 'Retired on 5 March 2025; replaced by 98-70-01',
      successor: { value: '987001' },
    })
    expect(lookUpCode(directory, 'sort-code', '987004', DAY).entry?.successor).toBeNull()
    expect(describeCode('sort-code', '987004')?.successor?.value).toBe('987005')
  })

  it.each([
    ['987006', 'To be retired in July 2026'],
    ['987007', 'Out of use'],
    ['987008', 'In use since 8 September 2025'],
    ['987009', 'Replaced by 98-70-01'],
    ['987010', 'Taken over'],
    ['987011', 'To be used from March 2026'],
  ])('of the sort code %s in words: %s', (code, text) => {
    expect(describeCode('sort-code', code)?.text).toBe(text)
  })

  it('has no reason while the code is in use', () => {
    expect(describeCode('sort-code', '987008')).toMatchObject({
      validFrom: { value: '2025-09-08', ...SOURCE },
      validUntil: null,
      reason: null,
    })
  })

  it('is that of the present holder: the end of an earlier holder’s code says nothing', () => {
    expect(describeCode('sort-code', '987001')).toBeNull()
  })

  it('names the items that go to another code', () => {
    expect(describeCode('routing', '129900010')?.text).toBe('ACH items go to 129900007')
  })

  it('of a code that a newer complete list lacks says when it was last listed, and cites that list', () => {
    expect(describeCode('bsb', '987002')).toEqual({
      text: 'Last listed in September 2025 by Older BSBs; replaced by 987-001',
      validFrom: null,
      validUntil: null,
      successor: { value: '987001', source: 'Older BSBs', asOf: '2025-09' },
      reason: {
        value: 'Not in the list of January 2026',
        source: 'Invented list for bsb',
        asOf: '2026-01',
      },
    })
  })

  it('of an IBAN is that of its bank code', () => {
    expect(describeCode('iban', 'DE69999900010000000000')?.text).toBe(
      'Bank code DE99990001 retired on 5 March 2025',
    )
  })

  it('of the BIC of an institution says what became of the institution', () => {
    expect(describeCode('swift', 'QQCCGB2L')).toMatchObject({
      text: 'Institution merged in May 2025; replaced by ZZDD GB 2L',
      validUntil: { value: '2025-05', source: 'Events', asOf: '2026-01-15' },
      reason: { value: 'Quillhaven was merged in May 2025' },
    })
  })
})
