import { chmodSync, chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { APPLICATION_ID, SCHEMA_VERSION } from '../../directory/file/schema.ts'
import { buildInvented, inventedFile, inventedHeads, openInvented } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** The user id of nobody, on Linux. */
const NOBODY = 65_534

function contentOf(file: string) {
  const db = new Database(file, { readonly: true })
  const all = (query: string) => db.prepare(query).all()
  const content = {
    applicationId: db.pragma('application_id', { simple: true }),
    userVersion: db.pragma('user_version', { simple: true }),
    banks: all('SELECT country, slug, head_code, bic8, codes, systemic FROM bank ORDER BY id'),
    branches: all(`SELECT code, city, details ->> 'branch' AS branch FROM entry WHERE city = 'Lyon'`),
    sources: all('SELECT id, rows_read, rows_kept, rows_rejected, complete_until FROM source'),
    rejections: all('SELECT * FROM rejection'),
  }
  db.close()
  return content
}

describe('a built file', () => {
  it('opens in any SQLite tool and says what it is', () => {
    const rows = [...INVENTED_ROWS, { code: 'QQGGUS33XXX', name: '' }]
    const { applicationId, userVersion, banks, ...rest } = contentOf(inventedFile({ rows }))
    expect({ applicationId, userVersion }).toEqual({
      applicationId: APPLICATION_ID,
      userVersion: SCHEMA_VERSION,
    })
    expect(banks[0]).toEqual({
      country: 'DE',
      slug: 'aldermoor-bank-ag',
      head_code: 'QQAADEFFXXX',
      bic8: 'QQAADEFF',
      codes: 5,
      systemic: 1,
    })
    expect(rest).toEqual({
      branches: [{ code: 'ZZBBFRPP010', city: 'Lyon', branch: 'Confluence' }],
      sources: [{ id: 'invented', rows_read: 13, rows_kept: 12, rows_rejected: 1, complete_until: null }],
      rejections: [{ source_id: 'invented', file: 'invented.csv', row: 13, reason: 'QQGGUS33XXX: no name' }],
    })
  })

  it('is alone in its folder', () => {
    expect(readdirSync(dirname(inventedFile()))).toEqual(['directory.sqlite'])
  })
})

describe('the version', () => {
  const version = (invented: Parameters<typeof inventedFile>[0]) =>
    openInvented(inventedFile(invented)).version

  it('is the same for the same content on another day', () => {
    const [morning, evening] = ['2026-01-31T06:00:00.000Z', '2026-02-01T18:00:00.000Z']
    const first = version({ builtAt: morning })
    expect(version({ builtAt: evening })).toBe(first)
    expect(first).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each([
    ['a row less', { rows: INVENTED_ROWS.slice(1) }],
    ['another city', { rows: INVENTED_ROWS.map((row, i) => (i === 3 ? { ...row, city: 'Kiel' } : row)) }],
    ['a source that is complete', { source: { completeness: { prefix: '', until: '2026-02-28' } } }],
    ['another day of the source', { source: { asOf: '2026-02' } }],
    ['another list of important banks', { heads: inventedHeads(['ZZBBFRPPXXX']) }],
    ['another head office that is known', { heads: inventedHeads(['QQCCGB2LXXX'], ['QQAADEBBXXX']) }],
  ])('differs with %s', (_what, change) => {
    const heads = inventedHeads(['QQCCGB2LXXX'])
    expect(version({ heads, ...change })).not.toBe(version({ heads }))
  })
})

describe('a build that fails its audit', () => {
  it('leaves the old file as it was, and nothing beside it', () => {
    const file = inventedFile()
    const before = readFileSync(file)
    expect(() => buildInvented(file, { heads: inventedHeads(['QQZZDEFFXXX']) })).toThrow(
      "the list of systemically important banks names QQZZDEFFXXX, which is no bank's head office",
    )
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(dirname(file))).toEqual(['directory.sqlite'])
  })

  it('makes no file where there was none', () => {
    const file = `${inventedFile()}.other`
    expect(() => buildInvented(file, { heads: inventedHeads(['QQZZDEFFXXX']) })).toThrow()
    expect(readdirSync(dirname(file))).toEqual(['directory.sqlite'])
  })
})

describe('a successor that is no entry', () => {
  it('is kept as a detail, and leads nowhere', () => {
    const formatEntry = <Draft>(draft: Draft) => ({ ...draft, successor: 'QQZZDEFFXXX' })
    const entry = openInvented(inventedFile({ source: { formatEntry } })).findEntry('swift', 'QQAADEFF100')
    expect(entry).toMatchObject({ successor: null, details: { unlistedSuccessor: 'QQZZDEFFXXX' } })
  })
})

/** Does something without the rights of a superuser, for whom any folder can be read. */
function withoutPrivileges(folder: string, action: () => void) {
  const isSuperuser = process.geteuid?.() === 0
  if (isSuperuser) {
    chownSync(folder, NOBODY, NOBODY)
    process.seteuid?.(NOBODY)
  }
  try {
    action()
  } finally {
    if (isSuperuser) process.seteuid?.(0)
  }
}

describe('a folder that cannot be brought to the disk', () => {
  it('takes nothing back: what is renamed serves', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'directory.sqlite')
    withoutPrivileges(folder, () => {
      // Files can be made and renamed in it, and it cannot be opened.
      chmodSync(folder, 0o300)
      buildInvented(file)
      chmodSync(folder, 0o700)
    })
    expect(openInvented(file).bankCount).toBe(6)
  })
})

describe('an old file', () => {
  it('is replaced even when it is no directory', () => {
    const file = inventedFile()
    writeFileSync(file, 'rubbish')
    buildInvented(file)
    expect(openInvented(file).bankCount).toBe(6)
  })
})
