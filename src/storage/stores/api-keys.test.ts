import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createAuthorizer } from '../../api-keys/authorize.ts'
import type { KeyStore } from '../../api-keys/key-store.ts'
import { hashKeyText } from '../../api-keys/key-text.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import type { StateTables } from '../state.ts'
import { openStateInNewFile } from '../testing/sqlite-state.ts'
import { createKeyStore } from './api-keys.ts'
import { createUsageStore } from './api-usage.ts'

it('a key is unknown if the database returns a row with another hash', async () => {
  const db = await openStateInNewFile()
  const { text } = await issueTestKey(createKeyStore(db), 'free')
  const authorizeKind = async (store: KeyStore) =>
    (await createAuthorizer(store, () => new Date()).authorize(text)).kind
  const returnWrongHash: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ({ ...row, hash: hashKeyText('another') })),
    }),
  }
  expect(await authorizeKind(createKeyStore(db))).toBe('ok')
  expect(await authorizeKind(createKeyStore(db.withPlugin(returnWrongHash)))).toBe('unknown')
})

describe('the state file is synced to disk', () => {
  const CALL = { keyId: 'key', calls: 1, limit: 100 }

  /** 2 if commits are synced, 1 if not. */
  async function readSyncLevel(db: Kysely<StateTables>) {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
    return rows[0]?.synchronous
  }

  it('when a call stores more than its count', async () => {
    const db = await openStateInNewFile()
    const levels: unknown[] = []
    const writeInTransaction = async (trx: object) => {
      levels.push(await readSyncLevel(trx as Kysely<StateTables>))
    }
    await createUsageStore(db).reserve([{ ...CALL, writeInTransaction }], new Date())
    expect(levels).toEqual([2])
  })

  it('again after a count, even if the count fails', async () => {
    const db = await openStateInNewFile()
    await createUsageStore(db).reserve([CALL], new Date())
    expect(await readSyncLevel(db)).toBe(2)
    await db.schema.dropTable('api_usage_month').execute()
    await expect(createUsageStore(db).reserve([CALL], new Date())).rejects.toThrow('api_usage_month')
    expect(await readSyncLevel(db)).toBe(2)
  })
})
