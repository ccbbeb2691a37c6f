import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Invented, inventedFile } from '../testing/invented-directory.ts'
import { INVENTED_ROWS, inventedSource } from '../testing/invented-source.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { countLostCodes, diffDirectories } from './directory-diff.ts'

const without = (code: string) => INVENTED_ROWS.filter((row) => row.code !== code)

function diff(old: Invented, next: Invented) {
  return diffDirectories(inventedFile(old), inventedFile(next))
}

/** BSB prefixes of a bank, each as a range. */
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

describe('the difference of two directories', () => {
  it('is none for the same content, built on another day', () => {
    expect(diff({ builtAt: '2031-01-01T00:00:00.000Z' }, {})).toEqual({ added: [], changed: [], removed: [] })
  })

  it('lists what is new, what is gone, and what is told differently, by code and new name', () => {
    const next = without('QQFFXKPRXXX').map((row) =>
      row.code === 'QQAADEFF200' ? { ...row, city: 'Kiel' } : row,
    )
    expect(diff({ rows: without('QQAADEFF100') }, { rows: next })).toEqual({
      added: [{ type: 'swift', code: 'QQAADEFF100', name: 'Aldermoor Bank AG' }],
      changed: [{ type: 'swift', code: 'QQAADEFF200', name: 'Aldermoor Bank AG' }],
      removed: [{ type: 'swift', code: 'QQFFXKPRXXX', name: 'Thistlewood Bank' }],
    })
  })

  it.each([
    ['successor', { formatEntry: <D>(draft: D) => ({ ...draft, successor: 'QQAADEFFXXX' }) }],
    ['status', { formatEntry: <D>(draft: D) => ({ ...draft, status: 'closed' as const }) }],
    ['details', { formatEntry: <D>(draft: D) => ({ ...draft, details: { branch: 'Elm' } }) }],
    ['source', { id: 'another' }],
  ])('sees another %s', (_what, source) => {
    expect(diff({}, { source }).changed.length).toBeGreaterThan(0)
  })

  it('is of ranges too', () => {
    expect(diff({ more: [ranges(['12', '13'])] }, { more: [ranges(['13', '14'])] })).toEqual({
      added: [{ type: 'bsb', code: '140000 to 149999', name: 'Willow Bank' }],
      changed: [],
      removed: [{ type: 'bsb', code: '120000 to 129999', name: 'Willow Bank' }],
    })
    expect(diff({ more: [ranges(['12'])] }, { more: [ranges(['12'], 'Elm Bank')] }).changed).toEqual([
      { type: 'bsb', code: '120000 to 129999', name: 'Elm Bank' },
    ])
  })

  it('is none for a range that two sources know', () => {
    const both = { more: [ranges(['12']), ranges(['12'], 'Elm Bank', 'more ranges')] }
    expect(diff(both, both)).toEqual({ added: [], changed: [], removed: [] })
  })

  it('to a directory that is missing, or is none, is all there is', () => {
    const next = inventedFile()
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'rubbish'), 'rubbish'.repeat(1000))
    for (const name of ['missing', 'rubbish']) {
      const { added, changed, removed } = diffDirectories(join(folder, name), next)
      expect([added.length, changed, removed]).toEqual([12, [], []])
    }
  })
})

describe('the codes of a source that a directory lacks', () => {
  const list = ranges(['12', '13'])
  const countLost = (old: Invented, next: Invented) =>
    countLostCodes(inventedFile(old), inventedFile(next), list)

  it('are the ranges that its new edition lacks', () => {
    expect(countLost({ more: [list] }, { more: [list] })).toEqual({ currentCount: 2, lostCount: 0 })
    expect(countLost({ more: [list] }, { more: [ranges(['13'])] })).toEqual({ currentCount: 2, lostCount: 1 })
  })

  it('are not the ranges that a newer source lists as well', () => {
    const newer = { ...ranges(['12'], 'Willow Bank', 'newer'), asOf: '2032-01' }
    expect(countLost({ more: [list] }, { more: [list, newer] })).toEqual({ currentCount: 2, lostCount: 0 })
  })
})
