import { describe, expect, it } from 'vitest'
import { issueTestKey } from '../../testing/api-keys.ts'
import { createEndpoint, createNewEvent, listEvents, NO_LIMITS, SECRET } from './watches.ts'
import {
  at,
  claimEvent,
  createPage,
  DELIVERED_ATTEMPT,
  type OpenStores,
  openWithEvent,
  openWithKey,
  REFUSED_ATTEMPT,
  SECOND,
  SENT,
} from './webhook-stores.ts'

function storesEndpoints(openStores: OpenStores) {
  it('returns an endpoint only to the key that created it', async () => {
    const { keys, endpoints, key } = await openWithKey(openStores)
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
    expect(await endpoints.rotateSecret({ keyId: other.id, id: endpoint.id }, 'x', at(1))).toBeNull()
    expect(await endpoints.remove(other.id, endpoint.id)).toBe(false)
    expect(await endpoints.list(other.id, null, 10)).toEqual([])
    expect(await endpoints.list(key.id, null, 10)).toEqual([endpoint])
    expect(await endpoints.list(key.id, endpoint.id, 10)).toEqual([])
    expect(await endpoints.list(key.id, 'none', 10)).toBeNull()
  })

  it('removes an endpoint with its watches and events', async () => {
    const { endpoints, watches, events, key, watch } = await openWithEvent(openStores)
    expect(await endpoints.remove(key.id, watch.endpointId)).toBe(true)
    expect(await endpoints.remove(key.id, watch.endpointId)).toBe(false)
    expect(await watches.list(key.id, createPage())).toEqual([])
    expect(await events.claim(at(0), at(1))).toBeNull()
  })

  it('enforces the limits per key and in total, also for concurrent requests', async () => {
    const { endpoints, key } = await openWithKey(openStores)
    const endpoint = { keyId: key.id, url: 'https://x.example/', description: null, secret: SECRET }
    const creations = await Promise.all(
      [1, 2, 3, 4].map(() => endpoints.create(endpoint, { perKey: 2, total: 10 }, at(0))),
    )
    expect(creations.map(({ kind }) => kind).toSorted()).toEqual([
      ...['created', 'created', 'key limit reached', 'key limit reached'],
    ])
    expect(await endpoints.create(endpoint, { perKey: 10, total: 2 }, at(0))).toEqual({
      kind: 'total limit reached',
    })
    expect(await endpoints.create({ ...endpoint, keyId: 'none' }, NO_LIMITS, at(0))).toEqual({
      kind: 'no key',
    })
  })

  it('creates and changes an endpoint together with the write of another store, or not at all', async () => {
    const stores = await openWithEvent(openStores)
    const { endpoints, events, key, watch } = stores
    const id = { keyId: key.id, id: watch.endpointId }
    const before = await endpoints.list(key.id, null, 10)
    const fail = () => Promise.reject(new Error('disk full'))
    const endpoint = { keyId: key.id, url: 'https://hooks.example.com/x', description: null, secret: SECRET }
    await expect(endpoints.create(endpoint, NO_LIMITS, at(0), fail)).rejects.toThrow('disk full')
    await expect(endpoints.rotateSecret(id, 'whsec_new', at(10), fail)).rejects.toThrow('disk full')
    const testEvent = createNewEvent(watch, 'endpoint.test', at(1))
    const rate = { max: 3, since: at(0) }
    await expect(events.addTestEvent(testEvent, rate, fail)).rejects.toThrow('disk full')
    expect(await endpoints.list(key.id, null, 10)).toEqual(before)
    expect((await claimEvent(stores, 9)).secrets).toEqual([SECRET])
    const stored = await events.list(watch.endpointId, null, 10)
    expect(stored?.map(({ id }) => id)).not.toContain(testEvent.id)
  })

  it('signs with both secrets after a rotation, until the old one expires', async () => {
    const stores = await openWithEvent(openStores)
    const { endpoints, key, watch } = stores
    const endpoint = { keyId: key.id, id: watch.endpointId }
    const rotated = await endpoints.rotateSecret(endpoint, 'whsec_new', at(10))
    expect(rotated).toMatchObject({ oldSecretSignsUntil: at(10).toISOString() })
    const during = await claimEvent(stores, 9)
    expect(during.secrets).toEqual(['whsec_new', SECRET])
    await stores.events.release(during, at(10))
    expect((await claimEvent(stores, 10)).secrets).toEqual(['whsec_new'])
  })

  it('sends waiting events to a changed URL', async () => {
    const stores = await openWithEvent(openStores)
    await stores.endpoints.update(stores.key.id, stores.watch.endpointId, { url: 'https://new.example/' })
    const busy = { hosts: ['hooks.example.com'], keyIds: [] }
    expect(await stores.events.claim(at(0), at(1), busy)).toMatchObject({ url: 'https://new.example/' })
  })
}

function endsEndpoints(openStores: OpenStores) {
  const readEndpointState = async ({ endpoints, key, watch }: Awaited<ReturnType<typeof openWithEvent>>) =>
    (await endpoints.find(key.id, watch.endpointId))?.state

  it('whose receiver answered 410, with its waiting events', async () => {
    const stores = await openWithEvent(openStores)
    await stores.addEventAt(1)
    const gone = { kind: 'failed', reason: 'gone' } as const
    await stores.events.commit(await claimEvent(stores, 0), { ...REFUSED_ATTEMPT, status: 410 }, gone, at(0))
    expect(await readEndpointState(stores)).toBe('gone')
    expect(await listEvents(stores.events, stores.watch)).toMatchObject([
      { state: 'failed' },
      { state: 'failed' },
    ])
    expect(await stores.watches.findUnchecked(SECOND, 0, 10)).toEqual([])
  })

  it('whose event is given up, unless another was delivered since its creation', async () => {
    const givenUp = { kind: 'failed', reason: 'given up' } as const
    const failing = await openWithEvent(openStores)
    await failing.events.commit(await claimEvent(failing, 0), REFUSED_ATTEMPT, givenUp, at(0))
    expect(await readEndpointState(failing)).toBe('failing')
    const mixed = await openWithEvent(openStores)
    await mixed.addEventAt(1)
    const first = await claimEvent(mixed, 0)
    const later = { ...DELIVERED_ATTEMPT, at: at(2).toISOString() }
    await mixed.events.commit(await claimEvent(mixed, 1), later, SENT, at(2))
    await mixed.events.commit(first, REFUSED_ATTEMPT, givenUp, at(2))
    expect(await readEndpointState(mixed)).toBe('active')
  })

  it('that is switched off, until it is switched on again', async () => {
    const stores = await openWithEvent(openStores)
    const { endpoints, watches, events, key, watch } = stores
    expect(await endpoints.update(key.id, watch.endpointId, { state: 'off' })).toMatchObject({ state: 'off' })
    expect(await listEvents(events, watch)).toMatchObject([{ state: 'failed' }])
    expect(await watches.findUnchecked(SECOND, 0, 10)).toEqual([])
    await endpoints.update(key.id, watch.endpointId, { state: 'active' })
    expect(await watches.findUnchecked(SECOND, 0, 10)).toHaveLength(1)
  })
}

/** The contract of the stores of endpoints. `openStores` returns empty stores. */
export function endpointStoreContract(name: string, openStores: OpenStores): void {
  describe(`endpoints in ${name}`, () => storesEndpoints(openStores))
  describe(`a store in ${name} ends an endpoint`, () => endsEndpoints(openStores))
}
