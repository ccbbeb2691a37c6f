import { describe, expect, it } from 'vitest'
import {
  type ApiKey,
  KEY_LIMITS,
  type KeyLimits,
  type KeyStore,
  MAX_REVOKED_KEYS,
  type NewKey,
} from '../key-store.ts'
import { createKeyText, HOLDER, LIVE, toStoredFields } from './key-texts.ts'

type OpenStore = () => Promise<KeyStore>

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute))

async function issueKey(store: KeyStore, number = 1, holder = HOLDER): Promise<ApiKey> {
  const key = { ...LIVE, ...holder, plan: 'free' } as const
  const result = await store.issue(key, toStoredFields(createKeyText(number)), KEY_LIMITS, at(number))
  if (result.kind !== 'issued') throw new Error(result.kind)
  return result.key
}

function storesKeys(openStore: OpenStore) {
  it('returns the stored fields of a key', async () => {
    const store = await openStore()
    const key = await issueKey(store)
    expect(key).toEqual({
      ...HOLDER,
      ...LIVE,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      plan: 'free',
      shown: toStoredFields(createKeyText(1)).shown,
      issuedAt: at(1).toISOString(),
      revokedAt: null,
      oldTextWorksUntil: null,
    })
    expect(await store.list({}, 10)).toEqual([key])
  })

  it('finds a key by its hash, and returns null for an unknown hash', async () => {
    const store = await openStore()
    const { hash } = toStoredFields(createKeyText(1))
    const key = await issueKey(store)
    await issueKey(store, 2)
    expect(await store.findByHash(hash)).toEqual({ hash, key, worksUntil: null })
    expect(await store.findByHash(toStoredFields(createKeyText(3)).hash)).toBeNull()
    expect(await store.findByHash('')).toBeNull()
  })

  it('lists keys newest first; filters by plan, e-mail address (in any case) and id', async () => {
    const store = await openStore()
    const first = await issueKey(store, 1)
    const second = await issueKey(store, 2, { name: 'Eve', email: 'eve%@example.com' })
    await store.setPlan(second.id, 'business')
    const listIds = async (...args: Parameters<KeyStore['list']>) =>
      (await store.list(...args)).map(({ id }) => id)
    expect(await listIds({}, 10)).toEqual([second.id, first.id])
    expect(await listIds({}, 1)).toEqual([second.id])
    expect(await listIds({ plan: 'business' }, 10)).toEqual([second.id])
    expect(await listIds({ email: 'ada@EXAMPLE.com' }, 10)).toEqual([first.id])
    expect(await listIds({ email: '%@example.com' }, 10)).toEqual([])
    expect(await listIds({ idPrefix: first.id.slice(0, 13) }, 10)).toEqual([first.id])
    expect(await listIds({ idPrefix: '%' }, 10)).toEqual([])
  })

  it('reports an unknown id', async () => {
    const store = await openStore()
    expect(await store.setPlan('none', 'free')).toBe(false)
    expect(await store.rotate('none', toStoredFields(createKeyText(2)), at(9))).toBe(false)
    expect(await store.revoke('none', at(0))).toBe(false)
    expect(await store.remove('none')).toBe(false)
  })
}

function changesKeys(openStore: OpenStore) {
  it('finds a rotated key by both its texts, and returns when the old one expires', async () => {
    const store = await openStore()
    const { id } = await issueKey(store, 1)
    expect(await store.rotate(id, toStoredFields(createKeyText(2)), at(30))).toBe(true)
    const old = await store.findByHash(toStoredFields(createKeyText(1)).hash)
    const current = await store.findByHash(toStoredFields(createKeyText(2)).hash)
    expect(old).toMatchObject({
      hash: toStoredFields(createKeyText(1)).hash,
      worksUntil: at(30).toISOString(),
    })
    expect(current).toMatchObject({ hash: toStoredFields(createKeyText(2)).hash, worksUntil: null })
    expect(old?.key).toEqual(current?.key)
    expect(current?.key.oldTextWorksUntil).toBe(at(30).toISOString())
    expect(current?.key).toMatchObject({ id, shown: toStoredFields(createKeyText(2)).shown })
  })

  it('stores one old text of a key, however often it is rotated', async () => {
    const store = await openStore()
    const { id } = await issueKey(store, 1)
    for (const number of [2, 3]) await store.rotate(id, toStoredFields(createKeyText(number)), at(30))
    expect(await store.findByHash(toStoredFields(createKeyText(1)).hash)).toBeNull()
    expect(await store.findByHash(toStoredFields(createKeyText(2)).hash)).toMatchObject({
      worksUntil: at(30).toISOString(),
    })
  })

  it('still finds a revoked key by both its texts, and refuses to rotate it', async () => {
    const store = await openStore()
    const { id } = await issueKey(store, 1)
    await store.rotate(id, toStoredFields(createKeyText(2)), at(30))
    for (const time of [5, 6]) expect(await store.revoke(id, at(time))).toBe(true)
    for (const number of [1, 2])
      expect(await store.findByHash(toStoredFields(createKeyText(number)).hash)).toMatchObject({
        key: { revokedAt: at(5).toISOString() },
      })
    expect(await store.rotate(id, toStoredFields(createKeyText(3)), at(30))).toBe(false)
  })

  it('deletes a removed key completely', async () => {
    const store = await openStore()
    const { id } = await issueKey(store, 1)
    expect([await store.remove(id), await store.remove(id)]).toEqual([true, false])
    expect(await store.findByHash(toStoredFields(createKeyText(1)).hash)).toBeNull()
    expect(await store.list({}, 10)).toEqual([])
  })
}

function enforcesLimits(openStore: OpenStore) {
  const issueWith = (
    store: KeyStore,
    number: number,
    limits: KeyLimits,
    email = HOLDER.email,
    properties: Partial<NewKey> = {},
    now = at(0),
  ) =>
    store.issue(
      { ...LIVE, ...HOLDER, email, plan: 'free', ...properties },
      toStoredFields(createKeyText(number)),
      limits,
      now,
    )

  it('enforces the limit of keys per e-mail address, in any case, also for concurrent requests', async () => {
    const store = await openStore()
    const emails = [
      'Ada@example.com',
      'ada@example.com',
      'ADA@EXAMPLE.COM',
      'ada@Example.com',
      'adA@example.com',
    ]
    const results = await Promise.all(
      emails.map((email, number) => issueWith(store, number, KEY_LIMITS, email)),
    )
    expect(results.filter(({ kind }) => kind === 'issued')).toHaveLength(KEY_LIMITS.perEmail)
    expect(results.filter(({ kind }) => kind === 'email limit reached')).toHaveLength(2)
    expect(await issueWith(store, 9, KEY_LIMITS, 'eve@example.com')).toMatchObject({ kind: 'issued' })
  })

  it('counts only the working keys of an e-mail address', async () => {
    const store = await openStore()
    const limits = { ...KEY_LIMITS, perEmail: 1 }
    const { id } = await issueKey(store, 1)
    expect(await issueWith(store, 2, limits)).toEqual({ kind: 'email limit reached' })
    await store.revoke(id, at(0))
    expect(await issueWith(store, 2, limits)).toMatchObject({ kind: 'issued' })
  })

  it('counts live and test keys of an address apart', async () => {
    const store = await openStore()
    const limits = { ...KEY_LIMITS, perEmail: 1 }
    await issueKey(store, 1)
    expect(await issueWith(store, 2, limits, HOLDER.email, { kind: 'test', label: 'CI' })).toMatchObject({
      kind: 'issued',
      key: { kind: 'test', label: 'CI' },
    })
  })

  it('limits keys without an address apart, and deletes them a day after their end', async () => {
    const store = await openStore()
    const limits = { ...KEY_LIMITS, perEmail: 1, total: 1, withoutAddress: 2 }
    const expiring = { name: '', email: '', expiresAt: at(30).toISOString() }
    const results = []
    for (const number of [1, 2, 3]) results.push(await issueWith(store, number, limits, '', expiring))
    expect(results.map(({ kind }) => kind)).toEqual(['issued', 'issued', 'total limit reached'])
    expect(await issueWith(store, 4, limits)).toMatchObject({ kind: 'issued' })
    const nextDay = new Date(at(31).getTime() + 24 * 60 * 60 * 1000)
    expect(await issueWith(store, 5, limits, '', expiring, nextDay)).toMatchObject({ kind: 'issued' })
    expect(await store.list({}, 10)).toHaveLength(2)
    expect(await store.findByHash(toStoredFields(createKeyText(1)).hash)).toBeNull()
  })

  it('keeps the newest revoked keys of an address', async () => {
    const store = await openStore()
    for (let number = 1; number <= MAX_REVOKED_KEYS + 3; number++) {
      const { id } = await issueKey(store, number)
      await store.revoke(id, at(number))
    }
    const other = await issueKey(store, 99, { ...HOLDER, email: 'eve@example.com' })
    await issueKey(store, 100)
    const own = await store.list({ email: HOLDER.email }, 100)
    expect(own).toHaveLength(MAX_REVOKED_KEYS + 1)
    expect(own.at(-1)?.shown).toBe(toStoredFields(createKeyText(4)).shown)
    expect(await store.list({ idPrefix: other.id }, 1)).toEqual([other])
  })

  it('refuses a key above the limit of all keys', async () => {
    const store = await openStore()
    await issueKey(store, 1)
    expect(await issueWith(store, 2, { ...KEY_LIMITS, total: 1 })).toEqual({ kind: 'total limit reached' })
  })
}

/** The contract of every key store. `openStore` returns an empty store, closed at the end of the test. */
export function keyStoreContract(name: string, openStore: OpenStore): void {
  describe(`keys in ${name}`, () => {
    storesKeys(openStore)
    changesKeys(openStore)
    enforcesLimits(openStore)
  })
}
