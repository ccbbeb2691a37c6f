import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAuthorizer } from '../../../api-keys/authorize.ts'
import type { FoundKey } from '../../../api-keys/key-store.ts'
import { createKeyText, HOLDER, toStoredFields } from '../../../api-keys/testing/key-texts.ts'
import { createAdmission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const HOME = '192.0.2.1'
/** From this number on, keys are real. */
const REAL = 200

function foundKey(number: number): FoundKey {
  const { hash, shown } = toStoredFields(createKeyText(number))
  const issued = { plan: 'enterprise', issuedAt: '2026-11-21T06:00:00.000Z', revokedAt: null } as const
  return { hash, key: { ...HOLDER, id: `key ${number}`, shown, ...issued }, worksUntil: null }
}

/** An endpoint that any key of the plan Enterprise may ask, and how often the store of keys was asked. */
async function admittedTo() {
  const real = new Map(
    Array.from({ length: 20 }, (_, n) => foundKey(REAL + n)).map((found) => [found.hash, found]),
  )
  let lookUps = 0
  const now = () => new Date()
  const store = {
    async findByHash(hash: string) {
      lookUps++
      await new Promise<void>((done) => setImmediate(done))
      return real.get(hash) ?? null
    },
  }
  const { authorize, expireCachedKey } = createAuthorizer(store, now)
  const app = Fastify()
  app.decorate('sharedCountStore', null)
  app.decorateRequest('caller', null)
  app.decorateRequest('stranger', null)
  const uncounted = {
    reserve: async () => ({ isGranted: true, usedCalls: 0 }),
    countUsedCalls: async () => 0,
  }
  const { admit } = await createAdmission(app, { authorize, counter: uncounted, now })
  app.get('/', async (request: FastifyRequest) => (await admit(request))?.code ?? 'admitted')
  async function ask(number: number, remoteAddress = HOME) {
    const headers = { authorization: `Bearer ${createKeyText(number)}` }
    return (await app.inject({ url: '/', headers, remoteAddress })).body
  }
  return {
    ask,
    expireCachedKey,
    lookUps: () => lookUps,
    /** Asks with so many keys that nobody has. */
    async makeUp(count: number, remoteAddress = HOME) {
      const said: string[] = []
      for (let number = 0; number < count; number++) said.push(await ask(number, remoteAddress))
      return said
    },
  }
}

it('keys that somebody makes up are looked up 60 times a minute for an address, and no more', async () => {
  const { makeUp, lookUps, ask } = await admittedTo()
  const said = await makeUp(100)
  expect(said.filter((one) => one === 'invalid_key')).toHaveLength(60)
  expect(said.slice(60)).toEqual(Array(40).fill('rate_limit_exceeded'))
  expect(lookUps()).toBe(60)
  expect(await ask(0, '192.0.2.2')).toBe('invalid_key')
  pass(60)
  expect(await ask(0)).toBe('invalid_key')
  expect(lookUps()).toBe(62)
})

it('the same holds of many at once', async () => {
  const { ask, lookUps } = await admittedTo()
  const said = await Promise.all(Array.from({ length: 200 }, (_, number) => ask(number)))
  expect(lookUps()).toBe(60)
  expect(said.filter((one) => one === 'invalid_key')).toHaveLength(60)
  expect(said.filter((one) => one === 'rate_limit_exceeded')).toHaveLength(140)
})

it('a known key is admitted despite many made-up keys, also when its cache entry expires', async () => {
  const { ask, expireCachedKey, makeUp, lookUps } = await admittedTo()
  expect(await ask(REAL)).toBe('admitted')
  await makeUp(100)
  expect(await ask(REAL)).toBe('admitted')
  pass(10)
  expect(await ask(REAL)).toBe('admitted')
  expireCachedKey(`key ${REAL}`)
  expect(await ask(REAL)).toBe('admitted')
  expect(lookUps()).toBe(63)
})

it('an unknown key is refused for a minute, only from an address that exceeded its limit', async () => {
  const { ask, makeUp } = await admittedTo()
  await makeUp(60)
  expect(await ask(REAL)).toBe('rate_limit_exceeded')
  expect(await ask(REAL, '192.0.2.2')).toBe('admitted')
  expect(await ask(REAL + 1)).toBe('rate_limit_exceeded')
  pass(60)
  expect(await ask(REAL + 1)).toBe('admitted')
})

it('keys that work take nothing of the strangers’ minute', async () => {
  const { ask, makeUp } = await admittedTo()
  for (let n = 0; n < 20; n++) expect(await ask(REAL + n)).toBe('admitted')
  expect(await Promise.all(Array.from({ length: 100 }, () => ask(REAL + 5)))).toEqual(
    Array(100).fill('admitted'),
  )
  expect((await makeUp(60)).every((one) => one === 'invalid_key')).toBe(true)
})
