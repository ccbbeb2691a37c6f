import { describe, expect, it } from 'vitest'
import { createAuthorizer } from './authorize.ts'
import type { ApiKey, FoundKey } from './key-store.ts'
import { createKeyText, HOLDER, toStoredFields } from './testing/key-texts.ts'

const KEY: ApiKey = {
  ...HOLDER,
  id: 'one',
  plan: 'developer',
  shown: 'bcx_live_…0000',
  issuedAt: '2026-11-21T06:00:00.000Z',
  revokedAt: null,
}

/** A store of keys that counts what it is asked, and a clock that is set by hand. */
function keysAndClock() {
  const found = new Map<string, FoundKey>()
  const asked: string[] = []
  let time = Date.parse('2026-11-21T06:00:00.000Z')
  const put = (number: number, key: Partial<ApiKey> = {}, worksUntil: string | null = null) => {
    const { hash } = toStoredFields(createKeyText(number))
    found.set(hash, { hash, key: { ...KEY, ...key }, worksUntil })
  }
  const store = {
    findByHash: async (hash: string) => {
      asked.push(hash)
      return found.get(hash) ?? null
    },
  }
  const { authorize } = createAuthorizer(store, () => new Date(time), { maxCachedKeys: 3 })
  return {
    asked,
    put,
    store,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    authorize,
    kindOf: async (number: number) => (await authorize(createKeyText(number))).kind,
  }
}

describe('a key that comes with a request', () => {
  it('is returned with its plan', async () => {
    const { put, authorize } = keysAndClock()
    put(1)
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
  ])('is mistyped without a look-up: %j', async (text) => {
    const { put, authorize, asked } = keysAndClock()
    put(1)
    expect(await authorize(text)).toEqual({ kind: 'mistyped' })
    expect(asked).toEqual([])
  })

  it('is unknown when nobody has it, and looked up each time', async () => {
    const { put, kindOf } = keysAndClock()
    expect(await kindOf(1)).toBe('unknown')
    put(1)
    expect(await kindOf(1)).toBe('ok')
  })

  it('is revoked when it was, or when its grace period is over', async () => {
    const { put, kindOf, pass } = keysAndClock()
    put(1, { revokedAt: '2026-11-20T00:00:00.000Z' })
    put(2, {}, '2026-11-21T06:00:01.000Z')
    expect(await kindOf(1)).toBe('revoked')
    expect(await kindOf(2)).toBe('ok')
    pass(1000)
    expect(await kindOf(2)).toBe('revoked')
  })

  it('is nobody’s when the store answers for another hash', async () => {
    const found = { hash: toStoredFields(createKeyText(2)).hash, key: KEY, worksUntil: null }
    const { authorize } = createAuthorizer({ findByHash: async () => found }, () => new Date())
    expect(await authorize(createKeyText(1))).toEqual({ kind: 'unknown' })
  })
})

describe('the cache of keys', () => {
  it('keeps a key for less than five seconds', async () => {
    const { put, kindOf, pass, asked } = keysAndClock()
    put(1)
    await kindOf(1)
    put(1, { revokedAt: '2026-11-21T06:00:00.000Z' })
    pass(3999)
    expect(await kindOf(1)).toBe('ok')
    expect(asked).toHaveLength(1)
    pass(1)
    expect(await kindOf(1)).toBe('revoked')
  })

  it('keeps no key longer when the clock is set back', async () => {
    const { put, kindOf, pass } = keysAndClock()
    put(1)
    await kindOf(1)
    put(1, { revokedAt: '2026-11-21T06:00:00.000Z' })
    pass(-60_000)
    expect(await kindOf(1)).toBe('revoked')
  })

  it('shares a look-up among concurrent requests', async () => {
    const { put, kindOf, asked } = keysAndClock()
    put(1)
    await Promise.all(Array.from({ length: 50 }, () => kindOf(1)))
    expect(asked).toHaveLength(1)
  })

  it('is bounded: the oldest key is dropped', async () => {
    const { put, kindOf, asked } = keysAndClock()
    for (const number of [1, 2, 3, 4]) put(number)
    for (const number of [1, 2, 3, 4, 4, 3, 1]) await kindOf(number)
    expect(asked).toEqual([1, 2, 3, 4, 1].map((number) => toStoredFields(createKeyText(number)).hash))
  })
})

it('a store that fails is asked again, and its failure has nothing of the key', async () => {
  let failing = true
  const { hash } = toStoredFields(createKeyText(1))
  const findByHash = async () => {
    if (failing) throw new Error('disk full')
    return { hash, key: KEY, worksUntil: null }
  }
  const { authorize } = createAuthorizer({ findByHash }, () => new Date())
  await expect(authorize(createKeyText(1))).rejects.toThrow(/^disk full$/)
  failing = false
  expect((await authorize(createKeyText(1))).kind).toBe('ok')
})
