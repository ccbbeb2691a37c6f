import { describe, expect, it } from 'vitest'
import type { IdempotencyLimits, IdempotencyStore } from '../idempotency-store.ts'

type OpenStore = (limits?: IdempotencyLimits) => Promise<IdempotencyStore>

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22) + minute * 60_000)
const DAY = 24 * 60

const request = (id: string, contentHash = 'content', keyId = 'key') => ({ keyId, id, contentHash })

/** The contract of the stores of idempotency keys. `openStore` returns an empty store. */
export function idempotencyStoreContract(name: string, openStore: OpenStore): void {
  describe(`idempotency keys in ${name}`, () => {
    it('recognize a completed request and return its response', async () => {
      const store = await openStore()
      expect(await store.start(request('a'), at(0))).toEqual({ kind: 'started' })
      await store.complete(request('a'), '{"id":1}')
      expect(await store.start(request('a'), at(1))).toEqual({ kind: 'completed', response: '{"id":1}' })
      expect(await store.start(request('b'), at(1))).toEqual({ kind: 'started' })
      await store.complete(request('b'), null)
      expect(await store.start(request('b'), at(1))).toEqual({ kind: 'completed', response: null })
    })

    it('start only one of ten concurrent requests', async () => {
      const store = await openStore()
      const starts = await Promise.all(Array.from({ length: 10 }, () => store.start(request('a'), at(0))))
      expect(starts.map(({ kind }) => kind).toSorted()).toEqual([...Array(9).fill('running'), 'started'])
    })

    it('refuse a different request, unless it has another API key', async () => {
      const store = await openStore()
      await store.start(request('a'), at(0))
      await store.complete(request('a'), null)
      expect(await store.start(request('a', 'other'), at(1))).toEqual({ kind: 'different request' })
      expect(await store.start(request('a', 'other', 'other key'), at(1))).toEqual({ kind: 'started' })
    })

    it('expire when cancelled, a minute after an interrupted request, or after a day', async () => {
      const store = await openStore()
      await store.start(request('cancelled'), at(0))
      await store.cancel(request('cancelled'))
      expect(await store.start(request('cancelled'), at(0))).toEqual({ kind: 'started' })
      await store.start(request('interrupted'), at(0))
      expect(await store.start(request('interrupted'), at(0.9))).toEqual({ kind: 'running' })
      expect(await store.start(request('interrupted'), at(1))).toEqual({ kind: 'started' })
      await store.complete(request('interrupted'), null)
      expect(await store.start(request('interrupted'), at(DAY))).toMatchObject({ kind: 'completed' })
      expect(await store.start(request('interrupted'), at(DAY + 2))).toEqual({ kind: 'started' })
    })

    it('keep a completed request when it is cancelled', async () => {
      const store = await openStore()
      await store.start(request('a'), at(0))
      await store.complete(request('a'), null)
      await store.cancel(request('a'))
      expect(await store.start(request('a'), at(1))).toEqual({ kind: 'completed', response: null })
    })

    it('are limited per API key and in total: the oldest are deleted', async () => {
      const limitedPerKey = await openStore({ perApiKey: 2, total: 100 })
      for (const id of ['a', 'b', 'c']) {
        await limitedPerKey.start(request(id), at(0))
        await limitedPerKey.complete(request(id), null)
      }
      expect(await limitedPerKey.start(request('b'), at(0))).toMatchObject({ kind: 'completed' })
      expect(await limitedPerKey.start(request('a'), at(0))).toEqual({ kind: 'started' })
      const limitedInTotal = await openStore({ perApiKey: 100, total: 2 })
      for (const key of ['k1', 'k2', 'k3']) await limitedInTotal.start(request('a', 'content', key), at(0))
      expect(await limitedInTotal.start(request('a', 'content', 'k1'), at(0))).toEqual({ kind: 'started' })
    })
  })
}
