import { describe, expect, it } from 'vitest'
import type { KeyStore } from '../../api-keys/key-store.ts'
import { outboxStoreContract } from '../../outbox/testing/store-contract.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import type { EventType } from '../event.ts'
import { type EventStore, MAX_ATTEMPTS_STORED, MAX_EVENTS } from '../event-store.ts'
import type { UncheckedWatch, Watch } from '../watch.ts'
import type { WatchCheck, WatchLimits, WatchPage, WatchStore } from '../watch-store.ts'
import type { EndpointStore } from '../webhook-endpoint.ts'
import {
  addEvent,
  BAKES,
  createEndpoint,
  createWatch,
  listEvents,
  NO_LIMITS,
  newEvent,
  newWatches,
  SECRET,
} from './watches.ts'

interface Stores {
  readonly keys: KeyStore
  readonly endpoints: EndpointStore
  readonly watches: WatchStore
  readonly events: EventStore
}

type OpenStores = () => Promise<Stores>

const [FIRST, SECOND, THIRD] = BAKES as [(typeof BAKES)[0], (typeof BAKES)[0], (typeof BAKES)[0]]
const MAX_CHANGES = MAX_EVENTS['code.changed']
const START = Date.UTC(2026, 10, 21, 6)
const at = (minute: number) => new Date(START + minute * 60_000)

/** Opens stores that have one key of a plan with webhooks. */
async function withKey(open: OpenStores) {
  const stores = await open()
  const { key } = await issueTestKey(stores.keys, 'developer')
  return { ...stores, key }
}

const ANSWER = { bankName: 'Another Bank' }

/** A check that found a changed answer. */
const changed = (looked: UncheckedWatch, minute = 0): WatchCheck => ({
  watch: looked,
  answer: ANSWER,
  event: newEvent(looked, 'code.changed', at(minute)),
})

const same = (looked: UncheckedWatch): WatchCheck => ({ watch: looked, answer: looked.answer, event: null })

/** A watch with a due event. */
async function withEvent(open: OpenStores, url = 'https://hooks.example.com/x') {
  const stores = await withKey(open)
  const watch = await createWatch(stores, stores.key.id, { url })
  const happen = async (minute: number, type: EventType = 'code.changed') => {
    const event = newEvent(watch, type, at(minute))
    await addEvent(stores.events, event)
    return event
  }
  return { ...stores, watch, happen, event: await happen(0) }
}

async function claimed({ events }: Stores, minute: number) {
  const event = await events.claim(at(minute), at(minute + 1))
  if (!event) throw new Error('none is due')
  return event
}

const refusal = { at: at(0).toISOString(), status: 500, problem: 'status' }
const SENT = { kind: 'sent' } as const
const success = { at: at(0).toISOString(), status: 204, problem: null }

const page = (changes: Partial<WatchPage> = {}): WatchPage => ({
  endpointId: null,
  after: null,
  limit: 10,
  ...changes,
})

function storesWatches(open: OpenStores) {
  it('returns a watch only to the key that created it', async () => {
    const { keys, watches, key, ...stores } = await withKey(open)
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
    expect(await watches.list(other.id, page())).toEqual([])
    expect(await watches.remove(other.id, watch.id)).toBe(false)
  })

  it('lists page by page, in the order of creation, also of one endpoint', async () => {
    const { endpoints, watches, key } = await withKey(open)
    const all: Watch[] = []
    for (let n = 0; n < 3; n++) all.push(await createWatch({ endpoints, watches }, key.id))
    expect(await watches.list(key.id, page({ limit: 2 }))).toEqual(all.slice(0, 2))
    expect(await watches.list(key.id, page({ after: all[1]?.id ?? '' }))).toEqual(all.slice(2))
    expect(await watches.list(key.id, page({ endpointId: all[1]?.endpointId ?? '' }))).toEqual([all[1]])
    expect(await watches.list(key.id, page({ after: 'none' }))).toBeNull()
  })

  it('removes a watch with its events; a second removal returns false', async () => {
    const { watches, events, key, watch } = await withEvent(open)
    expect(await watches.remove(key.id, watch.id)).toBe(true)
    expect(await watches.remove(key.id, watch.id)).toBe(false)
    expect(await listEvents(events, watch)).toEqual([])
    expect(await events.claim(at(0), at(1))).toBeNull()
  })

  it('watches a code once for an endpoint, also for concurrent requests', async () => {
    const { endpoints, watches, key } = await withKey(open)
    const endpoint = await createEndpoint(endpoints, key.id)
    const codes = ['A', 'B', 'C'].map((code) => ({ code, answer: {} }))
    const create = (from: number, to: number) =>
      watches.create(newWatches(endpoint, '', { codes: codes.slice(from, to) }), NO_LIMITS, at(0))
    const creations = await Promise.all([create(0, 2), create(0, 2), create(1, 3)])
    const created = creations.map((one) => (one.kind === 'created' ? one.created : Number.NaN))
    expect(created.reduce((sum, one) => sum + one)).toBe(3)
    const again = await create(0, 3)
    expect(again).toEqual({ kind: 'created', created: 0, watches: expect.any(Array) })
    const listed = (await watches.list(key.id, page())) ?? []
    expect(listed).toHaveLength(3)
    expect(again.kind === 'created' && again.watches.map(({ code }) => code)).toEqual(['A', 'B', 'C'])
    expect(new Set(again.kind === 'created' ? again.watches.map(({ id }) => id) : [])).toEqual(
      new Set(listed.map(({ id }) => id)),
    )
  })

  it('enforces the limits per key and in total, also for concurrent requests', async () => {
    const { endpoints, watches, key } = await withKey(open)
    const endpoint = await createEndpoint(endpoints, key.id)
    const create = (code: number, limits: WatchLimits) =>
      watches.create(newWatches(endpoint, `CODE${code}`), limits, at(0))
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => create(n, { perKey: 3, total: 1000 })))
    expect(made.map(({ kind }) => kind).toSorted()).toEqual([
      ...['created', 'created', 'created'],
      ...['key limit reached', 'key limit reached', 'key limit reached'],
    ])
    expect(await create(7, { perKey: 1000, total: 3 })).toEqual({ kind: 'total limit reached' })
  })

  it('creates nothing for an endpoint of another key', async () => {
    const { keys, endpoints, watches, key } = await withKey(open)
    const { key: other } = await issueTestKey(keys, 'business')
    const { id } = await createEndpoint(endpoints, key.id)
    const stolen = newWatches({ id, keyId: other.id })
    expect(await watches.create(stolen, NO_LIMITS, at(0))).toEqual({ kind: 'no endpoint' })
  })

  it('refuses a revoked or removed key, and deletes its endpoints and watches', async () => {
    for (const end of ['revoke', 'remove'] as const) {
      const { keys, endpoints, watches, events, key, watch } = await withEvent(open)
      await keys[end](key.id, at(0))
      expect(await endpoints.list(key.id, null, 10)).toEqual([])
      expect(await watches.list(key.id, page())).toEqual([])
      expect(await listEvents(events, watch)).toEqual([])
      const refused = newWatches({ id: watch.endpointId, keyId: key.id })
      expect(await watches.create(refused, NO_LIMITS, at(0))).toEqual({ kind: 'no key' })
    }
  })
}

function checksWatches(open: OpenStores) {
  it('returns the watches that were last checked against an earlier directory, in batches', async () => {
    const { endpoints, watches, key } = await withKey(open)
    for (let n = 0; n < 3; n++) await createWatch({ endpoints, watches }, key.id)
    await createWatch({ endpoints, watches }, key.id, { checkedIn: SECOND })
    const [one, two] = await watches.findUnchecked(SECOND, 0, 2)
    expect(one).toMatchObject({ keyId: key.id, code: 'QQAADEFFXXX', checkedIn: FIRST })
    expect(one?.answer).toEqual({ bankName: 'Aldermoor Bank AG' })
    expect(await watches.findUnchecked(SECOND, two?.seq ?? 0, 2)).toHaveLength(1)
    expect(await watches.findUnchecked(FIRST, 0, 10)).toEqual([])
  })

  it('returns none for an earlier directory, or the same one baked again', async () => {
    const { endpoints, watches, key } = await withKey(open)
    await createWatch({ endpoints, watches }, key.id, { checkedIn: SECOND })
    expect(await watches.findUnchecked(FIRST, 0, 10)).toEqual([])
    expect(await watches.findUnchecked({ ...SECOND, since: THIRD.since }, 0, 10)).toEqual([])
  })

  it('leaves out keys while their plan has no webhooks', async () => {
    const { keys, endpoints, watches, key } = await withKey(open)
    await createWatch({ endpoints, watches }, key.id)
    await keys.setPlan(key.id, 'free')
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual([])
    await keys.setPlan(key.id, 'developer')
    expect(await watches.findUnchecked(SECOND, 0, 10)).toHaveLength(1)
  })

  it('stores the results, and an event for each change', async () => {
    const { endpoints, watches, events, key } = await withKey(open)
    const quiet = await createWatch({ endpoints, watches }, key.id)
    const news = await createWatch({ endpoints, watches }, key.id)
    const [first, second] = (await watches.findUnchecked(SECOND, 0, 10)) as [UncheckedWatch, UncheckedWatch]
    expect(await watches.commitChecks([same(first), changed(second)], SECOND)).toBe(2)
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual([])
    expect(await listEvents(events, quiet)).toEqual([])
    expect(await listEvents(events, news)).toMatchObject([
      { type: 'code.changed', state: 'waiting', attempts: [] },
    ])
    const later = await watches.findUnchecked(THIRD, 0, 10)
    expect(later.map(({ answer }) => answer)).toEqual([first.answer, ANSWER])
  })

  it('stores one event for a change that several processes found at once', async () => {
    const { endpoints, watches, events, key } = await withKey(open)
    const watch = await createWatch({ endpoints, watches }, key.id)
    const [looked] = (await watches.findUnchecked(SECOND, 0, 10)) as [UncheckedWatch]
    const counted = await Promise.all(
      [1, 2, 3, 4].map((n) => watches.commitChecks([changed(looked, n)], SECOND)),
    )
    expect(counted.toSorted()).toEqual([0, 0, 0, 1])
    expect(await listEvents(events, watch)).toHaveLength(1)
  })

  it('ignores a check that another process has overtaken', async () => {
    const { endpoints, watches, key } = await withKey(open)
    await createWatch({ endpoints, watches }, key.id)
    const [looked] = (await watches.findUnchecked(SECOND, 0, 10)) as [UncheckedWatch]
    await watches.commitChecks([changed(looked)], SECOND)
    expect(await watches.commitChecks([same(looked)], THIRD)).toBe(0)
    expect(await watches.findUnchecked(THIRD, 0, 10)).toMatchObject([{ checkedIn: SECOND, answer: ANSWER }])
  })
}

function handsOutEvents(open: OpenStores) {
  it('each to one caller, with all fields to send it', async () => {
    const { events, key, watch, event } = await withEvent(open)
    const claims = await Promise.all([1, 2, 3].map(() => events.claim(at(0), at(1))))
    expect(claims.filter((claim) => claim !== null)).toEqual([
      {
        id: event.id,
        watchId: watch.id,
        keyId: key.id,
        type: 'code.changed',
        body: event.body,
        state: 'waiting',
        endpointId: watch.endpointId,
        url: 'https://hooks.example.com/x',
        secrets: [SECRET],
        claims: 1,
        attempts: [],
        failedAttempts: 0,
        createdAt: at(0).toISOString(),
        nextAttemptAt: at(1).toISOString(),
      },
    ])
  })

  it('none to a busy host', async () => {
    const { events } = await withEvent(open, 'https://hooks.example.com:8443/x')
    const except = (...hosts: string[]) => ({ hosts, keyIds: ['another'] })
    expect(await events.claim(at(0), at(1), except('hooks.example.com:8443', 'other.example'))).toBeNull()
    expect(await events.claim(at(0), at(1), except('hooks.example.com'))).not.toBeNull()
  })

  it('none of a busy key', async () => {
    const { events, key } = await withEvent(open)
    expect(
      await events.claim(at(0), at(1), { hosts: ['other.example'], keyIds: ['another', key.id] }),
    ).toBeNull()
    expect(await events.claim(at(0), at(1), { hosts: [], keyIds: ['another'] })).not.toBeNull()
  })

  it('with the attempts so far', async () => {
    const stores = await withEvent(open)
    const { events, watch } = stores
    await events.commit(await claimed(stores, 0), refusal, { kind: 'retry', at: at(5) }, at(0))
    const second = await claimed(stores, 5)
    expect(second).toMatchObject({ claims: 2, attempts: [refusal] })
    await events.release(second, at(5))
    expect(await claimed(stores, 5)).toMatchObject({ attempts: [refusal] })
    expect(await listEvents(events, watch)).toMatchObject([{ state: 'waiting', attempts: [refusal] }])
  })

  it('whose endpoint stays active after a delivery or a failed test', async () => {
    for (const outcome of [SENT, { kind: 'failed', reason: 'test' }] as const) {
      const stores = await withEvent(open)
      await stores.events.commit(await claimed(stores, 0), success, outcome, at(0))
      const { endpoints, key, watch } = stores
      expect(await endpoints.find(key.id, watch.endpointId)).toMatchObject({ state: 'active' })
    }
  })
}

function endsEndpoints(open: OpenStores) {
  const stateOf = async ({ endpoints, key, watch }: Awaited<ReturnType<typeof withEvent>>) =>
    (await endpoints.find(key.id, watch.endpointId))?.state

  it('whose receiver answered 410, with its waiting events', async () => {
    const stores = await withEvent(open)
    await stores.happen(1)
    const gone = { kind: 'failed', reason: 'gone' } as const
    await stores.events.commit(await claimed(stores, 0), { ...refusal, status: 410 }, gone, at(0))
    expect(await stateOf(stores)).toBe('gone')
    expect(await listEvents(stores.events, stores.watch)).toMatchObject([
      { state: 'failed' },
      { state: 'failed' },
    ])
    expect(await stores.watches.findUnchecked(SECOND, 0, 10)).toEqual([])
  })

  it('after an event is given up, unless a newer one was delivered', async () => {
    const givenUp = { kind: 'failed', reason: 'given up' } as const
    const failing = await withEvent(open)
    await failing.events.commit(await claimed(failing, 0), refusal, givenUp, at(0))
    expect(await stateOf(failing)).toBe('failing')
    const mixed = await withEvent(open)
    await mixed.happen(1)
    const first = await claimed(mixed, 0)
    const later = { ...success, at: at(2).toISOString() }
    await mixed.events.commit(await claimed(mixed, 1), later, SENT, at(2))
    await mixed.events.commit(first, refusal, givenUp, at(2))
    expect(await stateOf(mixed)).toBe('active')
  })

  it('that is switched off, until it is switched on', async () => {
    const stores = await withEvent(open)
    const { endpoints, watches, events, key, watch } = stores
    expect(await endpoints.update(key.id, watch.endpointId, { state: 'off' })).toMatchObject({ state: 'off' })
    expect(await listEvents(events, watch)).toMatchObject([{ state: 'failed' }])
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual([])
    await endpoints.update(key.id, watch.endpointId, { state: 'active' })
    expect(await watches.findUnchecked(SECOND, 0, 10)).toHaveLength(1)
  })
}

function replaysEvents(open: OpenStores) {
  const rate = { max: 3, since: at(-1) }

  it('of any state, with all attempts again', async () => {
    const stores = await withEvent(open)
    const { events, key, watch, event } = stores
    const reference = { keyId: key.id, endpointId: watch.endpointId, id: event.id }
    for (let n = 0; n < MAX_ATTEMPTS_STORED; n++) {
      await events.commit(await claimed(stores, n), refusal, { kind: 'failed', reason: 'given up' }, at(n))
      expect(await events.replay(reference, { ...rate, max: 1000 }, at(n + 1))).toBe('replayed')
    }
    const again = await claimed(stores, MAX_ATTEMPTS_STORED)
    expect(again).toMatchObject({ id: event.id, body: event.body, failedAttempts: 0 })
    await events.commit(again, success, SENT, at(MAX_ATTEMPTS_STORED))
    const [stored] = await listEvents(events, watch)
    expect(stored).toMatchObject({ state: 'delivered' })
    expect(stored?.attempts).toHaveLength(MAX_ATTEMPTS_STORED)
    expect(stored?.attempts.at(-1)).toEqual(success)
  })

  it('of its own key and endpoint only, within a rate', async () => {
    const { events, key, watch, event } = await withEvent(open)
    const reference = { keyId: key.id, endpointId: watch.endpointId, id: event.id }
    expect(await events.replay({ ...reference, keyId: 'other' }, rate, at(0))).toBe('unknown')
    expect(await events.replay({ ...reference, endpointId: 'other' }, rate, at(0))).toBe('unknown')
    expect(await events.replay(reference, { ...rate, max: 1 }, at(0))).toBe('replayed')
    expect(await events.replay(reference, { ...rate, max: 1 }, at(0))).toBe('rate reached')
    expect(await events.replay(reference, { max: 1, since: at(0) }, at(1))).toBe('replayed')
  })
}

function storesEndpoints(open: OpenStores) {
  it('returns an endpoint only to the key that created it', async () => {
    const { keys, endpoints, key } = await withKey(open)
    const { key: other } = await issueTestKey(keys, 'business')
    const endpoint = await createEndpoint(endpoints, key.id, { description: "O'Brien 銀行" }, at(0))
    expect(endpoint).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      keyId: key.id,
      url: 'https://hooks.example.com/x',
      description: "O'Brien 銀行",
      state: 'active',
      createdAt: at(0).toISOString(),
      oldSecretSignsUntil: null,
    })
    expect(await endpoints.find(key.id, endpoint.id)).toEqual(endpoint)
    expect(await endpoints.find(other.id, endpoint.id)).toBeNull()
    expect(await endpoints.update(other.id, endpoint.id, { state: 'off' })).toBeNull()
    expect(await endpoints.rotateSecret(other.id, endpoint.id, 'x', at(1))).toBeNull()
    expect(await endpoints.remove(other.id, endpoint.id)).toBe(false)
    expect(await endpoints.list(other.id, null, 10)).toEqual([])
    expect(await endpoints.list(key.id, null, 10)).toEqual([endpoint])
    expect(await endpoints.list(key.id, endpoint.id, 10)).toEqual([])
    expect(await endpoints.list(key.id, 'none', 10)).toBeNull()
  })

  it('removes an endpoint with its watches and events', async () => {
    const { endpoints, watches, events, key, watch } = await withEvent(open)
    expect(await endpoints.remove(key.id, watch.endpointId)).toBe(true)
    expect(await endpoints.remove(key.id, watch.endpointId)).toBe(false)
    expect(await watches.list(key.id, page())).toEqual([])
    expect(await events.claim(at(0), at(1))).toBeNull()
  })

  it('enforces the limits per key and in total, also for concurrent requests', async () => {
    const { endpoints, key } = await withKey(open)
    const endpoint = { keyId: key.id, url: 'https://x.example/', description: null, secret: SECRET }
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => endpoints.create(endpoint, { perKey: 2, total: 10 }, at(0))),
    )
    expect(made.map(({ kind }) => kind).toSorted()).toEqual([
      ...['created', 'created', 'key limit reached', 'key limit reached'],
    ])
    expect(await endpoints.create(endpoint, { perKey: 10, total: 2 }, at(0))).toEqual({
      kind: 'total limit reached',
    })
    expect(await endpoints.create({ ...endpoint, keyId: 'none' }, NO_LIMITS, at(0))).toEqual({
      kind: 'no key',
    })
  })

  it('signs with two secrets after a rotation, until the old one ends', async () => {
    const stores = await withEvent(open)
    const { endpoints, key, watch } = stores
    const rotated = await endpoints.rotateSecret(key.id, watch.endpointId, 'whsec_new', at(10))
    expect(rotated).toMatchObject({ oldSecretSignsUntil: at(10).toISOString() })
    const during = await claimed(stores, 9)
    expect(during.secrets).toEqual(['whsec_new', SECRET])
    await stores.events.release(during, at(10))
    expect((await claimed(stores, 10)).secrets).toEqual(['whsec_new'])
  })

  it('sends waiting events to a changed URL', async () => {
    const stores = await withEvent(open)
    await stores.endpoints.update(stores.key.id, stores.watch.endpointId, { url: 'https://new.example/' })
    const busy = { hosts: ['hooks.example.com'], keyIds: [] }
    expect(await stores.events.claim(at(0), at(1), busy)).toMatchObject({ url: 'https://new.example/' })
  })
}

function enforcesLimits(open: OpenStores) {
  it('stores the newest events of a watch, and deletes old ones', async () => {
    const { events, watch, happen } = await withEvent(open)
    for (let minute = 1; minute <= MAX_CHANGES + 2; minute++) await happen(minute)
    const kept = await listEvents(events, watch)
    expect(kept).toHaveLength(MAX_CHANGES)
    expect(kept[0]?.createdAt).toBe(at(MAX_CHANGES + 2).toISOString())
    await events.deleteOld(at(30 * 24 * 60 + 10))
    expect(await listEvents(events, watch)).toHaveLength(MAX_CHANGES - 7)
  })

  it('never deletes a waiting change for tests or delivered changes', async () => {
    const stores = await withEvent(open)
    const { events, watch, happen, event } = stores
    await events.commit(await claimed(stores, 0), refusal, { kind: 'retry', at: at(5000) }, at(0))
    for (let minute = 1; minute <= MAX_CHANGES + MAX_EVENTS['endpoint.test']; minute++) {
      await happen(minute, 'endpoint.test')
      await happen(minute)
      for (let each = 0; each < 2; each++)
        await events.commit(await claimed(stores, minute), success, SENT, at(minute))
    }
    const kept = await listEvents(events, watch)
    const { 'endpoint.test': tests, 'code.changed': changes } = Object.groupBy(kept, ({ type }) => type)
    expect([tests?.length, changes?.length]).toEqual([MAX_EVENTS['endpoint.test'], MAX_CHANGES])
    expect(kept.at(-1)).toMatchObject({ id: event.id, state: 'waiting', attempts: [refusal] })
    expect(await claimed(stores, 5000)).toMatchObject({ id: event.id })
  })

  it('enforces the limit of tests per key, also for concurrent requests', async () => {
    const { endpoints, watches, events, key } = await withKey(open)
    const watch = await createWatch({ endpoints, watches }, key.id)
    const test = (minute: number) =>
      events.addTest(newEvent(watch, 'endpoint.test', at(minute)), { max: 3, since: at(minute - 1) })
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => test(0)))
    expect(taken.filter((one) => one)).toHaveLength(3)
    expect([await test(0.5), await test(1)]).toEqual([false, true])
  })
}

async function openedOutbox(open: OpenStores) {
  const { endpoints, watches, events, key } = await withKey(open)
  const watch = await createWatch({ endpoints, watches }, key.id)
  const STATES = { waiting: 'waiting', delivered: 'sent', failed: 'failed' } as const
  return {
    store: events,
    async add(dueAt: Date) {
      const event = newEvent(watch, 'code.changed', dueAt)
      await addEvent(events, event)
      return event.id
    },
    async stateOf(id: string) {
      const event = (await listEvents(events, watch)).find((one) => one.id === id)
      return STATES[event?.state ?? 'failed']
    },
    attempt: { succeeded: success, failed: refusal },
    failure: { kind: 'failed', reason: 'test' } as const,
  }
}

/**
 * The contract of the stores of endpoints, watches and events. `open` returns empty stores, closed at the end
 * of the test.
 */
export function watchStoreContract(name: string, open: OpenStores): void {
  outboxStoreContract(`events in ${name}`, () => openedOutbox(open))
  describe(`watches in ${name}`, () => {
    storesWatches(open)
    enforcesLimits(open)
  })
  describe(`checks of watches in ${name}`, () => checksWatches(open))
  describe(`a store in ${name} hands out an event`, () => handsOutEvents(open))
  describe(`a store in ${name} ends an endpoint`, () => endsEndpoints(open))
  describe(`a store in ${name} replays an event`, () => replaysEvents(open))
  describe(`endpoints in ${name}`, () => storesEndpoints(open))
}
