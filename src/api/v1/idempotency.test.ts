import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()
const IBAN = 'DE89370400440532013000'
const BATCH = { codes: ['QQAADEFF', IBAN, { type: 'account', sortcode: '089999', account: '66374958' }] }

/** Issues a key of the Business plan. Returns functions that post with it and read its used calls. */
async function createCaller() {
  const { text, key } = await site.issueKey('business')
  const post = async (url: string, payload: object, idempotencyKey?: string) => {
    const idempotencyHeader = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
    const headers = { authorization: `Bearer ${text}`, ...idempotencyHeader }
    const { statusCode, body } = await site.app.inject({ method: 'POST', url, headers, payload })
    return { status: statusCode, body: JSON.parse(body) }
  }
  const countUsedCalls = async () => {
    const headers = { authorization: `Bearer ${text}` }
    return (await site.app.inject({ url: '/v1/usage', headers })).json().calls.used
  }
  return { text, key, post, countUsedCalls }
}

/** Makes the database fail when it stores a response. Returns a function that removes the failure. */
async function failToStoreResponses() {
  await sql`create trigger fail_to_complete before update on idempotent_request
    begin select raise(abort, 'no completion'); end`.execute(site.state)
  return () => sql`drop trigger fail_to_complete`.execute(site.state)
}

describe('a repeated batch with an Idempotency-Key', () => {
  it('gets the first response and is counted once', async () => {
    const { post, countUsedCalls } = await createCaller()
    const first = await post('/v1/batch', BATCH, 'b1')
    expect([first.status, await countUsedCalls()]).toEqual([200, 3])
    expect(await post('/v1/batch', BATCH, '"b1"')).toEqual(first)
    expect(await countUsedCalls()).toBe(3)
    await post('/v1/batch', BATCH, 'b2')
    await post('/v1/batch', BATCH)
    expect(await countUsedCalls()).toBe(9)
  })

  it('is refused with another body or parameter, or for another endpoint', async () => {
    const { post, countUsedCalls } = await createCaller()
    await post('/v1/batch', BATCH, 'b1')
    const other = await post('/v1/batch', { codes: ['QQAADEFF'] }, 'b1')
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await post('/v1/endpoints', { url: 'https://x.example.com/' }, 'b1')).status).toBe(422)
    expect((await post('/v1/batch?exactIds=true', BATCH, 'b1')).status).toBe(422)
    expect(await countUsedCalls()).toBe(3)
  })

  it('is counted only if its response is stored', async () => {
    const { post, countUsedCalls } = await createCaller()
    const restore = await failToStoreResponses()
    expect((await post('/v1/batch', BATCH, 'b1')).status).toBeGreaterThanOrEqual(500)
    await restore()
    expect(await countUsedCalls()).toBe(0)
    const first = await post('/v1/batch', BATCH, 'b1')
    expect([first.status, await countUsedCalls()]).toEqual([200, 3])
    expect(await post('/v1/batch', BATCH, 'b1')).toEqual(first)
    expect(await countUsedCalls()).toBe(3)
  })

  it('gets the first response also if none of its codes is counted', async () => {
    const { post, countUsedCalls } = await createCaller()
    const first = await post('/v1/batch', { codes: ['?'] }, 'b1')
    expect(await post('/v1/batch', { codes: ['?'] }, 'b1')).toEqual(first)
    expect(await countUsedCalls()).toBe(0)
  })

  it('is counted if the first request was refused', async () => {
    const { key, post, countUsedCalls } = await createCaller()
    const now = new Date()
    await site.usage.reserve([{ keyId: key.id, calls: 49_999, limit: null }], now)
    expect((await post('/v1/batch', BATCH, 'b1')).body.error.code).toBe('quota_exceeded')
    expect((await post('/v1/batch', { codes: ['QQAADEFF'] }, 'b1')).status).toBe(200)
    expect(await countUsedCalls()).toBe(50_000)
    expect((await post('/v1/batch', { codes: ['QQAADEFF'] }, 'b1')).status).toBe(200)
  })

  it.each(['', '""', 'x'.repeat(256), 'a b', 'ä'])('is refused for the key %j', async (key) => {
    const { post } = await createCaller()
    const { status, body } = await post('/v1/batch', BATCH, key)
    expect([status, body.error.details]).toEqual([400, { parameter: 'Idempotency-Key' }])
  })

  it('is refused for a streamed body', async () => {
    const { text } = await site.issueKey('business')
    const headers = {
      authorization: `Bearer ${text}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': 'b1',
    }
    const payload = '{"code":"QQAADEFF"}\n'
    const { statusCode, body } = await site.app.inject({ method: 'POST', url: '/v1/batch', headers, payload })
    expect([statusCode, JSON.parse(body).error.details]).toEqual([400, { parameter: 'Idempotency-Key' }])
  })

  it('is stored without code, account number or key', async () => {
    const { post } = await createCaller()
    await post('/v1/batch', BATCH, 'my-unmistakable-key')
    const rows = JSON.stringify(await site.idempotentRequests())
    expect(rows).not.toMatch(/0532013000|66374958|unmistakable|QQAADEFF/)
    expect(rows).toMatch(/[0-9a-f]{64}/)
  })
})

describe('watches that are created again with an Idempotency-Key', () => {
  it('are not created twice', async () => {
    const { post } = await createCaller()
    const { body: endpoint } = await post('/v1/endpoints', { url: 'https://hooks.example.com/x' })
    const watches = { endpoint: endpoint.id, type: 'swift', codes: ['QQAADEFF'] }
    const first = await post('/v1/watches', watches, 'w1')
    expect([first.status, first.body.created]).toEqual([201, 1])
    const repeated = await post('/v1/watches', watches, 'w1')
    expect(repeated).toEqual({ status: 200, body: { created: 0, watches: first.body.watches } })
    const other = await post('/v1/watches', { ...watches, codes: ['QQAADEFF100'] }, 'w1')
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused'])
  })
})

describe('an endpoint that is created again with an Idempotency-Key', () => {
  it('is returned with its first id and secret', async () => {
    const { post } = await createCaller()
    const url = 'https://hooks.example.com/x'
    const [first, other] = [
      await post('/v1/endpoints', { url }, 'e1'),
      await post('/v1/endpoints', { url }, 'e2'),
    ]
    expect(await post('/v1/endpoints', { url }, 'e1')).toEqual(first)
    expect([first.status, other.body.id === first.body.id]).toEqual([201, false])
  })

  it('is created with its stored response, or not at all', async () => {
    const { text, post } = await createCaller()
    const list = async () => {
      const headers = { authorization: `Bearer ${text}` }
      return (await site.app.inject({ url: '/v1/endpoints', headers })).json().endpoints
    }
    const body = { url: 'https://hooks.example.com/x' }
    const restore = await failToStoreResponses()
    expect((await post('/v1/endpoints', body, 'e1')).status).toBeGreaterThanOrEqual(500)
    expect(await list()).toEqual([])
    await restore()
    const first = await post('/v1/endpoints', body, 'e1')
    expect([first.status, (await list()).length]).toEqual([201, 1])

    const url = `/v1/endpoints/${first.body.id}/secret`
    await failToStoreResponses()
    expect((await post(url, {}, 's1')).status).toBeGreaterThanOrEqual(500)
    expect((await list())[0].oldSecretSignsUntil).toBeNull()
    await restore()
    const rotated = await post(url, {}, 's1')
    expect(rotated.body.oldSecretSignsUntil).not.toBeNull()
    expect(await post(url, {}, 's1')).toEqual(rotated)
  })

  it('is a new one for another API key', async () => {
    const [firstCaller, secondCaller] = [await createCaller(), await createCaller()]
    const url = 'https://hooks.example.com/x'
    const [first, second] = [
      await firstCaller.post('/v1/endpoints', { url }, 'e1'),
      await secondCaller.post('/v1/endpoints', { url }, 'e1'),
    ]
    expect(second.body.id).not.toBe(first.body.id)
  })
})
