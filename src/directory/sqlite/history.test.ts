import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { stateEntry } from '../../importing/rows/drafts.ts'
import { changeLayout } from '../../importing/testing/other-layout.ts'
import { LISTS } from '../../lookup/complete-lists.test-data.ts'
import {
  buildInvented,
  type InventedDirectoryOptions,
  inventedHeads,
  openInvented,
} from '../../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let fileCount = 0

/** Builds directories one after the other in the same place, a day apart, and opens the last one. */
function buildEach(...builds: readonly InventedDirectoryOptions[]) {
  const file = join(folder, `${fileCount++}.sqlite`)
  for (const [index, build] of builds.entries())
    buildInvented(file, { builtAt: `2026-03-0${index + 1}T12:00:00.000Z`, ...build })
  return { file, directory: openInvented(file) }
}

/** A list of BSBs, by code and city. */
const bsbs = (asOf: string, cities: Readonly<Record<string, string>>) => ({
  otherSources: [
    inventedSource(
      Object.keys(cities).map((code) => ({ code })),
      {
        ...{ id: 'bsbs', asOf, type: 'bsb' },
        mapRow: ({ code = '' }) =>
          stateEntry({ code, name: 'Willow', country: 'AU', city: cities[code] ?? '', details: {} }),
      },
    ),
  ],
})

const { directory } = buildEach(
  bsbs('2026-01', { '987001': 'Perth', '987002': 'Cairns' }),
  bsbs('2026-02', { '987001': 'Hobart', '987003': 'Sydney' }),
  bsbs('2026-03', { '987001': 'Darwin', '987003': 'Sydney' }),
)

const findCities = (day: string) => {
  const found = directory.history.findOnDay(day)
  return ['987001', '987002', '987003'].map((code) => found?.findEntry('bsb', code)?.city ?? null)
}

describe('the directory of an earlier day', () => {
  it('has the codes of the last build of that day, and of the days until the next one', () => {
    expect(findCities('2026-03-01')).toEqual(['Perth', 'Cairns', null])
    expect(findCities('2026-03-02')).toEqual(['Hobart', null, 'Sydney'])
    for (const day of ['2026-03-03', '2027-01-01'])
      expect(findCities(day)).toEqual(['Darwin', null, 'Sydney'])
  })

  it('is not known before the first build', () => {
    expect(directory.history.since).toBe('2026-03-01T12:00:00.000Z')
    expect(directory.history.findOnDay('2026-02-28')).toBeNull()
  })

  it('has the editions of the sources', () => {
    const found = directory.history.findOnDay('2026-03-01')
    expect(found?.findSource('bsbs')).toMatchObject({
      asOf: '2026-01',
      retrievedAt: '2026-03-01T12:00:00.000Z',
    })
    expect(found?.listsOwnCodes('bsbs')).toBe(true)
  })

  it('has banks and ranges that are gone, and no newer ones', () => {
    const { directory: newer } = buildEach(
      { otherSources: LISTS },
      { rows: INVENTED_ROWS.filter(({ code }) => !code?.startsWith('QQAADE')), heads: inventedHeads([]) },
    )
    const [before, after] = ['2026-03-01', '2026-03-02'].map((day) => newer.history.findOnDay(day))
    const entry = before?.findEntry('swift', 'QQAADEFFXXX')
    expect(entry && before?.findBankOf(entry)).toMatchObject({ mainBic: 'QQAADEFFXXX', country: 'DE' })
    expect(before?.findBankByPrefix('QQAA', 'DE')).toMatchObject({ mainBic: 'QQAADEFFXXX' })
    expect(before?.findRange('sort-code', '981234')?.name).toBeTruthy()
    expect(after?.findEntry('swift', 'QQAADEFFXXX')).toBeNull()
    expect(after?.findBankByPrefix('QQAA', 'DE')).toBeNull()
    expect(after?.findRange('sort-code', '981234')).toBeNull()
  })

  it('forgets builds of more than three years ago', () => {
    const { directory: newer } = buildEach(
      { ...bsbs('2026-01', { '987001': 'Perth' }), builtAt: '2022-01-01T12:00:00.000Z' },
      { ...bsbs('2026-02', { '987001': 'Hobart' }), builtAt: '2024-02-01T12:00:00.000Z' },
      { ...bsbs('2026-03', { '987001': 'Darwin' }), builtAt: '2025-03-01T12:00:00.000Z' },
    )
    expect(newer.history.since).toBe('2024-02-01T12:00:00.000Z')
    expect(newer.history.findOnDay('2023-12-31')).toBeNull()
  })

  it.each([
    ['whose rows mean something else', 'PRAGMA user_version = 1'],
    ['of a later program', 'PRAGMA user_version = 10000'],
    ['with other columns', 'PRAGMA user_version = 14; ALTER TABLE source RENAME COLUMN licence TO terms'],
  ])('begins anew after a directory %s', (_reason, sql) => {
    const { file } = buildEach({}, bsbs('2026-01', { '987001': 'Perth' }))
    changeLayout(file, sql)
    buildInvented(file, { builtAt: '2026-04-01T12:00:00.000Z' })
    expect(openInvented(file).history.since).toBe('2026-04-01T12:00:00.000Z')
  })

  it('goes on after a directory of an earlier layout with the same columns', () => {
    const { file } = buildEach({}, bsbs('2026-01', { '987001': 'Perth' }))
    changeLayout(file, 'PRAGMA user_version = 14; DROP INDEX change_of_code')
    buildInvented(file, { ...bsbs('2026-02', { '987001': 'Hobart' }), builtAt: '2026-04-01T12:00:00.000Z' })
    const { history, changes } = openInvented(file)
    expect(history.since).toBe('2026-03-01T12:00:00.000Z')
    expect(history.findOnDay('2026-03-31')?.findEntry('bsb', '987001')?.city).toBe('Perth')
    expect(changes.listOfCode({ type: 'bsb', code: '987001' })[0]?.fields).toEqual([
      { field: 'city', before: 'Perth', after: 'Hobart' },
    ])
  })

  it('begins with the build before the first program that kept former rows', () => {
    const { file } = buildEach(bsbs('2026-01', { '987001': 'Perth' }))
    changeLayout(file, 'PRAGMA user_version = 14; DROP TABLE former_row; DROP TABLE former_build')
    buildInvented(file, { ...bsbs('2026-02', { '987001': 'Hobart' }), builtAt: '2026-04-01T12:00:00.000Z' })
    const { history } = openInvented(file)
    expect(history.since).toBe('2026-03-01T12:00:00.000Z')
    expect(history.findOnDay('2026-03-31')?.findEntry('bsb', '987001')?.city).toBe('Perth')
  })

  it('begins anew after a damaged directory of an earlier layout', () => {
    const { file } = buildEach(bsbs('2026-01', { '987001': 'Perth' }))
    const db = new Database(file)
    db.pragma('user_version = 14')
    db.close()
    buildInvented(file, { builtAt: '2026-04-01T12:00:00.000Z' })
    expect(openInvented(file).history.since).toBe('2026-04-01T12:00:00.000Z')
  })
})
