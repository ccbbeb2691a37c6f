import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAuthorizer } from '../../../api-keys/authorize.ts'
import type { FoundKey } from '../../../api-keys/key-store.ts'
import { createKeyText, HOLDER, LIVE, toStoredFields } from '../../../api-keys/testing/key-texts.ts'
import { createRequestCounter } from '../../request-counter.ts'
import { createAdmission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const advanceTime = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const CALLER_ADDRESS = '192.0.2.1'
/** Keys from this number on are issued. Those with lower numbers are invented. */
const FIRST_ISSUED = 200

function createFoundKey(number: number): FoundKey {
  const { hash, shown } = toStoredFields(createKeyText(number))
  const issued = { plan: 'enterprise', issuedAt: '2026-11-21T06:00:00.000Z', revokedAt: null } as const
  const key = { ...HOLDER, ...LIVE, id: `key ${number}`, shown, ...issued, oldTextWorksUntil: null }
  return { hash, key, worksUntil: null }
}

/** Creates an endpoint that admits 20 issued keys, and counts the look-ups in the key store. */
async function createEndpoint() {
  const issuedKeys = new Map(
    Array.from({ length: 20 }, (_, n) => createFoundKey(FIRST_ISSUED + n)).map((found) => [
      found.hash,
      found,
    ]),
  )
  let lookUps = 0
  const now = () => new Date()
  const store = {
    async findByHash(hash: string) {
      lookUps++
      await new Promise<void>((done) => setImmediate(done))
      return issuedKeys.get(hash) ?? null
    },
  }
  const { authorize, expireCachedKey } = createAuthorizer(store, now)
  const app = Fastify()
  app.decorate('requestCounter', createRequestCounter(null))
  app.decorateRequest('caller', null)
  app.decorateRequest('anonymousLimit', null)
  const counter = {
    reserve: async () => ({ isGranted: true, usedCalls: 0 }),
    countUsedCalls: async () => 0,
  }
  const { admit } = createAdmission(app, { authorize, counter, now, siteUrl: 'http://localhost' })
  app.get('/', async (request: FastifyRequest) => (await admit(request))?.code ?? 'admitted')
  async function requestWithKey(number: number, remoteAddress = CALLER_ADDRESS) {
    const headers = { authorization: `Bearer ${createKeyText(number)}` }
    return (await app.inject({ url: '/', headers, remoteAddress })).body
  }
  return {
    requestWithKey,
    requestWithoutKey: async () => (await app.inject({ url: '/', remoteAddress: CALLER_ADDRESS })).body,
    expireCachedKey,
    lookUps: () => lookUps,
    /** Sends requests with invented keys. Returns the bodies of the responses. */
    async requestWithInventedKeys(count: number, remoteAddress = CALLER_ADDRESS) {
      const responses: string[] = []
      for (let number = 0; number < count; number++)
        responses.push(await requestWithKey(number, remoteAddress))
      return responses
    },
  }
}

it('looks up at most 60 invented keys of an address per minute', async () => {
  const { requestWithInventedKeys, lookUps, requestWithKey } = await createEndpoint()
  const responses = await requestWithInventedKeys(100)
  expect(responses.filter((body) => body === 'invalid_key')).toHaveLength(60)
  expect(responses.slice(60)).toEqual(Array(40).fill('rate_limit_exceeded'))
  expect(lookUps()).toBe(60)
  expect(await requestWithKey(0, '192.0.2.2')).toBe('invalid_key')
  advanceTime(60)
  expect(await requestWithKey(0)).toBe('invalid_key')
  expect(lookUps()).toBe(62)
})

it('looks up at most 60 invented keys of concurrent requests', async () => {
  const { requestWithKey, lookUps } = await createEndpoint()
  const responses = await Promise.all(Array.from({ length: 200 }, (_, number) => requestWithKey(number)))
  expect(lookUps()).toBe(60)
  expect(responses.filter((body) => body === 'invalid_key')).toHaveLength(60)
  expect(responses.filter((body) => body === 'rate_limit_exceeded')).toHaveLength(140)
})

it('admits a known key despite many invented keys, also when its cache entry expires', async () => {
  const { requestWithKey, expireCachedKey, requestWithInventedKeys, lookUps } = await createEndpoint()
  expect(await requestWithKey(FIRST_ISSUED)).toBe('admitted')
  await requestWithInventedKeys(100)
  expect(await requestWithKey(FIRST_ISSUED)).toBe('admitted')
  advanceTime(10)
  expect(await requestWithKey(FIRST_ISSUED)).toBe('admitted')
  expireCachedKey(`key ${FIRST_ISSUED}`)
  expect(await requestWithKey(FIRST_ISSUED)).toBe('admitted')
  expect(lookUps()).toBe(63)
})

it('refuses an uncached key for a minute, only from an address that exceeded its limit', async () => {
  const { requestWithKey, requestWithInventedKeys } = await createEndpoint()
  await requestWithInventedKeys(60)
  expect(await requestWithKey(FIRST_ISSUED)).toBe('rate_limit_exceeded')
  expect(await requestWithKey(FIRST_ISSUED, '192.0.2.2')).toBe('admitted')
  expect(await requestWithKey(FIRST_ISSUED + 1)).toBe('rate_limit_exceeded')
  advanceTime(60)
  expect(await requestWithKey(FIRST_ISSUED + 1)).toBe('admitted')
})

it('looks up a key that is not cached although others at its address called without one', async () => {
  const { requestWithKey, requestWithoutKey, lookUps } = await createEndpoint()
  const responses: string[] = []
  for (let n = 0; n < 100; n++) responses.push(await requestWithoutKey())
  expect(responses.at(-1)).toBe('rate_limit_exceeded')
  expect(await requestWithKey(FIRST_ISSUED)).toBe('admitted')
  // The look-up shows that it is unknown; then the limit of the address applies.
  expect(await requestWithKey(0)).toBe('rate_limit_exceeded')
  expect(lookUps()).toBe(2)
})

it('does not count requests with issued keys towards the limit of anonymous callers', async () => {
  const { requestWithKey, requestWithInventedKeys } = await createEndpoint()
  for (let n = 0; n < 20; n++) expect(await requestWithKey(FIRST_ISSUED + n)).toBe('admitted')
  expect(await Promise.all(Array.from({ length: 100 }, () => requestWithKey(FIRST_ISSUED + 5)))).toEqual(
    Array(100).fill('admitted'),
  )
  expect((await requestWithInventedKeys(60)).every((body) => body === 'invalid_key')).toBe(true)
})
