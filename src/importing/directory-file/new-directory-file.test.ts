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

function readContent(file: string) {
  const db = new Database(file, { readonly: true })
  const selectAll = (query: string) => db.prepare(query).all()
  const content = {
    applicationId: db.pragma('application_id', { simple: true }),
    userVersion: db.pragma('user_version', { simple: true }),
    banks: selectAll('SELECT country, slug, head_code, bic8, codes, systemic FROM bank ORDER BY id'),
    branches: selectAll(`SELECT code, city, details ->> 'branch' AS branch FROM entry WHERE city = 'Lyon'`),
    sources: selectAll('SELECT id, rows_read, rows_kept, rows_rejected, complete_until FROM source'),
    rejections: selectAll('SELECT * FROM rejection'),
  }
  db.close()
  return content
}

describe('a built file', () => {
  it('is an SQLite file with an application id, a schema version and readable tables', () => {
    const rows = [...INVENTED_ROWS, { code: 'QQGGUS33XXX', name: '' }]
    const { applicationId, userVersion, banks, ...rest } = readContent(inventedFile({ rows }))
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

  it('is the only file in its folder', () => {
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
    ['one row less', { rows: INVENTED_ROWS.slice(1) }],
    ['another city', { rows: INVENTED_ROWS.map((row, i) => (i === 3 ? { ...row, city: 'Kiel' } : row)) }],
    ['a complete source', { source: { completeness: { prefix: '', until: '2026-02-28' } } }],
    ['another date of the source', { source: { asOf: '2026-02' } }],
    ['another systemically important bank', { heads: inventedHeads(['ZZBBFRPPXXX']) }],
    ['another known head office', { heads: inventedHeads(['QQCCGB2LXXX'], ['QQAADEBBXXX']) }],
  ])('differs with %s', (_description, change) => {
    const heads = inventedHeads(['QQCCGB2LXXX'])
    expect(version({ heads, ...change })).not.toBe(version({ heads }))
  })
})

describe('a build that fails its audit', () => {
  it('keeps the old file unchanged, and leaves no other file', () => {
    const file = inventedFile()
    const before = readFileSync(file)
    expect(() => buildInvented(file, { heads: inventedHeads(['QQZZDEFFXXX']) })).toThrow(
      "the list of systemically important banks names QQZZDEFFXXX, which is no bank's head office",
    )
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(dirname(file))).toEqual(['directory.sqlite'])
  })

  it('creates no file if there was none', () => {
    const file = `${inventedFile()}.other`
    expect(() => buildInvented(file, { heads: inventedHeads(['QQZZDEFFXXX']) })).toThrow()
    expect(readdirSync(dirname(file))).toEqual(['directory.sqlite'])
  })
})

describe('a successor without an entry', () => {
  it('is stored as a detail, not as the successor', () => {
    const formatEntry = <Draft>(draft: Draft) => ({ ...draft, successor: 'QQZZDEFFXXX' })
    const entry = openInvented(inventedFile({ source: { formatEntry } })).findEntry('swift', 'QQAADEFF100')
    expect(entry).toMatchObject({ successor: null, details: { unlistedSuccessor: 'QQZZDEFFXXX' } })
  })
})

/** Runs an action without superuser rights, because a superuser can open every folder. */
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

describe('a folder that cannot be synced to disk', () => {
  it('does not stop a build from replacing the directory file', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'directory.sqlite')
    withoutPrivileges(folder, () => {
      // Allows to create and rename files in the folder, but not to open the folder itself.
      chmodSync(folder, 0o300)
      buildInvented(file)
      chmodSync(folder, 0o700)
    })
    expect(openInvented(file).bankCount).toBe(6)
  })
})

describe('an old file', () => {
  it('is replaced even if it is not a directory file', () => {
    const file = inventedFile()
    writeFileSync(file, 'rubbish')
    buildInvented(file)
    expect(openInvented(file).bankCount).toBe(6)
  })
})
