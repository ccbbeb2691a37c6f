import { beforeEach, describe, expect, it } from 'vitest'
import { issueTestKey } from '../../testing/api-keys.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()
const { text: developer } = await issueTestKey(site.keys, 'enterprise')
const { text: stranger } = await issueTestKey(site.keys, 'enterprise')

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, key = developer) {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const RIGHT = { type: 'swift', code: 'qqaa de ff', url: 'https://hooks.example.com/x?token=s3cret' }

const create = (more: object = {}, key = developer) => ask('POST', '/v1/watches', { ...RIGHT, ...more }, key)

const NOBODYS = '7f0c3d1e-58a4-4c8e-9b61-2f4d6a7e9c10'

beforeEach(() => void site.log.splice(0))

describe('a request that takes no body', () => {
  const send = (method: 'POST' | 'DELETE', url: string, headers: Record<string, string>, payload = '') =>
    site.app.inject({ method, url, payload, headers: { authorization: `Bearer ${developer}`, ...headers } })

  it.each([
    ['none, said to be JSON', { 'content-type': 'application/json' }],
    ['none, said to be a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['none, in chunks', { 'transfer-encoding': 'chunked' }],
  ])('may come with %s', async (_what, headers) => {
    const { id } = (await create()).body
    expect((await send('POST', `/v1/watches/${id}/test`, headers)).statusCode).toBe(202)
    expect((await send('DELETE', `/v1/watches/${id}`, headers)).statusCode).toBe(200)
  })

  it('has one let by', async () => {
    const { id } = (await create()).body
    const json = { 'content-type': 'application/json' }
    expect((await send('POST', `/v1/watches/${id}/test`, json, '{"a":')).statusCode).toBe(202)
    expect((await send('DELETE', `/v1/watches/${id}`, json, '{}')).statusCode).toBe(200)
    expect((await send('DELETE', `/v1/watches/${id}`, json, 'x'.repeat(5000))).statusCode).toBe(413)
  })
})

describe('a new watch', () => {
  it('comes with its secret, which is told no more', async () => {
    const { status, headers, body } = await create({ description: 'Supplier 7' })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    const { secret, ...told } = body
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(told).toEqual({
      ...{ id: expect.any(String), type: 'swift', code: 'QQAADEFFXXX', url: RIGHT.url },
      ...{ description: 'Supplier 7', status: 'active', createdAt: expect.any(String) },
    })
    expect((await ask('GET', `/v1/watches/${body.id}`)).body).toEqual(told)
    expect((await ask('GET', '/v1/watches')).body.watches).toContainEqual(told)
  })

  it('may be of a code that no directory has yet', async () => {
    expect((await create({ code: 'QQZZDEFF' })).status).toBe(201)
  })

  it('uses no call', async () => {
    const { text } = await issueTestKey(site.keys, 'developer')
    await create({}, text)
    expect((await ask('GET', '/v1/usage', undefined, text)).body.calls.used).toBe(0)
  })

  it('of an IBAN is refused, as it names an account, and nothing of it is logged', async () => {
    const { status, body } = await create({ type: 'iban', code: 'DE89370400440532013000' })
    expect([status, body.error.code, body.error.details.parameter]).toEqual([
      400,
      'invalid_parameter',
      'type',
    ])
    expect(body.error.message).toContain('identifies an account')
    expect(site.log.join()).not.toContain('0532013000')
  })

  it.each([
    [{ type: 'nothing' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ code: 'QQAADE' }, 'code'],
    [{ code: '' }, 'code'],
    [{ code: ['QQAADEFF'] }, 'code'],
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
  ])('%j is refused: %s', async (more, parameter) => {
    const { status, body } = await create(more)
    expect([status, body.error.code, body.error.details]).toEqual([400, 'invalid_parameter', { parameter }])
  })

  it('says the same of a host inside as of one that nobody knows', async () => {
    const [inside, nowhere] = await Promise.all(
      ['private', 'nowhere'].map((name) => create({ url: `https://${name}.example.com/` })),
    )
    expect(inside?.body).toEqual(nowhere?.body)
  })

  it('is for plans with webhooks', async () => {
    const { text } = await issueTestKey(site.keys, 'free')
    const { status, body } = await create({}, text)
    expect([status, body.error.code]).toEqual([403, 'not_in_plan'])
    expect(body.error.details.plans).toEqual(['developer', 'business', 'enterprise'])
  })

  it('is one too many where the plan has no more', async () => {
    const { text, key } = await issueTestKey(site.keys, 'developer')
    const answer = { isValid: true }
    for (let n = 0; n < 100; n++)
      await site.watches.store.create(
        {
          ...{ keyId: key.id, type: 'swift', code: 'QQAADEFFXXX', url: RIGHT.url, description: null },
          ...{ secret: 'whsec_', checkedIn: { version: '', since: '' }, answer },
        },
        { ofKey: 100, total: 1000 },
        new Date(),
      )
    const { status, body } = await create({}, text)
    expect([status, body.error]).toMatchObject([403, { code: 'limit_reached', details: { limit: 100 } }])
  })
})

describe('a watch', () => {
  it.each([
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/deliveries'],
    ['POST', '/test'],
  ] as const)('is nobody’s but its key’s: %s %s', async (method, path) => {
    const { body } = await create()
    for (const [id, key] of [
      [body.id, stranger],
      [NOBODYS, developer],
      ['x', developer],
      ['%00', developer],
      ["'%20or%20''='", developer],
    ]) {
      const refused = await ask(method, `/v1/watches/${id}${path}`, undefined, key)
      expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found'])
    }
    expect((await ask('GET', `/v1/watches/${body.id}`)).status).toBe(200)
  })

  it('is deleted once', async () => {
    const { id } = (await create()).body
    expect((await ask('DELETE', `/v1/watches/${id}`)).body).toEqual({ id, deleted: true })
    expect((await ask('DELETE', `/v1/watches/${id}`)).status).toBe(404)
  })

  it('ends with its key', async () => {
    const { text, key } = await issueTestKey(site.keys, 'developer')
    const { id } = (await create({}, text)).body
    await site.keys.revoke(key.id, new Date())
    expect(await site.watches.store.find(key.id, id)).toBeNull()
  })

  it('is in no log line, neither its address nor its secret', async () => {
    const { body } = await create()
    await ask('GET', `/v1/watches/${body.id}`)
    expect(site.log.join()).not.toMatch(/s3cret|whsec_|hooks\.example/)
    expect(site.log.length).toBeGreaterThan(1)
  })
})

describe('the list of watches', () => {
  it('is leafed through', async () => {
    const { text } = await issueTestKey(site.keys, 'business')
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await create({}, text)).body.id)
    const page = async (query: string) => (await ask('GET', `/v1/watches?${query}`, undefined, text)).body
    const first = await page('limit=2')
    expect(first.watches.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
    const second = await page(`limit=2&after=${first.next}`)
    expect([second.watches.length, second.watches[0].id, second.next]).toEqual([1, ids[2], null])
  })

  it.each(['limit=0', 'limit=101', `after=${NOBODYS}`, 'after=%00', 'after=a&after=b'])(
    'is none for %s',
    async (query) => {
      const { status, body } = await ask('GET', `/v1/watches?${query}`)
      expect([status, body.error.code]).toEqual([400, 'invalid_parameter'])
    },
  )
})

describe('a test event', () => {
  it('waits in the delivery log, and tells what came of it', async () => {
    const { id } = (await create()).body
    const { status, body } = await ask('POST', `/v1/watches/${id}/test`)
    expect(status).toBe(202)
    const log = async () => (await ask('GET', `/v1/watches/${id}/deliveries`)).body.deliveries
    const waiting = { event: body.event, type: 'watch.test', createdAt: expect.any(String), attempts: [] }
    expect(await log()).toEqual([{ ...waiting, status: 'waiting', nextAttemptAt: expect.any(String) }])
    const now = new Date()
    const claimed = await site.watches.events.claim(now, now)
    if (!claimed) throw new Error('none is due')
    expect(JSON.parse(claimed.body)).toEqual({
      ...{ id: body.event, type: 'watch.test', timestamp: expect.any(String) },
      data: { watch: id, type: 'swift', code: 'QQAADEFFXXX' },
    })
    const attempt = { at: now.toISOString(), status: null, problem: 'timeout' }
    await site.watches.events.commit(claimed, attempt, { kind: 'failed', reason: 'test' }, now)
    expect(await log()).toEqual([
      { ...waiting, status: 'failed', nextAttemptAt: null, attempts: [{ attempt: 1, ...attempt }] },
    ])
  })

  it('is sent five times a minute at most, for all watches of a key together', async () => {
    const { text } = await issueTestKey(site.keys, 'business')
    const ids = [(await create({}, text)).body.id, (await create({}, text)).body.id]
    const test = (n: number) => ask('POST', `/v1/watches/${ids[n % 2]}/test`, undefined, text)
    for (let n = 0; n < 5; n++) expect((await test(n)).status).toBe(202)
    const { status, headers, body } = await test(5)
    expect([status, body.error.code, headers['retry-after']]).toEqual([429, 'rate_limit_exceeded', '60'])
  })
})
