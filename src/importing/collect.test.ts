import { describe, expect, it } from 'vitest'
import type { EntryDraft, SourceRow } from '../codes/source-row.ts'
import { collectRows as collectedFrom } from '../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../testing/invented-source.ts'
import { collectSource } from './collect.ts'
import { BuildError, type SourceDescription } from './source-description.ts'
import { createDraft } from './testing/drafts.ts'
import { createListSource } from './testing/several-types.ts'

const [HEAD, BRANCH] = [
  { code: 'QQAADEFFXXX', name: 'Aldermoor Bank AG', city: 'Frankfurt am Main', branch: '' },
  { code: 'QQAADEFF100', name: 'Aldermoor Bank AG', city: 'München', branch: '100% Süd' },
]

function collected(rows: readonly SourceRow[], change: Partial<SourceDescription> = {}) {
  return collectedFrom(inventedSource(rows, change))
}

describe('reading a source', () => {
  it('keeps every good row and counts it', () => {
    const { rowCount, drafts, emptyCount, duplicateCount, rejections } = collected(INVENTED_ROWS)
    expect({
      read: rowCount,
      kept: drafts.length,
      empty: emptyCount,
      duplicate: duplicateCount,
      rejected: rejections.length,
    }).toEqual({
      read: 12,
      kept: 12,
      empty: 0,
      duplicate: 0,
      rejected: 0,
    })
  })

  it('counts empty rows and repeated ones, and keeps neither', () => {
    const { rowCount, drafts, emptyCount, duplicateCount } = collected([HEAD, {}, { ...HEAD }, BRANCH, {}])
    expect({ read: rowCount, kept: drafts.length, empty: emptyCount, duplicate: duplicateCount }).toEqual({
      read: 5,
      kept: 2,
      empty: 2,
      duplicate: 1,
    })
  })

  it('notes a listed code that breaks a rule, once for all of its rows', () => {
    const row = { code: '154000008', name: 'Bureau of the Fiscal Service', city: 'Aldermoor', branch: '' }
    const { notes } = collected([row, { ...row }], { type: 'routing' })
    expect(notes).toEqual([
      '1 codes kept that break a rule, because the list has them; ' +
        'the first: invented.csv row 1: 154000008: Invalid routing number format',
    ])
  })

  it('counts a row whose columns are all empty as empty, as spreadsheets add them', () => {
    const { rowCount, emptyCount, rejections } = collected([
      HEAD,
      { code: '', name: '', city: '', branch: '' },
    ])
    expect({ read: rowCount, empty: emptyCount, rejections }).toEqual({ read: 2, empty: 1, rejections: [] })
  })

  it('refuses a code that is listed before with other content, and the first row stands', () => {
    const { drafts, rejections } = collected([HEAD, { ...HEAD, city: 'Kiel' }])
    expect(drafts).toMatchObject([{ city: 'Frankfurt am Main' }])
    expect(rejections).toEqual([
      {
        sourceId: 'invented',
        file: 'invented.csv',
        row: 2,
        reason: expect.stringContaining('already listed'),
      },
    ])
  })

  it('lists what a source refuses, with file, row and reason', () => {
    expect(collected([HEAD, { ...BRANCH, name: '' }]).rejections).toEqual([
      { sourceId: 'invented', file: 'invented.csv', row: 2, reason: 'QQAADEFF100: no name' },
    ])
  })

  it.each(['QQAADEFF', 'qqaadeff100', 'QQAAZZFFXXX', 'QQAADE'])(
    'refuses %s: it fails its own rule',
    (code) => {
      const { drafts, rejections } = collected([{ ...HEAD, code }])
      expect(drafts).toEqual([])
      expect(rejections).toMatchObject([{ row: 1, reason: `${code} is not a valid code of this type` }])
    },
  )

  it('spells entries for people only after they are compared', () => {
    const formatEntry: SourceDescription['formatEntry'] = (draft) => ({
      ...draft,
      name: draft.name.toUpperCase(),
    })
    expect(collected([HEAD, HEAD], { formatEntry })).toMatchObject({
      duplicateCount: 1,
      drafts: [{ name: 'ALDERMOOR BANK AG' }],
    })
  })

  it('reports each row as it goes', async () => {
    const seen: number[] = []
    await collectSource(inventedSource([HEAD, {}, BRANCH]), (done) => seen.push(done))
    expect(seen).toEqual([1, 2, 3])
  })
})

describe('a source that is not as expected stops the build', () => {
  it.each(['surprise', 'constructor', 'toString'])(
    'a column called %s that nobody accounted for',
    (column) => {
      const rows = [HEAD, { ...BRANCH, [column]: 'x' }]
      expect(() => collected(rows)).toThrow(
        new BuildError(`invented: invented.csv row 2 has an unexpected column '${column}'`),
      )
    },
  )

  it.each([
    ['too few rows', [2, 10], '1 rows kept, expected 2 to 10'],
    ['too many rows', [0, 0], 'more than 0 rows kept, expected 0 to 0'],
  ] as const)('%s', (_what, kept, reason) => {
    expect(() => collected([HEAD], { rowBounds: { kept, rejected: 0 } })).toThrow(
      new BuildError(`invented: ${reason}`),
    )
  })

  it.each([
    ['rejected', { ...HEAD, name: '' }, 'QQAADEFFXXX: no name'],
    ['empty', {}, 'has no data that is read from this kind of file'],
  ])('no row kept: the first one that is %s is named', (_what, row, reason) => {
    expect(() => collected([row, row], { rowBounds: { kept: [1, 9], rejected: 9 } })).toThrow(
      `invented: 0 rows kept, expected 1 to 9; the first row left out: invented.csv row 1: ${reason}`,
    )
  })

  it('a part that is missing', () => {
    expect(() => collected([HEAD], { requiredPrefixes: ['QQ', 'ZZ'] })).toThrow(
      new BuildError('invented: no code begins with ZZ; the file may be cut off'),
    )
    expect(collected([HEAD], { requiredPrefixes: ['QQ'] }).drafts).toHaveLength(1)
  })

  it('too many refused rows: the first is named', () => {
    const rows = [HEAD, { ...BRANCH, name: '' }, { ...BRANCH, code: 'X' }]
    expect(() => collected(rows, { rowBounds: { kept: [0, 9], rejected: 1 } })).toThrow(
      '2 of the first 3 rows rejected, at most 1 may be; the first: invented.csv row 2: QQAADEFF100: no name',
    )
  })
})

describe('the BICs that rows of another type state', () => {
  const providesBics = true
  const codes = (...rows: readonly Parameters<typeof createDraft>[]) =>
    createListSource(
      'codes',
      'iban',
      rows.map((row) => createDraft(...row)),
      { providesBics },
    )
  const stated = (bic: string, name: string, change: Partial<EntryDraft> = {}) =>
    ({ country: 'DE', name, details: { bic }, ...change }) as const

  it('are each a statement, of the row with the shortest name that is open', () => {
    const source = codes(
      ['DE99900100', stated('QQHHDEFF', '')],
      ['DE99900200', stated('QQHHDEFFXXX', 'Elm Bank, cash machines')],
      ['DE99900300', stated('QQHHDEFFXXX', 'Elm Bank', { city: 'Ulm' })],
      ['DE99900400', stated('QQHHDEFFXXX', 'Elm', { status: 'closed' })],
    )
    expect(collectedFrom(source).statedBics).toEqual([
      createDraft('QQHHDEFFXXX', { name: 'Elm Bank', country: 'DE', city: 'Ulm' }),
    ])
  })

  it('are in the country of the BIC, without the town of a code of another country', () => {
    const [bic] = collectedFrom(
      codes(['DE99900100', stated('QQHHATWW', 'Elm Bank', { city: 'Ulm' })]),
    ).statedBics
    expect(bic).toMatchObject({ country: 'AT', city: '' })
  })

  it('are refused of a source that was to state none', () => {
    const source = { ...codes(['DE99900100', stated('QQHHDEFF', 'Elm Bank')]), providesBics: false }
    expect(() => collectedFrom(source)).toThrow(
      'codes states QQHHDEFFXXX, but it does not declare that it provides BICs',
    )
  })
})
