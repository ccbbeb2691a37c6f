import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { copyState, listStateTables } from './copy-state.ts'
import type { StateTables } from './state.ts'
import { fillState, readAllTables } from './testing/full-state.ts'
import { openStateInNewFile } from './testing/sqlite-state.ts'

async function openFilledState(rowsPerTable: number): Promise<Kysely<StateTables>> {
  const db = await openStateInNewFile()
  await fillState(db, rowsPerTable)
  return db
}

describe('a copy of the state', () => {
  it('covers every table that the migrations create', async () => {
    const db = await openStateInNewFile()
    const createdTables = (await db.introspection.getTables()).map(({ name }) => name)
    expect((await listStateTables()).map(({ name }) => name).toSorted()).toEqual(createdTables.toSorted())
  })

  it('has every row of every table, also of tables larger than a batch', async () => {
    const [from, to] = [await openFilledState(1001), await openStateInNewFile()]
    const { kind, tables } = await copyState(from, to, { replace: false })
    expect(kind).toBe('copied')
    expect(tables.map(({ name }) => name)).toEqual((await listStateTables()).map(({ name }) => name))
    for (const { sourceRowCount: read, targetRowCount: written } of tables)
      expect([read, written]).toEqual([1001, 1001])
    expect(await readAllTables(to)).toEqual(await readAllTables(from))
  })

  it('of an empty state succeeds', async () => {
    expect(
      await copyState(await openStateInNewFile(), await openStateInNewFile(), { replace: false }),
    ).toMatchObject({
      kind: 'copied',
    })
  })

  it('needs an empty target, unless rows may be replaced', async () => {
    const [from, to] = [await openFilledState(3), await openFilledState(2)]
    const before = await readAllTables(to)
    expect(await copyState(from, to, { replace: false })).toMatchObject({ kind: 'not empty' })
    expect(await readAllTables(to)).toEqual(before)
    expect(await copyState(from, to, { replace: true })).toMatchObject({ kind: 'copied' })
    expect(await readAllTables(to)).toEqual(await readAllTables(from))
  })

  it('that fails half-way leaves the target unchanged', async () => {
    const [from, to] = [await openFilledState(3), await openFilledState(2)]
    const before = await readAllTables(to)
    // A missing column lets the copy fail at this table.
    await to.schema.alterTable('api_usage_day').renameColumn('calls', 'other').execute()
    await expect(copyState(from, to, { replace: true })).rejects.toThrow('calls')
    await to.schema
      .alterTable('api_usage_day' as never)
      .renameColumn('other', 'calls')
      .execute()
    expect(await readAllTables(to)).toEqual(before)
  })
})
