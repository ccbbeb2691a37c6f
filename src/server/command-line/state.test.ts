import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openState } from '../../storage/open-state.ts'
import { fillState } from '../../storage/testing/full-state.ts'
import { startBankcodex } from '../../testing/command-line.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const copy = (...args: readonly string[]) => startBankcodex({}, 'state', 'copy', ...args).finished

async function createFilledDatabase(folder: string, rowsPerTable: number): Promise<string> {
  const file = join(folder, `${rowsPerTable}.sqlite`)
  const state = await openState(file)
  await fillState(state.db, rowsPerTable)
  await state.close()
  return `sqlite:${file}`
}

describe('bankcodex state copy', () => {
  it('prints the number of rows in both databases, and replaces rows only with --replace', async () => {
    const folder = temporaryFolder()
    const [from, to] = [await createFilledDatabase(folder, 3), await createFilledDatabase(folder, 2)]
    const refused = await copy('--from', from, '--to', to)
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^api_key {2,}3 {2,}2$/m)
    expect(refused.errors).toContain('Nothing was changed')
    const copied = await copy('--from', from, '--to', to, '--replace')
    expect(copied.code).toBe(0)
    expect(copied.output).toMatch(/^api_key {2,}3 {2,}3$/m)
  })

  it.each([
    [['sqlite:/nowhere/state.sqlite', 'sqlite:other.sqlite'], 'There is no file /nowhere/state.sqlite'],
    [['postgres://127.0.0.1:1/x', 'postgres://127.0.0.1:1/x'], 'Both databases are the same'],
    [['state.sqlite', 'postgres://127.0.0.1:1/x'], 'A database must be sqlite:PATH, or postgres://'],
    [['postgres://127.0.0.1:1/x', 'mysql://127.0.0.1:1/x'], 'A database must be sqlite:PATH, or postgres://'],
  ])('%j is a usage error, with exit code 2', async ([from = '', to = ''], message) => {
    const { code, output, errors } = await copy('--from', from, '--to', to)
    expect([code, output]).toEqual([2, ''])
    expect(errors).toContain(message)
  })

  it('reports an unavailable database in one line, without its password', async () => {
    const from = await createFilledDatabase(temporaryFolder(), 1)
    const { code, output, errors } = await copy('--from', from, '--to', 'postgres://ada:secret@127.0.0.1:1/x')
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^The state database is not available: the database cannot be reached .*\n$/)
    expect(errors).not.toContain('secret')
  })
})

describe('bankcodex state backup', () => {
  it('reports in one line that it cannot create its folder', async () => {
    const folder = temporaryFolder()
    await (await openState(join(folder, 'state.sqlite'))).close()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const backup = startBankcodex({ STATE_DIR: folder }, 'state', 'backup', join(file, 'backups'))
    const { code, errors } = await backup.finished
    expect(code).toBe(1)
    expect(errors).toMatch(/^ENOTDIR: .+\n$/)
  })
})
