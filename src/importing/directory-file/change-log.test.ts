import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  buildInvented,
  type InventedDirectoryOptions,
  openInvented,
} from '../../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { stateEntry } from '../rows/drafts.ts'
import { changeLayout } from '../testing/other-layout.ts'

/** Builds directories one after the other in the same place, a day apart, and returns the last one. */
function buildEach(...builds: readonly InventedDirectoryOptions[]) {
  const file = join(temporaryFolder(), 'directory.sqlite')
  for (const [index, build] of builds.entries())
    buildInvented(file, { builtAt: `2026-03-0${index + 1}T12:00:00.000Z`, ...build })
  return openInvented(file)
}

/** An edition of a complete list of BSBs. */
const edition = (asOf: string, codes: Readonly<Record<string, string | null>>) => ({
  otherSources: [
    inventedSource(
      Object.keys(codes).map((code) => ({ code, name: 'Willow Bank' })),
      {
        id: 'bsbs',
        asOf,
        type: 'bsb',
        mapRow: ({ code = '', name = '' }) =>
          stateEntry({
            ...{ code, name, country: 'AU', details: {}, successor: codes[code] ?? null },
            ...(codes[code] ? { status: 'merged' as const } : {}),
          }),
      },
    ),
  ],
})

describe('the change log', () => {
  it('has the changed fields of a code, with version, time and source', () => {
    const moved = INVENTED_ROWS.map((row) => (row.code === 'QQAADEFF200' ? { ...row, city: 'Kiel' } : row))
    const directory = buildEach({}, { rows: moved })
    expect(directory.changes.list({ limit: 10 })).toEqual([
      {
        id: 1,
        version: directory.version,
        builtAt: '2026-03-02T12:00:00.000Z',
        type: 'swift',
        code: 'QQAADEFF200',
        name: 'Aldermoor Bank AG',
        country: 'DE',
        kind: 'changed',
        successor: null,
        fields: [{ field: 'city', before: expect.any(String), after: 'Kiel' }],
        source: { id: 'invented', publisher: expect.any(String), asOf: expect.any(String) },
      },
    ])
    expect(directory.changes.since).toBe('2026-03-02T12:00:00.000Z')
  })

  it('has the edition of a source, and its added, retired and removed codes with successors', () => {
    const directory = buildEach(
      edition('2026-01', { '987001': null, '987002': null, '987003': null }),
      edition('2026-02', { '987001': null, '987002': '987001', '987004': null }),
    )
    const changes = directory.changes.list({ type: 'bsb', limit: 10 })
    expect(changes.map(({ code, kind, successor }) => [code, kind, successor]).toReversed()).toEqual([
      ['', 'changed', null],
      ['987004', 'added', null],
      ['987002', 'retired', '987001'],
      ['987003', 'removed', null],
    ])
    expect(changes.at(-1)?.fields).toEqual([{ field: 'asOf', before: '2026-01', after: '2026-02' }])
    expect(directory.changes.listOfCode({ type: 'bsb', code: '987002' })).toEqual([changes[1]])
  })

  it('has one change for a new source, not one for each of its codes', () => {
    const { changes } = buildEach({}, edition('2026-01', { '987001': null, '987002': null }))
    expect(changes.list({ limit: 10 }).map(({ code, kind }) => [code, kind])).toEqual([['', 'added']])
  })

  it('has no change for what a new source tells of a code that had no such field', () => {
    const createList = (id: string, asOf: string, city: string, name: string) =>
      inventedSource([{ code: '987001', name }], {
        ...{ id, asOf, type: 'bsb' },
        mapRow: ({ code = '', name: holder = '' }) =>
          stateEntry({ code, name: holder, country: 'AU', city, details: {} }),
      })
    const first = createList('first', '2026-01', '', 'Willow Bank')
    const { changes } = buildEach(
      { otherSources: [first] },
      { otherSources: [first, createList('second', '2026-02', 'Perth', 'Willow Savings')] },
    )
    const ofCode = changes.listOfCode({ type: 'bsb', code: '987001' })
    expect(ofCode.map(({ fields }) => fields)).toEqual([
      [{ field: 'name', before: 'Willow Bank', after: 'Willow Savings' }],
    ])
  })

  it('is kept by later builds, also by a build of the same content', () => {
    const one = edition('2026-01', { '987001': null })
    const two = edition('2026-02', { '987001': null, '987002': null })
    const { changes } = buildEach(one, two, one, one)
    expect(changes.list({ limit: 10 }).map(({ id, kind, code }) => [id, kind, code])).toEqual([
      [4, 'removed', '987002'],
      [3, 'changed', ''],
      [2, 'added', '987002'],
      [1, 'changed', ''],
    ])
    expect(changes.list({ after: 2, limit: 1 }).map(({ id }) => id)).toEqual([4])
    expect(changes.list({ before: 3, limit: 1 }).map(({ id }) => id)).toEqual([2])
    expect(changes.findLastBefore('2026-03-03')).toBe(2)
  })

  it('does not change the version: the same content has the same one', () => {
    const [first, again] = [
      buildEach(edition('2026-01', { '987001': null })),
      edition('2026-01', { '987001': null }),
    ]
    expect(buildEach(edition('2026-02', {}), again).version).toBe(first.version)
  })

  it('is kept from a directory of another layout, whose differences are not known', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    buildInvented(file, edition('2026-01', { '987001': null }))
    buildInvented(file, { ...edition('2026-01', {}), builtAt: '2026-03-02T12:00:00.000Z' })
    const before = openInvented(file).changes.list({ limit: 10 })
    expect(before).toHaveLength(1)
    changeLayout(file, 'PRAGMA user_version = 1; ALTER TABLE bank RENAME TO institution')
    buildInvented(file, edition('2026-02', {}))
    expect(openInvented(file).changes.list({ limit: 10 })).toEqual(before)
  })

  it('forgets changes of more than three years ago', () => {
    const { changes } = buildEach(
      { ...edition('2026-01', { '987001': null }), builtAt: '2022-01-01T12:00:00.000Z' },
      { ...edition('2026-02', { '987001': null }), builtAt: '2022-02-01T12:00:00.000Z' },
      { ...edition('2026-03', { '987001': null }), builtAt: '2025-03-01T12:00:00.000Z' },
    )
    expect(changes.list({ limit: 10 }).map(({ fields }) => fields[0]?.after)).toEqual(['2026-03'])
  })

  it('has the changes of a bank', () => {
    const moved = INVENTED_ROWS.map((row) => ({ ...row, city: 'Kiel' }))
    const directory = buildEach({}, { rows: moved })
    const bank = directory.findBankOf(directory.findEntry('swift', 'QQAADEFFXXX') ?? { bankId: null })
    const ofBank = directory.changes.listOfBank(bank?.id ?? 0, 2)
    expect(ofBank.map(({ code }) => code.slice(0, 6))).toEqual(['QQAADE', 'QQAADE'])
  })
})
