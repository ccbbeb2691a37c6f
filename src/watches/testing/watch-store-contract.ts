import { describe, expect, it } from 'vitest'
import type { KeyStore } from '../../api-keys/key-store.ts'
import { outboxStoreContract } from '../../outbox/testing/store-contract.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import type { EventType } from '../event.ts'
import { type EventStore, MAX_EVENTS_BY_TYPE, MAX_EVENTS_OF_WATCH } from '../event-store.ts'
import type { UncheckedWatch } from '../watch.ts'
import type { WatchCheck, WatchStore } from '../watch-store.ts'
import { BAKES, createWatch, NO_LIMITS, newEvent, newWatch, SECRET } from './watches.ts'

interface Stores {
  readonly keys: KeyStore
  readonly watches: WatchStore
  readonly events: EventStore
}

type OpenStores = () => Promise<Stores>

const [FIRST, SECOND, THIRD] = BAKES as [(typeof BAKES)[0], (typeof BAKES)[0], (typeof BAKES)[0]]
const CHANGES_KEPT = MAX_EVENTS_BY_TYPE['code.changed']
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
  const watch = await createWatch(stores.watches, stores.key.id, { url })
  const happen = async (minute: number, type: EventType = 'code.changed') => {
    const event = newEvent(watch, type, at(minute))
    await stores.events.addTest(event, 1000, at(-1000))
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

function storesWatches(open: OpenStores) {
  it('returns a watch only to the key that created it', async () => {
    const { keys, watches, key } = await withKey(open)
    const { key: other } = await issueTestKey(keys, 'business')
    const watch = await createWatch(watches, key.id, { description: "O'Brien 銀行" }, at(0))
    expect(watch).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      keyId: key.id,
      ...{ type: 'swift', code: 'QQAADEFFXXX', url: 'https://hooks.example.com/x' },
      ...{ description: "O'Brien 銀行", state: 'active', createdAt: at(0).toISOString() },
    })
    expect(await watches.find(key.id, watch.id)).toEqual(watch)
    expect(await watches.find(other.id, watch.id)).toBeNull()
    expect(await watches.list(other.id, null, 10)).toEqual([])
    expect(await watches.remove(other.id, watch.id)).toBe(false)
  })

  it('lists page by page, in the order of creation', async () => {
    const { watches, key } = await withKey(open)
    const all = []
    for (let n = 0; n < 3; n++) all.push(await createWatch(watches, key.id))
    expect(await watches.list(key.id, null, 2)).toEqual(all.slice(0, 2))
    expect(await watches.list(key.id, all[1]?.id ?? '', 2)).toEqual(all.slice(2))
    expect(await watches.list(key.id, 'none', 2)).toBeNull()
  })

  it('removes a watch with its events; a second removal returns false', async () => {
    const { watches, events, key, watch } = await withEvent(open)
    expect(await watches.remove(key.id, watch.id)).toBe(true)
    expect(await watches.remove(key.id, watch.id)).toBe(false)
    expect(await events.list(watch.id)).toEqual([])
    expect(await events.claim(at(0), at(1))).toBeNull()
  })

  it('enforces the limits per key and in total, also for concurrent requests', async () => {
    const { watches, key } = await withKey(open)
    const limits = { ofKey: 3, total: 1000 }
    const made = await Promise.all(
      Array.from({ length: 6 }, () => watches.create(newWatch(key.id), limits, at(0))),
    )
    expect(made.map(({ kind }) => kind).toSorted()).toEqual([
      ...['created', 'created', 'created'],
      ...['limit reached', 'limit reached', 'limit reached'],
    ])
    expect(await watches.create(newWatch(key.id), { ofKey: 1000, total: 3 }, at(0))).toEqual({ kind: 'full' })
  })

  it('refuses a revoked or removed key, and deletes its watches', async () => {
    for (const end of ['revoke', 'remove'] as const) {
      const { keys, watches, events, key, watch } = await withEvent(open)
      await keys[end](key.id, at(0))
      expect(await watches.list(key.id, null, 10)).toEqual([])
      expect(await events.list(watch.id)).toEqual([])
      expect(await watches.create(newWatch(key.id), NO_LIMITS, at(0))).toEqual({ kind: 'no key' })
    }
  })
}

function checksWatches(open: OpenStores) {
  it('returns the watches that were last checked against an earlier directory, in batches', async () => {
    const { watches, key } = await withKey(open)
    for (let n = 0; n < 3; n++) await createWatch(watches, key.id)
    await createWatch(watches, key.id, { checkedIn: SECOND })
    const [one, two] = await watches.findUnchecked(SECOND, 0, 2)
    expect(one).toMatchObject({ keyId: key.id, code: 'QQAADEFFXXX', checkedIn: FIRST })
    expect(one?.answer).toEqual({ bankName: 'Aldermoor Bank AG' })
    expect(await watches.findUnchecked(SECOND, two?.seq ?? 0, 2)).toHaveLength(1)
    expect(await watches.findUnchecked(FIRST, 0, 10)).toEqual([])
  })

  it('returns none for an earlier directory, or the same one baked again', async () => {
    const { watches, key } = await withKey(open)
    await createWatch(watches, key.id, { checkedIn: SECOND })
    expect(await watches.findUnchecked(FIRST, 0, 10)).toEqual([])
    expect(await watches.findUnchecked({ ...SECOND, since: THIRD.since }, 0, 10)).toEqual([])
  })

  it('leaves out keys while their plan has no webhooks', async () => {
    const { keys, watches, key } = await withKey(open)
    await createWatch(watches, key.id)
    await keys.setPlan(key.id, 'free')
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual([])
    await keys.setPlan(key.id, 'developer')
    expect(await watches.findUnchecked(SECOND, 0, 10)).toHaveLength(1)
  })

  it('stores the results, and an event for each change', async () => {
    const { watches, events, key } = await withKey(open)
    const quiet = await createWatch(watches, key.id)
    const news = await createWatch(watches, key.id)
    const [first, second] = (await watches.findUnchecked(SECOND, 0, 10)) as [UncheckedWatch, UncheckedWatch]
    expect(await watches.commitChecks([same(first), changed(second)], SECOND)).toBe(2)
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual([])
    expect(await events.list(quiet.id)).toEqual([])
    expect(await events.list(news.id)).toMatchObject([
      { type: 'code.changed', state: 'waiting', attempts: [] },
    ])
    const later = await watches.findUnchecked(THIRD, 0, 10)
    expect(later.map(({ answer }) => answer)).toEqual([first.answer, ANSWER])
  })

  it('stores one event for a change that several processes found at once', async () => {
    const { watches, events, key } = await withKey(open)
    const watch = await createWatch(watches, key.id)
    const [looked] = (await watches.findUnchecked(SECOND, 0, 10)) as [UncheckedWatch]
    const counted = await Promise.all(
      [1, 2, 3, 4].map((n) => watches.commitChecks([changed(looked, n)], SECOND)),
    )
    expect(counted.toSorted()).toEqual([0, 0, 0, 1])
    expect(await events.list(watch.id)).toHaveLength(1)
  })

  it('ignores a check that another process has overtaken', async () => {
    const { watches, key } = await withKey(open)
    await createWatch(watches, key.id)
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
        ...{ id: event.id, watchId: watch.id, keyId: key.id, type: 'code.changed', body: event.body },
        state: 'waiting',
        ...{ url: watch.url, secret: SECRET, claims: 1, attempts: [] },
        ...{ createdAt: at(0).toISOString(), nextAttemptAt: at(1).toISOString() },
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
    expect(await events.list(watch.id)).toMatchObject([{ state: 'waiting', attempts: [refusal] }])
  })

  it('whose watch stays active after a delivery or a failed test', async () => {
    for (const outcome of [SENT, { kind: 'failed', reason: 'test' }] as const) {
      const stores = await withEvent(open)
      await stores.events.commit(await claimed(stores, 0), success, outcome, at(0))
      expect(await stores.watches.find(stores.key.id, stores.watch.id)).toMatchObject({ state: 'active' })
    }
  })
}

function endsWatches(open: OpenStores) {
  const stateOf = async ({ watches, key, watch }: Awaited<ReturnType<typeof withEvent>>) =>
    (await watches.find(key.id, watch.id))?.state

  it('whose receiver answered 410, with its waiting events', async () => {
    const stores = await withEvent(open)
    await stores.happen(1)
    const gone = { kind: 'failed', reason: 'gone' } as const
    await stores.events.commit(await claimed(stores, 0), { ...refusal, status: 410 }, gone, at(0))
    expect(await stateOf(stores)).toBe('gone')
    expect(await stores.events.list(stores.watch.id)).toMatchObject([
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
}

function enforcesLimits(open: OpenStores) {
  it('stores the newest events of a watch, and deletes old ones', async () => {
    const { events, watch, happen } = await withEvent(open)
    for (let minute = 1; minute <= CHANGES_KEPT + 2; minute++) await happen(minute)
    const kept = await events.list(watch.id)
    expect(kept).toHaveLength(CHANGES_KEPT)
    expect(kept[0]?.createdAt).toBe(at(CHANGES_KEPT + 2).toISOString())
    await events.deleteOld(at(30 * 24 * 60 + 10))
    expect(await events.list(watch.id)).toHaveLength(CHANGES_KEPT - 7)
  })

  it('never deletes a waiting change for tests or delivered changes', async () => {
    const stores = await withEvent(open)
    const { events, watch, happen, event } = stores
    await events.commit(await claimed(stores, 0), refusal, { kind: 'retry', at: at(5000) }, at(0))
    for (let minute = 1; minute <= MAX_EVENTS_OF_WATCH; minute++) {
      await happen(minute, 'watch.test')
      await happen(minute)
      for (let each = 0; each < 2; each++)
        await events.commit(await claimed(stores, minute), success, SENT, at(minute))
    }
    const kept = await events.list(watch.id)
    const { 'watch.test': tests, 'code.changed': changes } = Object.groupBy(kept, ({ type }) => type)
    expect([tests?.length, changes?.length]).toEqual([MAX_EVENTS_BY_TYPE['watch.test'], CHANGES_KEPT])
    expect(kept.at(-1)).toMatchObject({ id: event.id, state: 'waiting', attempts: [refusal] })
    expect(await claimed(stores, 5000)).toMatchObject({ id: event.id })
  })

  it('enforces the limit of tests per key, also for concurrent requests', async () => {
    const { watches, events, key } = await withKey(open)
    const watch = await createWatch(watches, key.id)
    const test = (minute: number) =>
      events.addTest(newEvent(watch, 'watch.test', at(minute)), 3, at(minute - 1))
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => test(0)))
    expect(taken.filter((one) => one)).toHaveLength(3)
    expect([await test(0.5), await test(1)]).toEqual([false, true])
  })
}

async function openedOutbox(open: OpenStores) {
  const { watches, events, key } = await withKey(open)
  const watch = await createWatch(watches, key.id)
  const STATES = { waiting: 'waiting', delivered: 'sent', failed: 'failed' } as const
  return {
    store: events,
    async add(dueAt: Date) {
      const event = newEvent(watch, 'code.changed', dueAt)
      await events.addTest(event, 1000, at(-1000))
      return event.id
    },
    async stateOf(id: string) {
      const event = (await events.list(watch.id)).find((one) => one.id === id)
      return STATES[event?.state ?? 'failed']
    },
    attempt: { succeeded: success, failed: refusal },
    failure: { kind: 'failed', reason: 'test' } as const,
  }
}

/**
 * The contract of the stores of watches and events. `open` returns empty stores, closed at the end of the
 * test.
 */
export function watchStoreContract(name: string, open: OpenStores): void {
  outboxStoreContract(`events in ${name}`, () => openedOutbox(open))
  describe(`watches in ${name}`, () => {
    storesWatches(open)
    enforcesLimits(open)
  })
  describe(`checks of watches in ${name}`, () => checksWatches(open))
  describe(`a store in ${name} hands out an event`, () => handsOutEvents(open))
  describe(`a store in ${name} ends a watch`, () => endsWatches(open))
}
