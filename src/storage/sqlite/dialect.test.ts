import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import type { StateTables } from '../state.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'

const SEARCH = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }

function newFile(): string {
  return join(temporaryFolder(), 'state.sqlite')
}

async function opened(file: string) {
  const state = await openState(file)
  onTestFinished(state.close)
  return state
}

/** Raises a counter by what it reads, and lets others have their turn before it writes. */
async function addOne(db: Kysely<StateTables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('counter').select('value').executeTakeFirst()
    await setImmediate()
    const value = (row?.value ?? 0) + 1
    const counter = trx.insertInto('counter').values({ name: 'test', value })
    await counter.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
  })
}

describe('a transaction', () => {
  it('that fails leaves nothing behind, and the next one goes ahead', async () => {
    const { db } = await opened(newFile())
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('counter').values({ name: 'left', value: 1 }).execute()
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    await createRecentSearchStore(db).record(SEARCH, new Date())
    expect(await db.selectFrom('counter').select('name').execute()).toEqual([{ name: 'recent_search' }])
  })

  it('that SQLite has rolled back by itself says why', async () => {
    const { db } = await opened(newFile())
    const row = sql`insert or rollback into counter (name, value) values ('twice', 1), ('twice', 2)`
    const failing = db.transaction().execute((trx) => row.execute(trx))
    await expect(failing).rejects.toThrow('UNIQUE constraint failed')
    await addOne(db)
  })

  it('for reading alone does not wait for a process that writes', async () => {
    const file = newFile()
    const { db } = await opened(file)
    const writer = new Database(file)
    onTestFinished(() => void writer.close())
    writer.exec('begin immediate')
    const reading = db.transaction().setAccessMode('read only')
    expect(await reading.execute((trx) => createRecentSearchStore(trx).list(10))).toEqual([])
  })

  it('that reads first and writes later succeeds beside another that does so', async () => {
    const file = newFile()
    const states = [await opened(file), await opened(file)]
    await Promise.all(states.map(({ db }) => addOne(db)))
    expect(await states[0]?.db.selectFrom('counter').select('value').execute()).toEqual([{ value: 2 }])
  })
})
