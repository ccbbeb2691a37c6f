import { describe, expect, it } from 'vitest'
import { outboxStoreContract } from '../../outbox/testing/store-contract.ts'
import { EVENT_DAYS, MAX_EVENTS, MAX_STORED_ATTEMPTS } from '../event-store.ts'
import { addEvent, createNewEvent, createWatch, listEvents, SECRET } from './watches.ts'
import {
  at,
  claimEvent,
  DELIVERED_ATTEMPT,
  MAX_CHANGES,
  type OpenStores,
  openWithEvent,
  openWithKey,
  REFUSED_ATTEMPT,
  SENT,
} from './webhook-stores.ts'

function claimsEvents(openStores: OpenStores) {
  it('gives the event to one of several callers, with all fields for sending', async () => {
    const { events, key, watch, event } = await openWithEvent(openStores)
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
        claimCount: 1,
        attempts: [],
        failedAttemptCount: 0,
        createdAt: at(0).toISOString(),
        nextAttemptAt: at(1).toISOString(),
      },
    ])
  })

  it('skips the events to a busy host', async () => {
    const { events } = await openWithEvent(openStores, 'https://hooks.example.com:8443/x')
    const busyHosts = (...hosts: string[]) => ({ hosts, keyIds: ['another'] })
    expect(await events.claim(at(0), at(1), busyHosts('hooks.example.com:8443', 'other.example'))).toBeNull()
    expect(await events.claim(at(0), at(1), busyHosts('hooks.example.com'))).not.toBeNull()
  })

  it('skips the events of a busy key', async () => {
    const { events, key } = await openWithEvent(openStores)
    expect(
      await events.claim(at(0), at(1), { hosts: ['other.example'], keyIds: ['another', key.id] }),
    ).toBeNull()
    expect(await events.claim(at(0), at(1), { hosts: [], keyIds: ['another'] })).not.toBeNull()
  })

  it('returns the earlier attempts', async () => {
    const stores = await openWithEvent(openStores)
    const { events, watch } = stores
    await events.commit(await claimEvent(stores, 0), REFUSED_ATTEMPT, { kind: 'retry', at: at(5) }, at(0))
    const second = await claimEvent(stores, 5)
    expect(second).toMatchObject({ claimCount: 2, attempts: [REFUSED_ATTEMPT] })
    await events.release(second, at(5))
    expect(await claimEvent(stores, 5)).toMatchObject({ attempts: [REFUSED_ATTEMPT] })
    expect(await listEvents(events, watch)).toMatchObject([{ state: 'waiting', attempts: [REFUSED_ATTEMPT] }])
  })

  it('leaves the endpoint active after a delivery or a failed test', async () => {
    for (const outcome of [SENT, { kind: 'failed', reason: 'test' }] as const) {
      const stores = await openWithEvent(openStores)
      await stores.events.commit(await claimEvent(stores, 0), DELIVERED_ATTEMPT, outcome, at(0))
      const { endpoints, key, watch } = stores
      expect(await endpoints.find(key.id, watch.endpointId)).toMatchObject({ state: 'active' })
    }
  })
}

function replaysEvents(openStores: OpenStores) {
  const rate = { max: 3, since: at(-1) }

  it('that was given up, with all attempts again', async () => {
    const stores = await openWithEvent(openStores)
    const { events, key, watch, event } = stores
    const reference = { keyId: key.id, endpointId: watch.endpointId, id: event.id }
    for (let n = 0; n < MAX_STORED_ATTEMPTS; n++) {
      await events.commit(
        await claimEvent(stores, n),
        REFUSED_ATTEMPT,
        { kind: 'failed', reason: 'given up' },
        at(n),
      )
      expect(await events.replay(reference, { max: 1000, since: at(n) }, at(n + 1))).toBe('replayed')
    }
    const replayed = await claimEvent(stores, MAX_STORED_ATTEMPTS)
    expect(replayed).toMatchObject({ id: event.id, body: event.body, failedAttemptCount: 0 })
    await events.commit(replayed, DELIVERED_ATTEMPT, SENT, at(MAX_STORED_ATTEMPTS))
    const [stored] = await listEvents(events, watch)
    expect(stored).toMatchObject({ state: 'delivered' })
    expect(stored?.attempts).toHaveLength(MAX_STORED_ATTEMPTS)
    expect(stored?.attempts.at(-1)).toEqual(DELIVERED_ATTEMPT)
  })

  it('only for its key and endpoint, up to the rate limit', async () => {
    const { events, key, watch, event, addEventAt } = await openWithEvent(openStores)
    const reference = { keyId: key.id, endpointId: watch.endpointId, id: event.id }
    expect(await events.replay({ ...reference, keyId: 'other' }, rate, at(0))).toBe('unknown')
    expect(await events.replay({ ...reference, endpointId: 'other' }, rate, at(0))).toBe('unknown')
    expect(await events.replay(reference, { ...rate, max: 1 }, at(0))).toBe('replayed')
    const secondEvent = await addEventAt(1)
    const secondReference = { ...reference, id: secondEvent.id }
    expect(await events.replay(secondReference, { ...rate, max: 1 }, at(0))).toBe('rate limit reached')
    expect(await events.replay(secondReference, { ...rate, max: 2 }, at(0))).toBe('replayed')
    expect(await events.replay(reference, { max: 1, since: at(0) }, at(1))).toBe('replayed')
  })

  it('once in the period of the rate limit', async () => {
    const { events, key, watch, event } = await openWithEvent(openStores)
    const reference = { keyId: key.id, endpointId: watch.endpointId, id: event.id }
    expect(await events.replay(reference, { ...rate, max: 1000 }, at(0))).toBe('replayed')
    expect(await events.replay(reference, { ...rate, max: 1000 }, at(0))).toBe('rate limit reached')
  })
}

function enforcesLimits(openStores: OpenStores) {
  it('stores the newest events of a watch, and deletes old ones', async () => {
    const { events, watch, addEventAt } = await openWithEvent(openStores)
    for (let minute = 1; minute <= MAX_CHANGES + 2; minute++) await addEventAt(minute)
    const kept = await listEvents(events, watch)
    expect(kept).toHaveLength(MAX_CHANGES)
    expect(kept[0]?.createdAt).toBe(at(MAX_CHANGES + 2).toISOString())
    await events.deleteOld(at(30 * 24 * 60 + 10))
    expect(await listEvents(events, watch)).toHaveLength(MAX_CHANGES - 7)
  })

  it('keeps a waiting change, however many tests and delivered changes follow', async () => {
    const stores = await openWithEvent(openStores)
    const { events, watch, addEventAt, event } = stores
    await events.commit(await claimEvent(stores, 0), REFUSED_ATTEMPT, { kind: 'retry', at: at(5000) }, at(0))
    for (let minute = 1; minute <= MAX_CHANGES + MAX_EVENTS['endpoint.test']; minute++) {
      await addEventAt(minute, 'endpoint.test')
      await addEventAt(minute)
      for (let n = 0; n < 2; n++)
        await events.commit(await claimEvent(stores, minute), DELIVERED_ATTEMPT, SENT, at(minute))
    }
    const kept = await listEvents(events, watch)
    const { 'endpoint.test': tests, 'code.changed': changes } = Object.groupBy(kept, ({ type }) => type)
    expect([tests?.length, changes?.length]).toEqual([MAX_EVENTS['endpoint.test'], MAX_CHANGES])
    expect(kept.at(-1)).toMatchObject({ id: event.id, state: 'waiting', attempts: [REFUSED_ATTEMPT] })
    expect(await claimEvent(stores, 5000)).toMatchObject({ id: event.id })
  })

  it('enforces the limit of tests per key, also for concurrent requests', async () => {
    const { endpoints, watches, events, key } = await openWithKey(openStores)
    const watch = await createWatch({ endpoints, watches }, key.id)
    const addTestAt = (minute: number) =>
      events.addTestEvent(createNewEvent(watch, 'endpoint.test', at(minute)), {
        max: 3,
        since: at(minute - 1),
      })
    const areAdded = await Promise.all([1, 2, 3, 4, 5].map(() => addTestAt(0)))
    expect(areAdded.filter((isAdded) => isAdded)).toHaveLength(3)
    expect([await addTestAt(0.5), await addTestAt(1)]).toEqual([false, true])
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

async function openOutbox(openStores: OpenStores) {
  const { endpoints, watches, events, key } = await openWithKey(openStores)
  const watch = await createWatch({ endpoints, watches }, key.id)
  const STATES = { waiting: 'waiting', delivered: 'sent', failed: 'failed' } as const
  return {
    store: events,
    async add(dueAt: Date) {
      const event = createNewEvent(watch, 'code.changed', dueAt)
      await addEvent(events, event)
      return event.id
    },
    async readState(id: string) {
      const event = (await listEvents(events, watch)).find((listed) => listed.id === id)
      return event ? STATES[event.state] : 'deleted'
    },
    async restart(id: string, now: Date) {
      const rate = { max: 1000, since: new Date('2100-01-01') }
      await events.replay({ keyId: key.id, endpointId: watch.endpointId, id }, rate, now)
    },
    async switchOff() {
      await endpoints.update(key.id, watch.endpointId, { state: 'off' })
    },
    deleteOld: (now: Date) => events.deleteOld(new Date(now.getTime() + EVENT_DAYS * DAY_MS + 1)),
    gone: { kind: 'failed', reason: 'gone' } as const,
    attempt: { succeeded: DELIVERED_ATTEMPT, failed: REFUSED_ATTEMPT },
    failure: { kind: 'failed', reason: 'test' } as const,
  }
}

/** The contract of the stores of events. `openStores` returns empty stores. */
export function eventStoreContract(name: string, openStores: OpenStores): void {
  describe(`a claim of an event in ${name}`, () => claimsEvents(openStores))
  describe(`a store in ${name} replays an event`, () => replaysEvents(openStores))
  describe(`events in ${name}`, () => enforcesLimits(openStores))
  outboxStoreContract(`events in ${name}`, () => openOutbox(openStores))
}
