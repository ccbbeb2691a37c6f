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

function createFilePath(): string {
  return join(temporaryFolder(), 'state.sqlite')
}

async function openStateFile(file: string) {
  const state = await openState(file)
  onTestFinished(state.close)
  return state
}

/** Increments a counter. Other transactions can run between its read and its write. */
async function incrementCounter(db: Kysely<StateTables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('counter').select('value').executeTakeFirst()
    await setImmediate()
    const value = (row?.value ?? 0) + 1
    const counter = trx.insertInto('counter').values({ name: 'test', value })
    await counter.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
  })
}

describe('a transaction', () => {
  it('that fails changes nothing and does not block the next one', async () => {
    const { db } = await openStateFile(createFilePath())
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('counter').values({ name: 'rolled back', value: 1 }).execute()
      throw new Error('failed on purpose')
    })
    await expect(failing).rejects.toThrow('failed on purpose')
    await createRecentSearchStore(db).record(SEARCH, new Date())
    expect(await db.selectFrom('counter').select('name').execute()).toEqual([{ name: 'recent_search' }])
  })

  it('that SQLite rolls back by itself rejects with the reason', async () => {
    const { db } = await openStateFile(createFilePath())
    const insert = sql`insert or rollback into counter (name, value) values ('twice', 1), ('twice', 2)`
    const failing = db.transaction().execute((trx) => insert.execute(trx))
    await expect(failing).rejects.toThrow('UNIQUE constraint failed')
    await incrementCounter(db)
  })

  it('that is read-only does not wait for a writer', async () => {
    const file = createFilePath()
    const { db } = await openStateFile(file)
    const writer = new Database(file)
    onTestFinished(() => void writer.close())
    writer.exec('begin immediate')
    const reading = db.transaction().setAccessMode('read only')
    expect(await reading.execute((trx) => createRecentSearchStore(trx).list(10))).toEqual([])
  })

  it('that reads and then writes does not conflict with a concurrent one', async () => {
    const file = createFilePath()
    const states = [await openStateFile(file), await openStateFile(file)]
    await Promise.all(states.map(({ db }) => incrementCounter(db)))
    expect(await states[0]?.db.selectFrom('counter').select('value').execute()).toEqual([{ value: 2 }])
  })
})
