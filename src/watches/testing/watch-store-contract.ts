import { describe, expect, it } from 'vitest'
import { issueTestKey } from '../../testing/api-keys.ts'
import type { UncheckedWatch, Watch, WatchLimits } from '../watch-store.ts'
import { endpointStoreContract } from './endpoint-store-contract.ts'
import { eventStoreContract } from './event-store-contract.ts'
import { createEndpoint, createNewWatches, createWatch, listEvents, NO_LIMITS } from './watches.ts'
import {
  at,
  CHANGED_ANSWER,
  createChangedCheck,
  createPage,
  createUnchangedCheck,
  FIRST,
  type OpenStores,
  openWithEvent,
  openWithKey,
  SECOND,
  THIRD,
} from './webhook-stores.ts'

function storesWatches(openStores: OpenStores) {
  it('returns a watch only to the key that created it', async () => {
    const { keys, watches, key, ...stores } = await openWithKey(openStores)
    const { key: other } = await issueTestKey(keys, 'business')
    const changes = { description: "O'Brien 銀行" }
    const watch = await createWatch({ ...stores, watches }, key.id, changes, at(0))
    expect(watch).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      keyId: key.id,
      endpointId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'swift',
      code: 'QQAADEFFXXX',
      description: "O'Brien 銀行",
      createdAt: at(0).toISOString(),
    })
    expect(await watches.find(key.id, watch.id)).toEqual(watch)
    expect(await watches.find(other.id, watch.id)).toBeNull()
    expect(await watches.list(other.id, createPage())).toEqual([])
    expect(await watches.remove(other.id, watch.id)).toBe(false)
  })

  it('lists page by page, in the order of creation, also of one endpoint', async () => {
    const { endpoints, watches, key } = await openWithKey(openStores)
    const created: Watch[] = []
    for (let n = 0; n < 3; n++) created.push(await createWatch({ endpoints, watches }, key.id))
    expect(await watches.list(key.id, createPage({ limit: 2 }))).toEqual(created.slice(0, 2))
    expect(await watches.list(key.id, createPage({ after: created[1]?.id ?? '' }))).toEqual(created.slice(2))
    expect(await watches.list(key.id, createPage({ endpointId: created[1]?.endpointId ?? '' }))).toEqual([
      created[1],
    ])
    expect(await watches.list(key.id, createPage({ after: 'none' }))).toBeNull()
  })

  it('removes a watch with its events; a second removal returns false', async () => {
    const { watches, events, key, watch } = await openWithEvent(openStores)
    expect(await watches.remove(key.id, watch.id)).toBe(true)
    expect(await watches.remove(key.id, watch.id)).toBe(false)
    expect(await listEvents(events, watch)).toEqual([])
    expect(await events.claim(at(0), at(1))).toBeNull()
  })

  it('watches a code once for an endpoint, also for concurrent requests', async () => {
    const { endpoints, watches, key } = await openWithKey(openStores)
    const endpoint = await createEndpoint(endpoints, key.id)
    const codes = ['A', 'B', 'C'].map((code) => ({ code, answer: {} }))
    const create = (from: number, to: number) =>
      watches.create(createNewWatches(endpoint, '', { codes: codes.slice(from, to) }), NO_LIMITS, at(0))
    const creations = await Promise.all([create(0, 2), create(0, 2), create(1, 3)])
    const counts = creations.map((creation) =>
      creation.kind === 'created' ? creation.createdCount : Number.NaN,
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)
    const repeated = await create(0, 3)
    expect(repeated).toEqual({ kind: 'created', createdCount: 0, watches: expect.any(Array) })
    const listed = (await watches.list(key.id, createPage())) ?? []
    expect(listed).toHaveLength(3)
    expect(repeated.kind === 'created' && repeated.watches.map(({ code }) => code)).toEqual(['A', 'B', 'C'])
    expect(new Set(repeated.kind === 'created' ? repeated.watches.map(({ id }) => id) : [])).toEqual(
      new Set(listed.map(({ id }) => id)),
    )
  })

  it('enforces the limits per key and in total, also for concurrent requests', async () => {
    const { endpoints, watches, key } = await openWithKey(openStores)
    const endpoint = await createEndpoint(endpoints, key.id)
    const create = (code: number, limits: WatchLimits) =>
      watches.create(createNewWatches(endpoint, `CODE${code}`), limits, at(0))
    const creations = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => create(n, { perKey: 3, total: 1000 })))
    expect(creations.map(({ kind }) => kind).toSorted()).toEqual([
      ...['created', 'created', 'created'],
      ...['key limit reached', 'key limit reached', 'key limit reached'],
    ])
    expect(await create(7, { perKey: 1000, total: 3 })).toEqual({ kind: 'total limit reached' })
  })

  it('creates nothing for an endpoint of another key', async () => {
    const { keys, endpoints, watches, key } = await openWithKey(openStores)
    const { key: other } = await issueTestKey(keys, 'business')
    const { id } = await createEndpoint(endpoints, key.id)
    const watchesOfOtherKey = createNewWatches({ id, keyId: other.id })
    expect(await watches.create(watchesOfOtherKey, NO_LIMITS, at(0))).toEqual({ kind: 'no endpoint' })
  })

  it('refuses a revoked or removed key, and deletes its endpoints and watches', async () => {
    for (const method of ['revoke', 'remove'] as const) {
      const { keys, endpoints, watches, events, key, watch } = await openWithEvent(openStores)
      await keys[method](key.id, at(0))
      expect(await endpoints.list(key.id, null, 10)).toEqual([])
      expect(await watches.list(key.id, createPage())).toEqual([])
      expect(await listEvents(events, watch)).toEqual([])
      const newWatches = createNewWatches({ id: watch.endpointId, keyId: key.id })
      expect(await watches.create(newWatches, NO_LIMITS, at(0))).toEqual({ kind: 'no key' })
    }
  })
}

function checksWatches(openStores: OpenStores) {
  it('returns the watches that were last checked against an earlier directory, in batches', async () => {
    const { endpoints, watches, key } = await openWithKey(openStores)
    for (let n = 0; n < 3; n++) await createWatch({ endpoints, watches }, key.id)
    await createWatch({ endpoints, watches }, key.id, { checkedAgainst: SECOND })
    const [first, second] = await watches.findUnchecked(SECOND, 0, 2)
    expect(first).toMatchObject({ keyId: key.id, code: 'QQAADEFFXXX', checkedAgainst: FIRST })
    expect(first?.answer).toEqual({ bankName: 'Aldermoor Bank AG' })
    expect(await watches.findUnchecked(SECOND, second?.seq ?? 0, 2)).toHaveLength(1)
    expect(await watches.findUnchecked(FIRST, 0, 10)).toEqual([])
  })

  it('returns no watches for an earlier directory, or for the same one rebuilt', async () => {
    const { endpoints, watches, key } = await openWithKey(openStores)
    await createWatch({ endpoints, watches }, key.id, { checkedAgainst: SECOND })
    expect(await watches.findUnchecked(FIRST, 0, 10)).toEqual([])
    expect(await watches.findUnchecked({ ...SECOND, since: THIRD.since }, 0, 10)).toEqual([])
  })

  it('leaves out keys while their plan has no webhooks', async () => {
    const { keys, endpoints, watches, key } = await openWithKey(openStores)
    await createWatch({ endpoints, watches }, key.id)
    await keys.setPlan(key.id, 'free')
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual([])
    await keys.setPlan(key.id, 'developer')
    expect(await watches.findUnchecked(SECOND, 0, 10)).toHaveLength(1)
  })

  it('stores no event for an endpoint that was switched off during the check', async () => {
    const { endpoints, watches, events, key } = await openWithKey(openStores)
    const watch = await createWatch({ endpoints, watches }, key.id)
    const unchecked = await watches.findUnchecked(SECOND, 0, 10)
    await endpoints.update(key.id, watch.endpointId, { state: 'off' })
    const checks = unchecked.map((one) => createChangedCheck(one))
    expect(await watches.commitChecks(checks, SECOND)).toEqual({ watchCount: 0, eventCount: 0 })
    expect(await listEvents(events, watch)).toEqual([])
    // The change is found again when the endpoint is active.
    await endpoints.update(key.id, watch.endpointId, { state: 'active' })
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual(unchecked)
  })

  it('stores the results, and an event for each change', async () => {
    const { endpoints, watches, events, key } = await openWithKey(openStores)
    const unchangedWatch = await createWatch({ endpoints, watches }, key.id)
    const changedWatch = await createWatch({ endpoints, watches }, key.id)
    const [first, second] = (await watches.findUnchecked(SECOND, 0, 10)) as [UncheckedWatch, UncheckedWatch]
    expect(
      await watches.commitChecks([createUnchangedCheck(first), createChangedCheck(second)], SECOND),
    ).toEqual({ watchCount: 2, eventCount: 1 })
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual([])
    expect(await listEvents(events, unchangedWatch)).toEqual([])
    expect(await listEvents(events, changedWatch)).toMatchObject([
      { type: 'code.changed', state: 'waiting', attempts: [] },
    ])
    const later = await watches.findUnchecked(THIRD, 0, 10)
    expect(later.map(({ answer }) => answer)).toEqual([first.answer, CHANGED_ANSWER])
  })

  it('stores one event for a change that several processes found at once', async () => {
    const { endpoints, watches, events, key } = await openWithKey(openStores)
    const watch = await createWatch({ endpoints, watches }, key.id)
    const [unchecked] = (await watches.findUnchecked(SECOND, 0, 10)) as [UncheckedWatch]
    const results = await Promise.all(
      [1, 2, 3, 4].map((n) => watches.commitChecks([createChangedCheck(unchecked, n)], SECOND)),
    )
    expect(results.map(({ watchCount }) => watchCount).toSorted()).toEqual([0, 0, 0, 1])
    expect(results.map(({ eventCount }) => eventCount).toSorted()).toEqual([0, 0, 0, 1])
    expect(await listEvents(events, watch)).toHaveLength(1)
  })

  it('ignores a check that another process has overtaken', async () => {
    const { endpoints, watches, key } = await openWithKey(openStores)
    await createWatch({ endpoints, watches }, key.id)
    const [unchecked] = (await watches.findUnchecked(SECOND, 0, 10)) as [UncheckedWatch]
    await watches.commitChecks([createChangedCheck(unchecked)], SECOND)
    expect(await watches.commitChecks([createUnchangedCheck(unchecked)], THIRD)).toEqual({
      watchCount: 0,
      eventCount: 0,
    })
    expect(await watches.findUnchecked(THIRD, 0, 10)).toMatchObject([
      { checkedAgainst: SECOND, answer: CHANGED_ANSWER },
    ])
  })
}

/** The contract of the stores of watches, endpoints and events. `openStores` returns empty stores. */
export function watchStoreContract(name: string, openStores: OpenStores): void {
  describe(`watches in ${name}`, () => storesWatches(openStores))
  describe(`checks of watches in ${name}`, () => checksWatches(openStores))
  endpointStoreContract(name, openStores)
  eventStoreContract(name, openStores)
}
