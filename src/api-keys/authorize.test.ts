import { describe, expect, it } from 'vitest'
import { createAuthorizer } from './authorize.ts'
import type { ApiKey, FoundKey } from './key-store.ts'
import { createKeyText, HOLDER, LIVE, toStoredFields } from './testing/key-texts.ts'

const KEY: ApiKey = {
  ...HOLDER,
  ...LIVE,
  id: 'key-1',
  plan: 'developer',
  shown: 'bcx_live_…0000',
  issuedAt: '2026-11-21T06:00:00.000Z',
  revokedAt: null,
  oldTextWorksUntil: null,
}

/** Creates an authorizer with a manual clock, and a key store in memory that records its look-ups. */
function createTestAuthorizer() {
  const keysByHash = new Map<string, FoundKey>()
  const lookedUpHashes: string[] = []
  let time = Date.parse('2026-11-21T06:00:00.000Z')
  const putKey = (number: number, key: Partial<ApiKey> = {}, worksUntil: string | null = null) => {
    const { hash } = toStoredFields(createKeyText(number))
    keysByHash.set(hash, { hash, key: { ...KEY, ...key }, worksUntil })
  }
  const store = {
    findByHash: async (hash: string) => {
      lookedUpHashes.push(hash)
      return keysByHash.get(hash) ?? null
    },
  }
  const { authorize } = createAuthorizer(store, () => new Date(time), { maxCachedKeys: 3 })
  return {
    lookedUpHashes,
    putKey,
    advanceClock: (milliseconds: number) => {
      time += milliseconds
    },
    authorize,
    authorizeKind: async (number: number) => (await authorize(createKeyText(number))).kind,
  }
}

describe('the API key of a request', () => {
  it('is accepted, with its plan', async () => {
    const { putKey, authorize } = createTestAuthorizer()
    putKey(1)
    expect(await authorize(createKeyText(1))).toMatchObject({
      kind: 'ok',
      key: KEY,
      plan: { id: 'developer' },
    })
  })

  it.each([
    '',
    'bcx_live_',
    `${createKeyText(1)}x`,
    `Bearer ${createKeyText(1)}`,
    createKeyText(1).toLowerCase(),
  ])('is rejected as mistyped without a look-up: %j', async (text) => {
    const { putKey, authorize, lookedUpHashes } = createTestAuthorizer()
    putKey(1)
    expect(await authorize(text)).toEqual({ kind: 'mistyped' })
    expect(lookedUpHashes).toEqual([])
  })

  it('is looked up for each request while it is unknown', async () => {
    const { putKey, authorizeKind } = createTestAuthorizer()
    expect(await authorizeKind(1)).toBe('unknown')
    putKey(1)
    expect(await authorizeKind(1)).toBe('ok')
  })

  it('is rejected as revoked after its revocation, or at the end of its grace period', async () => {
    const { putKey, authorizeKind, advanceClock } = createTestAuthorizer()
    putKey(1, { revokedAt: '2026-11-20T00:00:00.000Z' })
    putKey(2, {}, '2026-11-21T06:00:01.000Z')
    expect(await authorizeKind(1)).toBe('revoked')
    expect(await authorizeKind(2)).toBe('ok')
    advanceClock(1000)
    expect(await authorizeKind(2)).toBe('revoked')
  })

  it('is unknown if the store returns a key with another hash', async () => {
    const found = { hash: toStoredFields(createKeyText(2)).hash, key: KEY, worksUntil: null }
    const { authorize } = createAuthorizer({ findByHash: async () => found }, () => new Date())
    expect(await authorize(createKeyText(1))).toEqual({ kind: 'unknown' })
  })
})

describe('the cache of keys', () => {
  it('keeps a key for four seconds', async () => {
    const { putKey, authorizeKind, advanceClock, lookedUpHashes } = createTestAuthorizer()
    putKey(1)
    await authorizeKind(1)
    putKey(1, { revokedAt: '2026-11-21T06:00:00.000Z' })
    advanceClock(3999)
    expect(await authorizeKind(1)).toBe('ok')
    expect(lookedUpHashes).toHaveLength(1)
    advanceClock(1)
    expect(await authorizeKind(1)).toBe('revoked')
  })

  it('expires a key when the clock is set back', async () => {
    const { putKey, authorizeKind, advanceClock } = createTestAuthorizer()
    putKey(1)
    await authorizeKind(1)
    putKey(1, { revokedAt: '2026-11-21T06:00:00.000Z' })
    advanceClock(-60_000)
    expect(await authorizeKind(1)).toBe('revoked')
  })

  it('shares a look-up among concurrent requests', async () => {
    const { putKey, authorizeKind, lookedUpHashes } = createTestAuthorizer()
    putKey(1)
    await Promise.all(Array.from({ length: 50 }, () => authorizeKind(1)))
    expect(lookedUpHashes).toHaveLength(1)
  })

  it('is bounded: the oldest key is dropped', async () => {
    const { putKey, authorizeKind, lookedUpHashes } = createTestAuthorizer()
    for (const number of [1, 2, 3, 4]) putKey(number)
    for (const number of [1, 2, 3, 4, 4, 3, 1]) await authorizeKind(number)
    expect(lookedUpHashes).toEqual(
      [1, 2, 3, 4, 1].map((number) => toStoredFields(createKeyText(number)).hash),
    )
  })
})

it('a failed look-up is repeated by the next request; its error contains no part of the key', async () => {
  let isFailing = true
  const { hash } = toStoredFields(createKeyText(1))
  const findByHash = async () => {
    if (isFailing) throw new Error('disk full')
    return { hash, key: KEY, worksUntil: null }
  }
  const { authorize } = createAuthorizer({ findByHash }, () => new Date())
  await expect(authorize(createKeyText(1))).rejects.toThrow(/^disk full$/)
  isFailing = false
  expect((await authorize(createKeyText(1))).kind).toBe('ok')
})
