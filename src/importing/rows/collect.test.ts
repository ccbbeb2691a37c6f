import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { collectRows } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import { BuildError, type SourceDescription } from '../source-description.ts'
import { createDraft } from '../testing/drafts.ts'
import { createListSource } from '../testing/several-types.ts'
import { collectSource } from './collect.ts'
import type { EntryDraft, SourceRow } from './drafts.ts'

const [HEAD, BRANCH] = [
  { code: 'QQAADEFFXXX', name: 'Aldermoor Bank AG', city: 'Frankfurt am Main', branch: '' },
  { code: 'QQAADEFF100', name: 'Aldermoor Bank AG', city: 'München', branch: '100% Süd' },
]

function collectInvented(rows: readonly SourceRow[], change: Partial<SourceDescription> = {}) {
  return collectRows(inventedSource(rows, change))
}

describe('reading a source', () => {
  it('keeps and counts every valid row', () => {
    const { rowCount, drafts, emptyCount, duplicateCount, rejections } = collectInvented(INVENTED_ROWS)
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

  it('counts empty and repeated rows, and does not keep them', () => {
    const { rowCount, drafts, emptyCount, duplicateCount } = collectInvented([
      HEAD,
      {},
      { ...HEAD },
      BRANCH,
      {},
    ])
    expect({ read: rowCount, kept: drafts.length, empty: emptyCount, duplicate: duplicateCount }).toEqual({
      read: 5,
      kept: 2,
      empty: 2,
      duplicate: 1,
    })
  })

  it('keeps a code that breaks a rule, with one note for all of its rows', () => {
    const row = { code: '154000008', name: 'Bureau of the Fiscal Service', city: 'Aldermoor', branch: '' }
    const { notes } = collectInvented([row, { ...row }], { type: 'routing' })
    expect(notes).toEqual([
      'codes that break a rule, kept because the list has them: 1; ' +
        'the first: invented.csv row 1: 154000008: Invalid routing number format',
    ])
  })

  it('counts a row whose columns are all empty as empty, as spreadsheets add them', () => {
    const { rowCount, emptyCount, rejections } = collectInvented([
      HEAD,
      { code: '', name: '', city: '', branch: '' },
    ])
    expect({ read: rowCount, empty: emptyCount, rejections }).toEqual({ read: 2, empty: 1, rejections: [] })
  })

  it('rejects a row that repeats a code with other content, and keeps the first row', () => {
    const { drafts, rejections } = collectInvented([HEAD, { ...HEAD, city: 'Kiel' }])
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

  it('lists each rejected row with its file, number and reason', () => {
    expect(collectInvented([HEAD, { ...BRANCH, name: '' }]).rejections).toEqual([
      { sourceId: 'invented', file: 'invented.csv', row: 2, reason: 'QQAADEFF100: no name' },
    ])
  })

  it.each(['QQAADEFF', 'qqaadeff100', 'QQAAZZFFXXX', 'QQAADE'])(
    'rejects %s, which is not a valid BIC',
    (code) => {
      const { drafts, rejections } = collectInvented([{ ...HEAD, code }])
      expect(drafts).toEqual([])
      expect(rejections).toMatchObject([{ row: 1, reason: `${code} is not a valid code of this type` }])
    },
  )

  it('formats entries only after it has compared them', () => {
    const formatEntry: SourceDescription['formatEntry'] = (draft) => ({
      ...draft,
      name: draft.name.toUpperCase(),
    })
    expect(collectInvented([HEAD, HEAD], { formatEntry })).toMatchObject({
      duplicateCount: 1,
      drafts: [{ name: 'ALDERMOOR BANK AG' }],
    })
  })

  it.each([
    [{ name: '=HYPERLINK("https://evil.example","Aldermoor")' }, "the value of 'name' is a formula"],
    [{ city: '@SUM(A1:A9)' }, "the value of 'city' is a formula"],
    [{ city: "+cmd|' /C calc'!A0" }, "the value of 'city' is a formula"],
    [{ name: 'A'.repeat(10_000) }, "the value of 'name' has 10000 characters, and at most 1000 are read"],
  ])('rejects a row with a hostile value: %o', (change, reason) => {
    const { drafts, rejections } = collectInvented([{ ...HEAD, ...change }, BRANCH])
    expect(drafts.map(({ code }) => code)).toEqual(['QQAADEFF100'])
    expect(rejections).toEqual([{ sourceId: 'invented', file: 'invented.csv', row: 1, reason }])
  })

  it('removes control and bidirectional characters, and says so', () => {
    const name = 'Alder\u0000moor \u202EBank\u2069 AG'
    const { drafts, notes } = collectInvented([BRANCH, { ...HEAD, name }])
    expect(drafts[1]?.name).toBe('Aldermoor Bank AG')
    expect(notes).toEqual([
      'rows with control or bidirectional characters, which were removed: 1; the first: invented.csv row 2',
    ])
  })

  it('cuts persons from names, also from the original, and says so without their names', () => {
    const row = { ...HEAD, name: 'ALDERMOOR BANK AG ATTN MR JOHN ELM' }
    const formatEntry: SourceDescription['formatEntry'] = (draft) => ({
      ...draft,
      details: { 'original.name': draft.name },
    })
    const collected = collectInvented([row], { formatEntry })
    expect(collected.drafts).toMatchObject([
      { name: 'ALDERMOOR BANK AG', details: { 'original.name': 'ALDERMOOR BANK AG' } },
    ])
    expect(collected.notes).toEqual([
      'names with a person or department, which was cut: 1; the first: QQAADEFFXXX',
    ])
  })

  it.each(['QQAADEFFXXX', 'QQAADEFF'])('reads %s, the BIC of the row, as no name', (name) => {
    expect(collectInvented([{ ...HEAD, name }]).drafts).toMatchObject([{ code: 'QQAADEFFXXX', name: '' }])
  })

  it('reads a mark and a former name as status and details', () => {
    const { drafts } = collectInvented([
      { ...HEAD, name: 'Aldermoor Bank -alt-' },
      { ...BRANCH, name: 'Aldermoor Bank (formerly Elm Bank)' },
    ])
    expect(drafts).toMatchObject([
      { name: 'Aldermoor Bank', status: 'merged', details: { mark: 'superseded' } },
      { name: 'Aldermoor Bank', status: 'active', details: { formerName: 'Elm Bank' } },
    ])
  })

  it('no longer calls a code superseded that its publisher has closed', () => {
    const entry = inventedEntry('QQAADEFFXXX', 'Aldermoor Bank -alt-', { status: 'closed' })
    const { drafts } = collectRows(inventedCodes('swift', [entry]))
    expect(drafts).toMatchObject([{ name: 'Aldermoor Bank', status: 'closed', details: {} }])
    expect(drafts[0]?.details.mark).toBeUndefined()
  })

  it('reports its progress after each row', async () => {
    const reportedCounts: number[] = []
    await collectSource(inventedSource([HEAD, {}, BRANCH]), (rowCount) => reportedCounts.push(rowCount))
    expect(reportedCounts).toEqual([1, 2, 3])
  })
})

describe('the build stops if a source', () => {
  it.each(['surprise', 'constructor', 'toString'])('has the undeclared column %s', (column) => {
    const rows = [HEAD, { ...BRANCH, [column]: 'x' }]
    expect(() => collectInvented(rows)).toThrow(
      new BuildError(`invented: invented.csv row 2 has an unexpected column '${column}'`),
    )
  })

  it.each([
    ['too few rows', [2, 10], '1 rows kept, expected 2 to 10'],
    ['too many rows', [0, 0], 'more than 0 rows kept, expected 0 to 0'],
  ] as const)('has %s', (_description, kept, reason) => {
    expect(() => collectInvented([HEAD], { rowBounds: { kept, rejected: 0 } })).toThrow(
      new BuildError(`invented: ${reason}`),
    )
  })

  it.each([
    ['rejected', { ...HEAD, name: '' }, 'QQAADEFFXXX: no name'],
    ['empty', {}, 'has no data that is read from this kind of file'],
  ])('has no kept row; the error names the first %s row', (_description, row, reason) => {
    expect(() => collectInvented([row, row], { rowBounds: { kept: [1, 9], rejected: 9 } })).toThrow(
      `invented: 0 rows kept, expected 1 to 9; the first row left out: invented.csv row 1: ${reason}`,
    )
  })

  it('has no code with a required prefix', () => {
    expect(() => collectInvented([HEAD], { requiredPrefixes: ['QQ', 'ZZ'] })).toThrow(
      new BuildError('invented: no code begins with ZZ; the file may be cut off'),
    )
    expect(collectInvented([HEAD], { requiredPrefixes: ['QQ'] }).drafts).toHaveLength(1)
    const mapRow = () => ({ kind: 'addition', addition: { code: HEAD.code, details: {} } }) as const
    expect(collectInvented([HEAD], { requiredPrefixes: ['QQ'], mapRow }).additions).toHaveLength(1)
  })

  it('has too many rejected rows; the error names the first', () => {
    const rows = [HEAD, { ...BRANCH, name: '' }, { ...BRANCH, code: 'X' }]
    expect(() => collectInvented(rows, { rowBounds: { kept: [0, 9], rejected: 1 } })).toThrow(
      '2 of the first 3 rows rejected, at most 1 may be; the first: invented.csv row 2: QQAADEFF100: no name',
    )
  })
})

describe('the BICs that rows of another type state', () => {
  const providesBics = true
  const createBankCodes = (...rows: readonly Parameters<typeof createDraft>[]) =>
    createListSource(
      'codes',
      'iban',
      rows.map((row) => createDraft(...row)),
      { providesBics },
    )
  const withBic = (bic: string, name: string, change: Partial<EntryDraft> = {}) =>
    ({ country: 'DE', name, details: { bic }, ...change }) as const

  it('are collected once each, from the active row with the shortest name', () => {
    const source = createBankCodes(
      ['DE99900100', withBic('QQHHDEFF', '')],
      ['DE99900200', withBic('QQHHDEFFXXX', 'Elm Bank, cash machines')],
      ['DE99900300', withBic('QQHHDEFFXXX', 'Elm Bank', { city: 'Ulm' })],
      ['DE99900400', withBic('QQHHDEFFXXX', 'Elm', { status: 'closed' })],
    )
    expect(collectRows(source).statedBics).toEqual([
      createDraft('QQHHDEFFXXX', { name: 'Elm Bank', country: 'DE', city: 'Ulm' }),
    ])
  })

  it('are superseded if all codes that state them are', () => {
    const superseded = withBic('QQHHDEFF', 'Elm Bank -alt-')
    const active = ['DE99900200', withBic('QQHHDEFF', 'Elm Bank')] as const
    const readStatuses = ({ statedBics }: ReturnType<typeof collectRows>) =>
      statedBics.map(({ status }) => status)
    const old = ['DE99900100', superseded] as const
    expect(readStatuses(collectRows(createBankCodes(['DE99900100', superseded])))).toEqual(['merged'])
    expect(readStatuses(collectRows(createBankCodes([...old], [...active])))).toEqual(['active'])
  })

  it('have the country of the BIC, and no city from a row of another country', () => {
    const [statedBic] = collectRows(
      createBankCodes(['DE99900100', withBic('QQHHATWW', 'Elm Bank', { city: 'Ulm' })]),
    ).statedBics
    expect(statedBic).toMatchObject({ country: 'AT', city: '' })
  })

  it('stop the build if the source does not declare them', () => {
    const source = {
      ...createBankCodes(['DE99900100', withBic('QQHHDEFF', 'Elm Bank')]),
      providesBics: false,
    }
    expect(() => collectRows(source)).toThrow(
      'codes states the BIC QQHHDEFFXXX, but does not declare that it provides BICs',
    )
  })
})
