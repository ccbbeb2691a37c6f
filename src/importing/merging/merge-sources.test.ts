import { describe, expect, it } from 'vitest'
import type { EntryDraft } from '../rows/drafts.ts'
import { createCollectedSource, createDraft, createRange } from '../testing/drafts.ts'
import { mergeCodeType } from './merge-sources.ts'

const CODE = '123456780'

/** Merges the entries of two sources for one code. Expects the same result in both orders of the sources. */
function mergeEntries(newer: Partial<EntryDraft>, older: Partial<EntryDraft>) {
  const sources = [
    createCollectedSource({ id: 'older', asOf: '2030-01' }, { drafts: [createDraft(CODE, older)] }),
    createCollectedSource({ id: 'newer', asOf: '2031-01' }, { drafts: [createDraft(CODE, newer)] }),
  ]
  const [entry] = mergeCodeType('routing', sources).entries
  const [entryInOtherOrder] = mergeCodeType('routing', sources.toReversed()).entries
  expect(entryInOtherOrder).toEqual(entry)
  return entry
}

describe('a code of two sources', () => {
  it('has each field from the newest source with a value, and lists the fields of the other source', () => {
    const entry = mergeEntries(
      { name: 'Aldermoor Bank, N.A.', details: { phone: '555-0100' } },
      { name: 'Aldermoor', city: 'Elmswood', details: { phone: '555-0199', ach: 'yes' } },
    )
    expect(entry).toMatchObject({
      name: 'Aldermoor Bank, N.A.',
      city: 'Elmswood',
      details: { phone: '555-0100', ach: 'yes' },
      sourceId: 'newer',
      contributions: { older: ['ach', 'city', 'sameHolder'] },
    })
  })

  it('has no telephone number and no address from a source that names another institution', () => {
    const entry = mergeEntries(
      { name: 'Aldermoor Bank', city: '' },
      {
        name: 'Willowmere Trust',
        city: 'Elmswood',
        details: { phone: '555-0199', address: '1 Elm St', ach: 'yes' },
      },
    )
    expect(entry).toMatchObject({
      name: 'Aldermoor Bank',
      city: '',
      contributions: { older: ['ach', 'otherHolder'] },
    })
    expect(entry?.details).toEqual({ ach: 'yes' })
  })

  it('does not inherit what became of an earlier holder, and keeps what became of the same one', () => {
    const merged = {
      name: 'Willowmere Trust',
      status: 'merged' as const,
      successor: '021000018',
      details: { retirement: 'The institution merged into another one on 1 May 2021' },
    }
    const ofOther = mergeEntries({ name: 'Aldermoor Bank' }, merged)
    expect([ofOther?.status, ofOther?.successor, ofOther?.details]).toEqual(['active', null, {}])
    expect(mergeEntries({ name: 'WILLOWMERE TRUST' }, merged)).toMatchObject({
      status: 'merged',
      successor: '021000018',
      details: merged.details,
    })
  })

  it('has no names and numbers that identify another institution', () => {
    const entry = mergeEntries(
      { name: 'Aldermoor Bank' },
      {
        name: 'Willowmere Trust',
        details: {
          branch: 'Elmswood High Street',
          mnemonic: 'WMT',
          rssd: '123456',
          telegraphicName: 'WILLOWMERE TR',
          'original.name': 'WILLOWMERE TRUST',
          servicingFrb: '011000015',
        },
      },
    )
    expect(entry?.details).toEqual({ servicingFrb: '011000015' })
  })

  it('has the details that only that source has and that are about the code', () => {
    const ownDetails = {
      certis: { about: 'code', meaning: 'whether the bank takes part in CERTIS' },
      manager: { about: 'holder', meaning: 'who manages the branch' },
    } as const
    const details: Readonly<Record<string, string>> = { certis: 'yes', manager: 'A. Aldermoor' }
    const older = { id: 'older', asOf: '2030', ownDetails }
    const { entries } = mergeCodeType('routing', [
      createCollectedSource({ id: 'newer', asOf: '2031' }, { drafts: [createDraft(CODE)] }),
      createCollectedSource(older, { drafts: [createDraft(CODE, { name: 'Willowmere Trust', details })] }),
    ])
    expect(entries[0]?.details).toEqual({ certis: 'yes' })
  })

  it.each([
    ['2028-12', { name: 'Willowmere', sourceId: 'published', contributions: { 'by-hand': ['otherHolder'] } }],
    ['2029', { name: 'Willowmere', sourceId: 'published' }],
    ['2030-01', { name: 'Willowmere', sourceId: 'published' }],
    ['2030-01-15', { name: 'Aldermoor', sourceId: 'by-hand', contributions: { published: ['otherHolder'] } }],
    ['2030-06', { name: 'Aldermoor', sourceId: 'by-hand' }],
  ])(
    'has the name of the newer source if a hand-kept row is dated %s and the list 2030-01',
    (asOf, expected) => {
      const byHand = createCollectedSource(
        { id: 'by-hand', asOf: '2031-01', isHandKept: true },
        { drafts: [createDraft(CODE, { name: 'Aldermoor', asOf })] },
      )
      const published = createCollectedSource(
        { id: 'published', asOf: '2030-01' },
        { drafts: [createDraft(CODE, { name: 'Willowmere' })] },
      )
      for (const sources of [
        [byHand, published],
        [published, byHand],
      ])
        expect(mergeCodeType('routing', sources).entries).toMatchObject([
          { ...expected, dates: { 'by-hand': asOf } },
        ])
    },
  )

  it('is not inferred if another source lists it', () => {
    const entry = mergeEntries(
      { details: { evidence: 'inferred', knownFrom: 'elsewhere' } },
      { details: { ach: 'yes' } },
    )
    expect(entry?.details).toEqual({ ach: 'yes' })
    expect(entry?.sourceId).toBe('older')
  })

  it('names a source that only confirms it', () => {
    expect(mergeEntries({ city: 'Elmswood' }, { city: 'Elmswood' })?.contributions).toEqual({
      older: ['sameHolder'],
    })
  })

  it('has the older source as its main source if the newer source has no name', () => {
    expect(mergeEntries({ name: '', details: { ach: 'yes' } }, { name: 'Aldermoor' })).toMatchObject({
      name: 'Aldermoor',
      sourceId: 'older',
      contributions: { newer: ['ach'] },
    })
  })

  it('has its city and state from the source with the street', () => {
    const entry = mergeEntries(
      { city: 'Willowmere', details: { state: 'NY', postcode: '01234' } },
      { city: 'Elmswood', details: { address: '1 Elm St', state: 'VT' } },
    )
    expect(entry?.city).toBe('Elmswood')
    expect(entry?.details).toEqual({ address: '1 Elm St', state: 'VT' })
    expect(entry?.contributions).toEqual({ older: ['address', 'state', 'city', 'sameHolder'] })
  })

  it('has its address from the newer source if both sources have a street', () => {
    const entry = mergeEntries(
      { city: 'Willowmere', details: { address: '2 Oak St' } },
      { city: 'Elmswood', details: { address: '1 Elm St', postcode: '01234' } },
    )
    expect(entry).toMatchObject({ city: 'Willowmere', details: { address: '2 Oak St' } })
    expect(entry?.details).not.toHaveProperty('postcode')
  })

  it.each([
    ['merged', { status: 'merged', successor: '011000015' }],
    ['closed', { status: 'closed', successor: null }],
    ['out of use', { status: 'inactive', successor: null }],
    ['to be replaced', { status: 'active', successor: '011000015' }],
  ] as const)(
    'keeps the warning that it is %s from the newer or the older source',
    (_description, warning) => {
      expect(mergeEntries({}, warning)).toMatchObject(warning)
      expect(mergeEntries(warning, {})).toMatchObject(warning)
      expect(mergeEntries({}, warning)?.contributions).toEqual({ older: ['sameHolder', 'status'] })
    },
  )

  it('ignores an older warning from a source that names another institution', () => {
    const warning = { name: 'Willowmere Trust', status: 'merged', successor: '011000015' } as const
    expect(mergeEntries({ name: 'Aldermoor Bank' }, warning)).toMatchObject({
      status: 'active',
      successor: null,
    })
    expect(mergeEntries(warning, { name: 'Aldermoor Bank' })).toMatchObject({ status: 'merged' })
  })

  it('marks a source that names another institution', () => {
    expect(mergeEntries({ name: 'Aldermoor Bank' }, { name: 'Willowmere Trust' })?.contributions).toEqual({
      older: ['otherHolder'],
    })
  })

  it('has the successor from the older of two warnings with one status', () => {
    const older = { status: 'merged', successor: '011000015' } as const
    expect(mergeEntries({ status: 'merged' }, older)).toMatchObject(older)
    expect(mergeEntries({ ...older, successor: '021000021' }, older)).toMatchObject({
      successor: '021000021',
    })
  })

  it('has the newer of two warnings', () => {
    expect(mergeEntries({ status: 'closed' }, { status: 'merged', successor: '011000015' })).toMatchObject({
      status: 'closed',
      successor: null,
    })
  })
})

describe('sources of the same date', () => {
  it('take precedence in their order', () => {
    const createNamed = (name: string) =>
      createCollectedSource({ id: name, asOf: '2031-01' }, { drafts: [createDraft(CODE, { name })] })
    expect(mergeCodeType('routing', [createNamed('First'), createNamed('Second')]).entries).toMatchObject([
      { name: 'First', contributions: { Second: ['otherHolder'] } },
    ])
  })
})

describe('a code of one source', () => {
  it('is as the source states it', () => {
    const stated = createDraft(CODE, { city: 'Elmswood', details: { ach: 'yes' } })
    expect(
      mergeCodeType('routing', [createCollectedSource({ id: 'only' }, { drafts: [stated] })]).entries,
    ).toEqual([{ ...stated, sourceId: 'only', contributions: null, dates: null }])
  })

  it('is not mixed with the same code of another type', () => {
    const sources = [
      createCollectedSource({ type: 'routing' }, { drafts: [createDraft(CODE)] }),
      createCollectedSource({ type: 'chips' }, { drafts: [createDraft(CODE)] }),
    ]
    expect(mergeCodeType('routing', sources).entries).toHaveLength(1)
  })
})

describe('an addition', () => {
  const additions = [
    { code: CODE, details: { lei: '0000ALDERMOORBANK012' } },
    { code: '011000015', details: { lei: '0000ELMSWOODBANK0034' } },
  ]
  const sources = [
    createCollectedSource({ id: 'register', asOf: '2031-01' }, { additions }),
    createCollectedSource(
      { id: 'list', asOf: '2030-01' },
      { drafts: [createDraft(CODE, { status: 'merged', city: 'Elmswood' })] },
    ),
  ]

  it('adds its fields, and changes neither the name nor the status', () => {
    expect(mergeCodeType('routing', sources).entries).toEqual([
      expect.objectContaining({
        name: 'Aldermoor Bank',
        city: 'Elmswood',
        status: 'merged',
        details: { lei: '0000ALDERMOORBANK012' },
        sourceId: 'list',
        contributions: { register: ['lei'] },
      }),
    ])
  })

  it('overrides a field of an older list', () => {
    const details = { lei: '0000FORMERHOLDER0056' }
    const list = createCollectedSource(
      { id: 'list', asOf: '2030-01' },
      { drafts: [createDraft(CODE, { details })] },
    )
    const [register] = sources
    const [entry] = register ? mergeCodeType('routing', [register, list]).entries : []
    expect(entry?.details).toEqual({ lei: '0000ALDERMOORBANK012' })
  })

  it('to an unlisted code is counted as unmatched', () => {
    expect(mergeCodeType('routing', sources).unmatchedRowCounts).toEqual(new Map([['register', 1]]))
  })
})

describe('an addition about the BICs of a holder', () => {
  const retirement = 'Elm Bank became part of Ash Bank in 2030'
  const addition = {
    code: 'QQHHDEFF',
    holder: 'Elm Bank',
    status: 'merged',
    details: { retirement },
    statesUnlistedBic: true,
  } as const
  const table = createCollectedSource({ id: 'table', type: 'swift' }, { additions: [addition] })
  const mergeWithList = (code: string, name: string) =>
    mergeCodeType('swift', [
      table,
      createCollectedSource({ id: 'bics', type: 'swift' }, { drafts: [createDraft(code, { name })] }),
    ])

  it('applies to the listed BICs of the holder', () => {
    const { entries, unmatchedRowCounts } = mergeWithList('QQHHDEFF123', 'Elm Bank')
    expect(entries).toMatchObject([{ code: 'QQHHDEFF123', status: 'merged', details: { retirement } }])
    expect(unmatchedRowCounts).toEqual(new Map())
  })

  it.each([
    ['Elm Bank eG', 'merged'],
    ['Ash and Elm Bank', 'active'],
  ])('of which a list calls the holder %s, leaves it %s', (name, status) => {
    expect(mergeWithList('QQHHDEFFXXX', name).entries).toMatchObject([{ name, status }])
  })

  it('states the BIC if no list has it', () => {
    const { entries, unmatchedRowCounts } = mergeWithList('QQKKDEFFXXX', 'Oak Bank')
    expect(entries.find(({ code }) => code === 'QQHHDEFFXXX')).toMatchObject({
      name: 'Elm Bank',
      country: 'DE',
      status: 'merged',
      details: { retirement },
      sourceId: 'table',
    })
    expect(unmatchedRowCounts).toEqual(new Map())
  })

  it('is counted as unmatched if another institution has the BIC', () => {
    const { entries, unmatchedRowCounts } = mergeWithList('QQHHDEFFXXX', 'Oak Bank')
    expect(entries).toMatchObject([{ code: 'QQHHDEFFXXX', name: 'Oak Bank', status: 'active', details: {} }])
    expect(unmatchedRowCounts).toEqual(new Map([['table', 1]]))
  })
})

it('merges a range of two sources, and names both sources', () => {
  const ranges = [createRange('120000', '129999')]
  const sources = ['one', 'other'].map((id) => createCollectedSource({ id, type: 'bsb' }, { ranges }))
  expect(mergeCodeType('bsb', sources).ranges).toMatchObject([
    { first: '120000', sourceId: 'one', contributions: { other: [] } },
  ])
})

describe('a BIC that a list of other codes states', () => {
  const createBic = (code: string, name = 'Elm Bank, Ulm') =>
    createDraft(code, { name, country: 'DE', city: 'Ulm' })
  const list = createCollectedSource(
    { id: 'bics', type: 'swift' },
    { drafts: [createDraft('QQHHDEFFXXX', { name: 'Elm Bank' })] },
  )
  const codes = createCollectedSource(
    { id: 'codes', type: 'iban' },
    { bics: [createBic('QQHHDEFFXXX'), createBic('QQKKDEFFXXX')] },
  )
  const findMergedEntry = (code: string, ...sources: Parameters<typeof mergeCodeType>[1][number][]) =>
    mergeCodeType('swift', sources).entries.find((entry) => entry.code === code)

  it('is only confirmed if a list of BICs has it', () => {
    expect(findMergedEntry('QQHHDEFFXXX', list, codes)).toMatchObject({
      name: 'Elm Bank',
      city: '',
      sourceId: 'bics',
      contributions: { codes: [] },
    })
  })

  it('is not confirmed by a hand-kept table', () => {
    const table = createCollectedSource(
      { id: 'table', type: 'chips', isHandKept: true },
      { bics: [createBic('QQHHDEFFXXX')] },
    )
    expect(findMergedEntry('QQHHDEFFXXX', list, table)).toMatchObject({
      sourceId: 'bics',
      contributions: null,
    })
  })

  it('becomes an entry with its LEI if no list of BICs has it', () => {
    const details = { lei: '0000ELMSWOODBANK0034' }
    const leis = createCollectedSource(
      { id: 'leis', type: 'swift' },
      { additions: [{ code: 'QQKKDEFFXXX', details }] },
    )
    expect(findMergedEntry('QQKKDEFFXXX', list, codes, leis)).toMatchObject({
      name: 'Elm Bank, Ulm',
      city: 'Ulm',
      details,
      sourceId: 'codes',
      contributions: { leis: ['lei'] },
    })
  })

  it('has its name from any list that names it', () => {
    const unnamed = createCollectedSource(
      { id: 'unnamed', type: 'iban', asOf: '2031-01' },
      { bics: [createBic('QQKKDEFFXXX', '')] },
    )
    expect(findMergedEntry('QQKKDEFFXXX', codes, unnamed)).toMatchObject({
      name: 'Elm Bank, Ulm',
      sourceId: 'codes',
    })
  })
})
