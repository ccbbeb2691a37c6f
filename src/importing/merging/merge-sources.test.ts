import { describe, expect, it } from 'vitest'
import type { EntryDraft } from '../../codes/source-row.ts'
import { createCollectedSource, createDraft, createRange } from '../testing/drafts.ts'
import { mergeCodeType } from './merge-sources.ts'

const CODE = '123456780'
type Stated = Partial<EntryDraft>

/** One code as two sources state it, whichever is read first. */
function merged(newer: Stated, older: Stated) {
  const sources = [
    createCollectedSource({ id: 'older', asOf: '2030-01' }, { drafts: [createDraft(CODE, older)] }),
    createCollectedSource({ id: 'newer', asOf: '2031-01' }, { drafts: [createDraft(CODE, newer)] }),
  ]
  const [entry] = mergeCodeType('routing', sources).entries
  const [again] = mergeCodeType('routing', sources.toReversed()).entries
  expect(again).toEqual(entry)
  return entry
}

describe('a code that two sources know', () => {
  it('has each field from the newest that fills it, and remembers who gave what', () => {
    const entry = merged(
      { name: 'Aldermoor Bank, N.A.', details: { phone: '555-0100' } },
      { name: 'Aldermoor', city: 'Elmswood', details: { phone: '555-0199', ach: 'yes' } },
    )
    expect(entry).toMatchObject({
      name: 'Aldermoor Bank, N.A.',
      city: 'Elmswood',
      details: { phone: '555-0100', ach: 'yes' },
      sourceId: 'newer',
      contributions: { older: ['ach', 'city'] },
    })
  })

  it('takes no telephone number and no address from a source that knows another holder', () => {
    const entry = merged(
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

  it('takes nothing of another holder, by whatever name or number: it belongs to that bank', () => {
    const entry = merged(
      { name: 'Aldermoor Bank' },
      {
        name: 'Willowmere Trust',
        details: {
          branch: 'Elmswood High Street',
          mnemonic: 'WMT',
          rssd: '123456',
          shortName: 'Willowmere',
          telegraphicName: 'WILLOWMERE TR',
          'original.address': '1 ELM ST',
          'original.name': 'WILLOWMERE TRUST',
          servicingFrb: '011000015',
        },
      },
    )
    expect(entry?.details).toEqual({ servicingFrb: '011000015' })
  })

  it.each([
    ['2028-12', { name: 'Willowmere', sourceId: 'published', contributions: { 'by-hand': ['otherHolder'] } }],
    ['2029', { name: 'Willowmere', sourceId: 'published' }],
    ['2030-01', { name: 'Willowmere', sourceId: 'published' }],
    ['2030-01-15', { name: 'Aldermoor', sourceId: 'by-hand', contributions: { published: ['otherHolder'] } }],
    ['2030-06', { name: 'Aldermoor', sourceId: 'by-hand' }],
  ])(
    'is named by the newer row, where a table dates each row: %s against a list of 2030-01',
    (asOf, named) => {
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
          { ...named, dates: { 'by-hand': asOf } },
        ])
    },
  )

  it('is no longer inferred once a source lists it', () => {
    const entry = merged(
      { details: { evidence: 'inferred', knownFrom: 'elsewhere' } },
      { details: { ach: 'yes' } },
    )
    expect(entry?.details).toEqual({ ach: 'yes' })
    expect(entry?.sourceId).toBe('older')
  })

  it('names the one that only confirms', () => {
    expect(merged({ city: 'Elmswood' }, { city: 'Elmswood' })?.contributions).toEqual({ older: [] })
  })

  it('is of the source that names it, where the newer does not', () => {
    expect(merged({ name: '', details: { ach: 'yes' } }, { name: 'Aldermoor' })).toMatchObject({
      name: 'Aldermoor',
      sourceId: 'older',
      contributions: { newer: ['ach'] },
    })
  })

  it('has the place of one source: no street of one in the town of another', () => {
    const entry = merged(
      { city: 'Willowmere', details: { state: 'NY', postcode: '01234' } },
      { city: 'Elmswood', details: { address: '1 Elm St', state: 'VT' } },
    )
    expect(entry?.city).toBe('Elmswood')
    expect(entry?.details).toEqual({ address: '1 Elm St', state: 'VT' })
    expect(entry?.contributions).toEqual({ older: ['address', 'state', 'city'] })
  })

  it('has the place of the newer where both give a street', () => {
    const entry = merged(
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
  ] as const)('keeps the warning that it is %s, whichever source gives it', (_what, fate) => {
    expect(merged({}, fate)).toMatchObject(fate)
    expect(merged(fate, {})).toMatchObject(fate)
    expect(merged({}, fate)?.contributions).toEqual({ older: ['status'] })
  })

  it('leaves what became of the code under another holder, where that is older', () => {
    const fate = { name: 'Willowmere Trust', status: 'merged', successor: '011000015' } as const
    expect(merged({ name: 'Aldermoor Bank' }, fate)).toMatchObject({ status: 'active', successor: null })
    expect(merged(fate, { name: 'Aldermoor Bank' })).toMatchObject({ status: 'merged' })
  })

  it('says of a source that knows another holder that it does not confirm the code', () => {
    expect(merged({ name: 'Aldermoor Bank' }, { name: 'Willowmere Trust' })?.contributions).toEqual({
      older: ['otherHolder'],
    })
  })

  it('has the newer of two warnings', () => {
    expect(merged({ status: 'closed' }, { status: 'merged', successor: '011000015' })).toMatchObject({
      status: 'closed',
      successor: null,
    })
  })
})

describe('sources of the same day', () => {
  it('are heard in their order', () => {
    const named = (name: string) =>
      createCollectedSource({ id: name, asOf: '2031-01' }, { drafts: [createDraft(CODE, { name })] })
    expect(mergeCodeType('routing', [named('First'), named('Second')]).entries).toMatchObject([
      { name: 'First', contributions: { Second: ['otherHolder'] } },
    ])
  })
})

describe('a code that one source knows', () => {
  it('is as that states it', () => {
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

  it('adds its fields, and neither names the code nor brings it back into use', () => {
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

  it('has its value of a field, where it is newer than the list with another value', () => {
    const details = { lei: '0000FORMERHOLDER0056' }
    const list = createCollectedSource(
      { id: 'list', asOf: '2030-01' },
      { drafts: [createDraft(CODE, { details })] },
    )
    const [register] = sources
    const [entry] = register ? mergeCodeType('routing', [register, list]).entries : []
    expect(entry?.details).toEqual({ lei: '0000ALDERMOORBANK012' })
  })

  it('to a code that nobody lists is counted', () => {
    expect(mergeCodeType('routing', sources).unmatchedCounts).toEqual(new Map([['register', 1]]))
  })
})

it('merges a range that two sources have, and names both', () => {
  const ranges = [createRange('120000', '129999')]
  const sources = ['one', 'other'].map((id) => createCollectedSource({ id, type: 'bsb' }, { ranges }))
  expect(mergeCodeType('bsb', sources).ranges).toMatchObject([
    { first: '120000', sourceId: 'one', contributions: { other: [] } },
  ])
})

describe('a BIC that a list of other codes states', () => {
  const bic = (code: string, name = 'Elm Bank, Ulm') =>
    createDraft(code, { name, country: 'DE', city: 'Ulm' })
  const list = createCollectedSource(
    { id: 'bics', type: 'swift' },
    { drafts: [createDraft('QQHHDEFFXXX', { name: 'Elm Bank' })] },
  )
  const codes = createCollectedSource(
    { id: 'codes', type: 'iban' },
    { bics: [bic('QQHHDEFFXXX'), bic('QQKKDEFFXXX')] },
  )
  const entryOf = (code: string, ...sources: Parameters<typeof mergeCodeType>[1][number][]) =>
    mergeCodeType('swift', sources).entries.find((entry) => entry.code === code)

  it('is only confirmed where a list of BICs has it', () => {
    expect(entryOf('QQHHDEFFXXX', list, codes)).toMatchObject({
      name: 'Elm Bank',
      city: '',
      sourceId: 'bics',
      contributions: { codes: [] },
    })
  })

  it('is not confirmed by a table of our own', () => {
    const table = createCollectedSource(
      { id: 'table', type: 'chips', isHandKept: true },
      { bics: [bic('QQHHDEFFXXX')] },
    )
    expect(entryOf('QQHHDEFFXXX', list, table)).toMatchObject({ sourceId: 'bics', contributions: null })
  })

  it('is an entry where none has it, and is given its LEI', () => {
    const details = { lei: '0000ELMSWOODBANK0034' }
    const leis = createCollectedSource(
      { id: 'leis', type: 'swift' },
      { additions: [{ code: 'QQKKDEFFXXX', details }] },
    )
    expect(entryOf('QQKKDEFFXXX', list, codes, leis)).toMatchObject({
      name: 'Elm Bank, Ulm',
      city: 'Ulm',
      details,
      sourceId: 'codes',
      contributions: { leis: ['lei'] },
    })
  })

  it('has the name of any list that names it', () => {
    const unnamed = createCollectedSource(
      { id: 'unnamed', type: 'iban', asOf: '2031-01' },
      { bics: [bic('QQKKDEFFXXX', '')] },
    )
    expect(entryOf('QQKKDEFFXXX', codes, unnamed)).toMatchObject({ name: 'Elm Bank, Ulm', sourceId: 'codes' })
  })
})
