import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type InventedDirectoryOptions,
  inventedFile,
  prepareInvented,
} from '../../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { stateEntry } from '../rows/drafts.ts'
import { countLostCodes } from './directory-diff.ts'

const without = (code: string) => INVENTED_ROWS.filter((row) => row.code !== code)

function diff(old: InventedDirectoryOptions, next: InventedDirectoryOptions) {
  return prepareInvented(inventedFile(old), next).diff
}

/** A source of BSB prefixes of one bank, each as a range. */
function ranges(prefixes: readonly string[], name = 'Willow Bank', id = 'ranges') {
  return inventedSource([...prefixes.map((code) => ({ code, name }))], {
    id,
    type: 'bsb',
    mapRow: ({ code = '', name: bank = '' }) => ({
      kind: 'range',
      range: { first: `${code}0000`, last: `${code}9999`, name: bank, country: 'AU', details: {} },
    }),
  })
}

describe('the difference between two directories', () => {
  it('is empty for the same content built on another day', () => {
    expect(diff({ builtAt: '2031-01-01T00:00:00.000Z' }, {})).toEqual({
      added: [],
      changed: [],
      retired: [],
      removed: [],
    })
  })

  it('lists added, changed and removed codes with their names', () => {
    const next = without('QQFFXKPRXXX').map((row) =>
      row.code === 'QQAADEFF200' ? { ...row, city: 'Kiel' } : row,
    )
    expect(diff({ rows: without('QQAADEFF100') }, { rows: next })).toEqual({
      added: [{ type: 'swift', code: 'QQAADEFF100', name: 'Aldermoor Bank AG' }],
      changed: [{ type: 'swift', code: 'QQAADEFF200', name: 'Aldermoor Bank AG' }],
      retired: [],
      removed: [{ type: 'swift', code: 'QQFFXKPRXXX', name: 'Thistlewood Bank', successor: null }],
    })
  })

  it('names the retired codes with their successors, and not as changed', () => {
    const list = (id: string, asOf: string, codes: readonly string[]) =>
      inventedSource(
        codes.map((code) => ({ code, name: 'Willow Bank' })),
        {
          id,
          asOf,
          type: 'bsb',
          completeness: { prefix: '', until: '2026-12-31' },
          mapRow: ({ code = '', name = '' }) =>
            stateEntry({
              code,
              name,
              country: 'AU',
              details: {},
              successor: code === '987002' ? '987001' : null,
            }),
        },
      )
    const codes = ['987001', '987002', '987003']
    const both = { otherSources: [list('older', '2026-01', codes), list('newest', '2026-02', ['987001'])] }
    const { changed, retired, removed } = diff({ otherSources: [list('older', '2026-01', codes)] }, both)
    expect(retired).toEqual([
      { type: 'bsb', code: '987002', name: 'Willow Bank', successor: '987001' },
      { type: 'bsb', code: '987003', name: 'Willow Bank', successor: null },
    ])
    expect([changed.map(({ code }) => code), removed]).toEqual([['987001'], []])
    const onlyNewest = { otherSources: [list('older', '2026-01', ['987001'])] }
    expect(diff({ otherSources: [list('older', '2026-01', codes)] }, onlyNewest).removed).toEqual(retired)
  })

  it.each([
    ['successor', { formatEntry: <D>(draft: D) => ({ ...draft, successor: 'QQAADEFFXXX' }) }],
    ['status', { formatEntry: <D>(draft: D) => ({ ...draft, status: 'closed' as const }) }],
    ['details', { formatEntry: <D>(draft: D) => ({ ...draft, details: { branch: 'Elm' } }) }],
    ['source', { id: 'another' }],
  ])('includes a changed %s', (_description, source) => {
    const { changed, retired } = diff({}, { source })
    expect(changed.length + retired.length).toBeGreaterThan(0)
  })

  it('includes ranges', () => {
    expect(diff({ otherSources: [ranges(['12', '13'])] }, { otherSources: [ranges(['13', '14'])] })).toEqual({
      added: [{ type: 'bsb', code: '140000 to 149999', name: 'Willow Bank' }],
      changed: [],
      retired: [],
      removed: [{ type: 'bsb', code: '120000 to 129999', name: 'Willow Bank', successor: null }],
    })
    expect(
      diff({ otherSources: [ranges(['12'])] }, { otherSources: [ranges(['12'], 'Elm Bank')] }).changed,
    ).toEqual([{ type: 'bsb', code: '120000 to 129999', name: 'Elm Bank' }])
  })

  it('is empty for an unchanged range of two sources', () => {
    const directory = { otherSources: [ranges(['12']), ranges(['12'], 'Elm Bank', 'more ranges')] }
    expect(diff(directory, directory)).toEqual({ added: [], changed: [], retired: [], removed: [] })
  })

  it('lists all codes as added if the old file is missing or not a directory', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'rubbish'), 'rubbish'.repeat(1000))
    for (const name of ['missing', 'rubbish']) {
      const { added, changed, removed } = prepareInvented(join(folder, name)).diff
      expect([added.length, changed, removed]).toEqual([12, [], []])
    }
  })
})

describe('the lost codes of a source', () => {
  const source = ranges(['12', '13'])
  const countLost = (old: InventedDirectoryOptions, next: InventedDirectoryOptions) =>
    countLostCodes(inventedFile(old), inventedFile(next), source)

  it('include a range that its new list lacks', () => {
    expect(countLost({ otherSources: [source] }, { otherSources: [source] })).toEqual({
      currentCount: 2,
      lostCount: 0,
    })
    expect(countLost({ otherSources: [source] }, { otherSources: [ranges(['13'])] })).toEqual({
      currentCount: 2,
      lostCount: 1,
    })
  })

  it('do not include a range that a newer source lists as well', () => {
    const newer = { ...ranges(['12'], 'Willow Bank', 'newer'), asOf: '2032-01' }
    expect(countLost({ otherSources: [source] }, { otherSources: [source, newer] })).toEqual({
      currentCount: 2,
      lostCount: 0,
    })
  })
})
