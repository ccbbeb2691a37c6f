import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { copyState, listStateTables } from './copy-state.ts'
import { openState } from './open-state.ts'
import type { StateTables } from './state.ts'
import { fillState, readAllTables } from './testing/full-state.ts'

async function newState(): Promise<Kysely<StateTables>> {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return state.db
}

async function filledState(rowsOfEach: number): Promise<Kysely<StateTables>> {
  const db = await newState()
  await fillState(db, rowsOfEach)
  return db
}

describe('a copy of the state', () => {
  it('knows every table that the migrations make', async () => {
    const db = await newState()
    const made = (await db.introspection.getTables()).map(({ name }) => name)
    expect((await listStateTables()).map(({ name }) => name).toSorted()).toEqual(made.toSorted())
  })

  it('has every row of every table, more than fit in one batch', async () => {
    const [from, to] = [await filledState(1001), await newState()]
    const { kind, tables } = await copyState(from, to, { replace: false })
    expect(kind).toBe('copied')
    expect(tables.map(({ name }) => name)).toEqual((await listStateTables()).map(({ name }) => name))
    for (const { sourceRowCount: read, targetRowCount: written } of tables)
      expect([read, written]).toEqual([1001, 1001])
    expect(await readAllTables(to)).toEqual(await readAllTables(from))
  })

  it('of nothing is nothing', async () => {
    expect(await copyState(await newState(), await newState(), { replace: false })).toMatchObject({
      kind: 'copied',
    })
  })

  it('is not made where there are rows, but for those that may be replaced', async () => {
    const [from, to] = [await filledState(3), await filledState(2)]
    const before = await readAllTables(to)
    expect(await copyState(from, to, { replace: false })).toMatchObject({ kind: 'not empty' })
    expect(await readAllTables(to)).toEqual(before)
    expect(await copyState(from, to, { replace: true })).toMatchObject({ kind: 'copied' })
    expect(await readAllTables(to)).toEqual(await readAllTables(from))
  })

  it('that fails half-way leaves the target unchanged', async () => {
    const [from, to] = [await filledState(3), await filledState(2)]
    const before = await readAllTables(to)
    await to.schema.alterTable('api_usage_day').renameColumn('calls', 'other').execute()
    await expect(copyState(from, to, { replace: true })).rejects.toThrow('calls')
    await to.schema
      .alterTable('api_usage_day' as never)
      .renameColumn('other', 'calls')
      .execute()
    expect(await readAllTables(to)).toEqual(before)
  })
})
