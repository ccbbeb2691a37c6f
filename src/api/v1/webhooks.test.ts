import { beforeEach, describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import type { ClaimedEvent } from '../../watches/event-store.ts'
import { toEndpointProblem } from './endpoints/webhooks/webhook-services.ts'

const site = await inventedSite()
const { text: ownerKey } = await site.issueKey('enterprise')
const { text: otherKey } = await site.issueKey('enterprise')

async function request(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  key = ownerKey,
) {
  const headers = { authorization: `Bearer ${key}` }
  const response = await site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

const URL = 'https://hooks.example.com/x?token=s3cret'

const createEndpoint = (changes: object = {}, key = ownerKey) =>
  request('POST', '/v1/endpoints', { url: URL, ...changes }, key)

/** Creates an endpoint and returns its id. */
const createEndpointId = async (key = ownerKey): Promise<string> => (await createEndpoint({}, key)).body.id

async function createWatches(changes: object = {}, key = ownerKey) {
  const endpoint = await createEndpointId(key)
  return request('POST', '/v1/watches', { endpoint, type: 'swift', codes: ['qqaa de ff'], ...changes }, key)
}

const UNKNOWN_ID = '7f0c3d1e-58a4-4c8e-9b61-2f4d6a7e9c10'

beforeEach(() => void site.log.splice(0))

it('says why an endpoint cannot be created now', () => {
  expect(toEndpointProblem({ kind: 'total limit reached' })).toMatchObject({
    code: 'unavailable',
    message: 'No endpoint can be created now. Try again later.',
  })
  expect(toEndpointProblem({ kind: 'busy' })).toMatchObject({
    code: 'unavailable',
    message: 'The url cannot be checked now. Try again later.',
  })
})

describe('a request that needs no body', () => {
  const send = (method: 'POST' | 'DELETE', url: string, headers: Record<string, string>, payload = '') =>
    site.app.inject({ method, url, payload, headers: { authorization: `Bearer ${ownerKey}`, ...headers } })

  it.each([
    ['the content type of JSON', { 'content-type': 'application/json' }],
    ['the content type of a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['an empty chunked body', { 'transfer-encoding': 'chunked' }],
  ])('is accepted with %s', async (_description, headers) => {
    const { text } = await site.issueKey('enterprise')
    const id = await createEndpointId(text)
    const authorized = { ...headers, authorization: `Bearer ${text}` }
    expect((await send('POST', `/v1/endpoints/${id}/test`, authorized)).statusCode).toBe(202)
    expect((await send('DELETE', `/v1/endpoints/${id}`, authorized)).statusCode).toBe(200)
  })

  it('ignores a body, unless the body is too large', async () => {
    const id = await createEndpointId()
    const json = { 'content-type': 'application/json' }
    expect((await send('POST', `/v1/endpoints/${id}/test`, json, '{"a":')).statusCode).toBe(202)
    expect((await send('DELETE', `/v1/endpoints/${id}`, json, '{}')).statusCode).toBe(200)
    expect((await send('DELETE', `/v1/endpoints/${id}`, json, 'x'.repeat(5000))).statusCode).toBe(413)
  })
})

describe('a new endpoint', () => {
  it('is returned with its secret, which no other response has', async () => {
    const { status, headers, body } = await createEndpoint({ description: 'Payments' })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    const { secret, ...fields } = body
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(fields).toEqual({
      id: expect.any(String),
      url: URL,
      description: 'Payments',
      status: 'active',
      createdAt: expect.any(String),
      oldSecretSignsUntil: null,
    })
    expect((await request('GET', `/v1/endpoints/${body.id}`)).body).toEqual(fields)
    expect((await request('GET', '/v1/endpoints')).body.endpoints).toContainEqual(fields)
  })

  it.each([
    [{ url: undefined }, 'url'],
    [{ url: 'http://hooks.example.com/' }, 'url'],
    [{ url: 'https://169.254.169.254/' }, 'url'],
    [{ url: 'https://0x7f.1/' }, 'url'],
    [{ url: 'https://localhost/' }, 'url'],
    [{ url: 'https://a:b@hooks.example.com/' }, 'url'],
    [{ url: 'https://private.example.com/' }, 'url'],
    [{ url: 'https://nowhere.example.com/' }, 'url'],
    [{ url: `https://hooks.example.com/${'x'.repeat(3000)}` }, 'url'],
    [{ description: 'x'.repeat(201) }, 'description'],
    [{ description: 7 }, 'description'],
    [{ description: 'a\0b' }, 'description'],
  ])('is refused with %j, because of its %s', async (changes, parameter) => {
    const { status, body } = await createEndpoint(changes)
    expect([status, body.error.code, body.error.details]).toEqual([400, 'invalid_parameter', { parameter }])
  })

  it('has the same error for a private host as for an unknown one', async () => {
    const [privateHost, unknownHost] = await Promise.all(
      ['private', 'nowhere'].map((name) => createEndpoint({ url: `https://${name}.example.com/` })),
    )
    expect(privateHost?.body).toEqual(unknownHost?.body)
  })

  it('is refused for a plan without webhooks', async () => {
    const { text } = await site.issueKey('free')
    const { status, body } = await createEndpoint({}, text)
    expect([status, body.error.code]).toEqual([403, 'not_in_plan'])
    expect(body.error.details.plans).toEqual(['developer', 'business', 'enterprise'])
  })

  it('is refused if the key has 100 endpoints', async () => {
    const { text, key } = await site.issueKey('business')
    const fields = { keyId: key.id, url: URL, description: null, secret: 'whsec_' }
    for (let n = 0; n < 100; n++)
      await site.watches.endpoints.create(fields, { perKey: 100, total: 10_000 }, new Date())
    const { status, body } = await createEndpoint({}, text)
    expect([status, body.error]).toMatchObject([403, { code: 'limit_reached', details: { limit: 100 } }])
  })
})

describe('an endpoint', () => {
  it.each([
    ['GET', '', undefined],
    ['PATCH', '', { status: 'off' }],
    ['POST', '/secret', {}],
    ['DELETE', '', undefined],
    ['GET', '/deliveries', undefined],
    ['POST', '/test', undefined],
    ['POST', `/deliveries/evt_${UNKNOWN_ID}/replay`, undefined],
  ] as const)('is not found with another key: %s %s', async (method, path, payload) => {
    const id = await createEndpointId()
    for (const [requestedId, key] of [
      [id, otherKey],
      [UNKNOWN_ID, ownerKey],
      ['x', ownerKey],
      ['%00', ownerKey],
      ["'%20or%20''='", ownerKey],
    ]) {
      const refused = await request(method, `/v1/endpoints/${requestedId}${path}`, payload, key)
      expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found'])
    }
    expect((await request('GET', `/v1/endpoints/${id}`)).status).toBe(200)
  })

  it('changes only what is sent', async () => {
    const id = await createEndpointId()
    const change = async (payload: object) => (await request('PATCH', `/v1/endpoints/${id}`, payload)).body
    expect(await change({ description: 'Treasury' })).toMatchObject({ url: URL, description: 'Treasury' })
    const url = 'https://other.example.com/'
    expect(await change({ url })).toMatchObject({ url, description: 'Treasury', status: 'active' })
    expect(await change({ status: 'off' })).toMatchObject({ url, status: 'off' })
    expect(await change({ status: 'active', description: null })).toMatchObject({ description: null })
    expect(await change({ url: 'https://private.example.com/' })).toHaveProperty('error')
    expect(await change({ status: 'gone' })).toHaveProperty('error')
    expect(await change({ id: UNKNOWN_ID })).toHaveProperty('error')
    expect(await change({})).toMatchObject({ id, url })
  })

  it('is deleted once, with its watches', async () => {
    const { body } = await createWatches()
    const [{ id, endpoint }] = body.watches
    expect((await request('DELETE', `/v1/endpoints/${endpoint}`)).body).toEqual({
      id: endpoint,
      deleted: true,
    })
    expect((await request('DELETE', `/v1/endpoints/${endpoint}`)).status).toBe(404)
    expect((await request('GET', `/v1/watches/${id}`)).status).toBe(404)
  })

  it('is logged without its URL and secret', async () => {
    const id = await createEndpointId()
    await request('POST', `/v1/endpoints/${id}/secret`, {})
    expect(site.log.join()).not.toMatch(/s3cret|whsec_|hooks\.example/)
    expect(site.log.length).toBeGreaterThan(1)
  })

  it('gets events that are signed with both secrets after a rotation', async () => {
    const { text } = await site.issueKey('business')
    const { id, secret: oldSecret } = (await createEndpoint({}, text)).body
    const rotate = (payload: object) => request('POST', `/v1/endpoints/${id}/secret`, payload, text)
    const { status, body } = await rotate({ oldSecretHours: 1 })
    expect([status, body.id]).toEqual([200, id])
    expect(body.secret).not.toBe(oldSecret)
    expect(Date.parse(body.oldSecretSignsUntil) - Date.now()).toBeLessThanOrEqual(3_600_000)
    expect((await request('GET', `/v1/endpoints/${id}`, undefined, text)).body).not.toHaveProperty('secret')
    await request('POST', `/v1/endpoints/${id}/test`, undefined, text)
    const claimed = await site.watches.events.claim(new Date(), new Date())
    expect(claimed?.secrets).toEqual([body.secret, oldSecret])
    for (const hours of [-1, 169, '1', null])
      expect((await rotate({ oldSecretHours: hours })).status).toBe(400)
  })

  it('keeps its old secret for a day if the rotation has no body', async () => {
    const id = await createEndpointId()
    const { status, body } = await request('POST', `/v1/endpoints/${id}/secret`)
    expect(status).toBe(200)
    const hours = (Date.parse(body.oldSecretSignsUntil) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
  })
})

describe('new watches', () => {
  it('are created once for each different code', async () => {
    const codes = ['qqaa de ff', 'QQAADEFFXXX', 'QQZZDEFF']
    const { status, body } = await createWatches({ codes, description: 'Supplier 7' })
    expect([status, body.created]).toEqual([201, 2])
    const [watch, unlisted] = body.watches
    expect(watch).toEqual({
      id: expect.any(String),
      endpoint: expect.any(String),
      type: 'swift',
      code: 'QQAADEFFXXX',
      description: 'Supplier 7',
      createdAt: expect.any(String),
    })
    expect(unlisted.code).toBe('QQZZDEFFXXX')
    expect((await request('GET', `/v1/watches/${watch.id}`)).body).toEqual(watch)
    const url = `/v1/watches?endpoint=${watch.endpoint}`
    expect((await request('GET', url)).body).toEqual({ watches: body.watches, next: null })
  })

  it('are not created again for a watched code: 200 with the existing watches', async () => {
    const endpoint = await createEndpointId()
    const first = await createWatches({ endpoint, codes: ['QQAADEFF'] })
    const repeated = await createWatches({ endpoint, codes: ['QQAA DEFF XXX'] })
    expect([repeated.status, repeated.body]).toEqual([200, { created: 0, watches: first.body.watches }])
    const mixed = await createWatches({ endpoint, codes: ['QQAADEFF', 'QQZZDEFF'] })
    expect([mixed.status, mixed.body.created]).toEqual([201, 1])
    expect(mixed.body.watches[0]).toEqual(first.body.watches[0])
  })

  it('may be up to 1,000 in one request', async () => {
    const codes = Array.from({ length: 1001 }, (_, n) => `QQAADEFF${n.toString(36).padStart(3, '0')}`)
    const { status, body } = await createWatches({ codes: codes.slice(0, 1000) })
    expect([status, body.created, body.watches.length]).toEqual([201, 1000, 1000])
    expect((await createWatches({ codes })).body.error.details).toEqual({ parameter: 'codes' })
  })

  it('do not count as calls', async () => {
    const { text } = await site.issueKey('developer')
    await createWatches({}, text)
    expect((await request('GET', '/v1/usage', undefined, text)).body.calls.used).toBe(0)
  })

  it('of IBANs are refused, because IBANs identify accounts, and the IBANs are not logged', async () => {
    const { status, body } = await createWatches({ type: 'iban', codes: ['DE89370400440532013000'] })
    expect([status, body.error.code, body.error.details.parameter]).toEqual([
      400,
      'invalid_parameter',
      'type',
    ])
    expect(body.error.message).toContain('identifies an account')
    expect(site.log.join()).not.toContain('0532013000')
  })

  it.each([
    [{ type: 'nothing' }, { parameter: 'type' }],
    [{ type: undefined }, { parameter: 'type' }],
    [{ codes: ['QQAADEFF', 'QQAADE'] }, { parameter: 'codes', index: 1 }],
    [{ codes: [''] }, { parameter: 'codes' }],
    [{ codes: [] }, { parameter: 'codes' }],
    [{ codes: [7] }, { parameter: 'codes' }],
    [{ codes: 'QQAADEFF' }, { parameter: 'codes' }],
    [{ endpoint: undefined }, { parameter: 'endpoint' }],
    [{ description: 'a\0b' }, { parameter: 'description' }],
    [{ code: 'QQAADEFF' }, { parameter: 'code', known: ['endpoint', 'type', 'codes', 'description'] }],
  ])('are refused with %j: %j', async (changes, details) => {
    const { status, body } = await createWatches(changes)
    expect([status, body.error.code, body.error.details]).toEqual([400, 'invalid_parameter', details])
  })

  it('need an endpoint of the same key', async () => {
    for (const endpoint of [await createEndpointId(otherKey), UNKNOWN_ID, 'x', '\0'])
      expect((await createWatches({ endpoint })).status).toBe(404)
  })

  it('are refused when they exceed the limit of the plan', async () => {
    const { text } = await site.issueKey('developer')
    const codes = Array.from({ length: 101 }, (_, n) => `QQAADEFF${String(n).padStart(3, '0')}`)
    const { status, body } = await createWatches({ codes }, text)
    expect([status, body.error]).toMatchObject([403, { code: 'limit_reached', details: { limit: 100 } }])
    expect((await request('GET', '/v1/watches', undefined, text)).body.watches).toEqual([])
  })
})

describe('a watch', () => {
  it.each(['GET', 'DELETE'] as const)('is not found with another key: %s', async (method) => {
    const [{ id }] = (await createWatches()).body.watches
    for (const [requestedId, key] of [
      [id, otherKey],
      [UNKNOWN_ID, ownerKey],
      ['%00', ownerKey],
    ])
      expect((await request(method, `/v1/watches/${requestedId}`, undefined, key)).status).toBe(404)
    expect((await request('GET', `/v1/watches/${id}`)).status).toBe(200)
  })

  it('is deleted once', async () => {
    const [{ id }] = (await createWatches()).body.watches
    expect((await request('DELETE', `/v1/watches/${id}`)).body).toEqual({ id, deleted: true })
    expect((await request('DELETE', `/v1/watches/${id}`)).status).toBe(404)
  })
})

describe.each([
  ['endpoints', async (key: string) => createEndpointId(key)],
  ['watches', async (key: string) => (await createWatches({}, key)).body.watches[0].id],
] as const)('the list of %s', (name, createItem) => {
  it('is split into pages', async () => {
    const { text } = await site.issueKey('business')
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push(await createItem(text))
    const getPage = async (query: string) =>
      (await request('GET', `/v1/${name}?${query}`, undefined, text)).body
    const first = await getPage('limit=2')
    expect(first[name].map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
    const second = await getPage(`limit=2&after=${first.next}`)
    expect([second[name].length, second[name][0].id, second.next]).toEqual([1, ids[2], null])
  })

  it.each(['limit=0', 'limit=101', `after=${UNKNOWN_ID}`, 'after=%00', 'after=a&after=b'])(
    'is refused for %s',
    async (query) => {
      const { status, body } = await request('GET', `/v1/${name}?${query}`)
      expect([status, body.error.code]).toEqual([400, 'invalid_parameter'])
    },
  )
})

describe('a test event', () => {
  it('is in the delivery log with its attempts, and can be replayed', async () => {
    const id = await createEndpointId()
    const { status, body } = await request('POST', `/v1/endpoints/${id}/test`)
    expect(status).toBe(202)
    const listDeliveries = async () =>
      (await request('GET', `/v1/endpoints/${id}/deliveries`)).body.deliveries
    const delivery = { event: body.event, type: 'endpoint.test', watch: null, createdAt: expect.any(String) }
    expect(await listDeliveries()).toEqual([
      { ...delivery, status: 'waiting', nextAttemptAt: expect.any(String), attempts: [] },
    ])
    /** Claims the next event of this endpoint; skips those of other tests. */
    const claim = async (): Promise<ClaimedEvent> => {
      const now = new Date()
      const claimed = await site.watches.events.claim(now, new Date(now.getTime() + 60_000))
      if (!claimed) throw new Error('no event is due')
      return claimed.endpointId === id ? claimed : claim()
    }
    const claimed = await claim()
    expect(JSON.parse(claimed.body)).toEqual({
      id: body.event,
      type: 'endpoint.test',
      timestamp: expect.any(String),
      data: { endpoint: id },
    })
    const attempt = { at: new Date().toISOString(), status: null, problem: 'timeout' }
    await site.watches.events.commit(claimed, attempt, { kind: 'failed', reason: 'test' }, new Date())
    expect(await listDeliveries()).toEqual([
      { ...delivery, status: 'failed', nextAttemptAt: null, attempts: [attempt] },
    ])

    const replay = (event: string) => request('POST', `/v1/endpoints/${id}/deliveries/${event}/replay`)
    expect(await replay(body.event)).toMatchObject({ status: 202, body: { event: body.event } })
    expect((await claim()).body).toBe(claimed.body)
    for (const unknown of [`evt_${UNKNOWN_ID}`, 'x', '%00']) expect((await replay(unknown)).status).toBe(404)
  })

  it('is sent five times a minute at most, for all endpoints of a key together', async () => {
    const { text } = await site.issueKey('business')
    const ids = [await createEndpointId(text), await createEndpointId(text)]
    const sendTest = (n: number) => request('POST', `/v1/endpoints/${ids[n % 2]}/test`, undefined, text)
    for (let n = 0; n < 5; n++) expect((await sendTest(n)).status).toBe(202)
    const { status, headers, body } = await sendTest(5)
    expect([status, body.error.code, headers['retry-after']]).toEqual([429, 'rate_limit_exceeded', '60'])
  })
})
