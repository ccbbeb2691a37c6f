import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startBankcodex } from '../testing/command-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { listStateTables } from './copy-state.ts'
import { openState, type StateLocation } from './open-state.ts'
import { fillState, readAllTables } from './testing/full-state.ts'
import { createEmptySchema, hasPostgres } from './testing/postgres-state.ts'

const copy = (...words: readonly string[]) => startBankcodex({}, 'state', 'copy', ...words).finished

async function contentAt(location: StateLocation) {
  const state = await openState(location)
  return await readAllTables(state.db).finally(state.close)
}

describe.skipIf(!hasPostgres)('bankcodex state copy with PostgreSQL', () => {
  it('takes every row of every table there, and back', async () => {
    const folder = temporaryFolder()
    const [file, back] = [join(folder, 'state.sqlite'), join(folder, 'back.sqlite')]
    const filled = await openState(file)
    await fillState(filled.db, 1001)
    await filled.close()
    const url = await createEmptySchema()

    const there = await copy('--from', `sqlite:${file}`, '--to', url)
    expect(there).toMatchObject({ code: 0, errors: '' })
    for (const { name } of await listStateTables())
      expect(there.output).toMatch(new RegExp(`^${name} +1001 +1001$`, 'm'))
    const content = await contentAt(file)
    expect(await contentAt({ url, maxConnections: 1 })).toEqual(content)

    expect((await copy('--from', `sqlite:${file}`, '--to', url)).errors).toContain('Nothing was changed')
    expect(await copy('--from', url, '--to', `sqlite:${back}`)).toMatchObject({ code: 0, errors: '' })
    expect(await contentAt(back)).toEqual(content)
  })

  it('copies one moment of a database that is written to meanwhile', async () => {
    const [url, file] = [await createEmptySchema(), join(temporaryFolder(), 'state.sqlite')]
    const writer = await openState({ url, maxConnections: 1 })
    onTestFinished(writer.close)
    let over = false
    async function write() {
      for (let value = 1; !over; value++)
        await writer.db
          .insertInto('counter')
          .values({ name: `counter ${value}`, value })
          .execute()
    }
    const writing = write()
    const finished = await copy('--from', url, '--to', `sqlite:${file}`)
    over = true
    await writing
    expect(finished).toMatchObject({ code: 0, errors: '' })
    const { counter = [] } = await contentAt(file)
    const values = counter.map(({ value }) => Number(value)).toSorted((one, other) => one - other)
    expect(values).toEqual(values.map((_value, index) => index + 1))
  })
})
