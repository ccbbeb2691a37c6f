import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBankcodex } from '../testing/command-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { listStateTables } from './copy-state.ts'
import { openState, type StateLocation } from './open-state.ts'
import { fillState, readAllTables } from './testing/full-state.ts'
import { createEmptySchema, hasPostgres } from './testing/postgres-state.ts'

const runCopy = (...args: readonly string[]) => startBankcodex({}, 'state', 'copy', ...args).finished

async function readState(location: StateLocation) {
  const state = await openState(location)
  return await readAllTables(state.db).finally(state.close)
}

describe.skipIf(!hasPostgres)('bankcodex state copy with PostgreSQL', () => {
  it('copies every row of every table to PostgreSQL and back', async () => {
    const folder = temporaryFolder()
    const [file, copiedFile] = [join(folder, 'state.sqlite'), join(folder, 'copied.sqlite')]
    const filled = await openState(file)
    await fillState(filled.db, 1001)
    await filled.close()
    const url = await createEmptySchema()

    const firstCopy = await runCopy('--from', `sqlite:${file}`, '--to', url)
    expect(firstCopy).toMatchObject({ code: 0, errors: '' })
    for (const { name } of await listStateTables())
      expect(firstCopy.output).toMatch(new RegExp(`^${name} +1001 +1001$`, 'm'))
    const content = await readState(file)
    expect(await readState({ url, maxConnections: 1 })).toEqual(content)

    expect((await runCopy('--from', `sqlite:${file}`, '--to', url)).errors).toContain('Nothing was changed')
    expect(await runCopy('--from', url, '--to', `sqlite:${copiedFile}`)).toMatchObject({
      code: 0,
      errors: '',
    })
    expect(await readState(copiedFile)).toEqual(content)
  })

  it('copies a consistent snapshot of a database that is written to during the copy', async () => {
    const [url, file] = [await createEmptySchema(), join(temporaryFolder(), 'state.sqlite')]
    const writer = await openState({ url, maxConnections: 1 })
    onTestFinished(writer.close)
    let isCopied = false
    async function write() {
      for (let value = 1; !isCopied; value++)
        await writer.db
          .insertInto('counter')
          .values({ name: `counter ${value}`, value })
          .execute()
    }
    const writing = write()
    const result = await runCopy('--from', url, '--to', `sqlite:${file}`)
    isCopied = true
    await writing
    expect(result).toMatchObject({ code: 0, errors: '' })
    const { counter = [] } = await readState(file)
    const values = counter.map(({ value }) => Number(value)).toSorted((left, right) => left - right)
    expect(values).toEqual(values.map((_value, index) => index + 1))
  })
})
