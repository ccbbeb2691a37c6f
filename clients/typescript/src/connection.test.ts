import { describe, expect, it } from 'vitest'
import { type ScriptedAnswer, startScriptedServer } from '../testing/scripted-server.ts'
import { Bankcodex, type BankcodexOptions } from './bankcodex.ts'

const KEY = 'bcx_live_invented'
const ANSWER = { results: [] }

/** A client of a server that answers as scripted. */
async function scripted(script: readonly ScriptedAnswer[], options: Partial<BankcodexOptions> = {}) {
  const { baseUrl, received } = await startScriptedServer(...script)
  return { client: new Bankcodex({ apiKey: KEY, baseUrl, ...options }), received }
}

const refused = (
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer => ({
  status,
  headers,
  body: { error: { code, message: `It is ${code}`, details: { plan: 'free' } } },
})

describe('a request', () => {
  it('has the key in a header, and neither key nor account in its address', async () => {
    const { client, received } = await scripted([{}])
    await client.validate.iban('DE89 3704 0044 0532 0130 00')
    await client.lookup('DE89370400440532013000')
    await client.search('a&b=c', { country: 'DE' })
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/iban/validate',
      'POST /v1/lookup',
      'GET /v1/swift/search?term=a%26b%3Dc&country=DE',
    ])
    expect(new Set(received.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${KEY}`]))
  })

  it('goes below the path of the base address', async () => {
    const { baseUrl, received } = await startScriptedServer({})
    await new Bankcodex({ apiKey: `${KEY}\n`, baseUrl: `${baseUrl}/codes/` }).usage()
    await new Bankcodex({ apiKey: KEY, baseUrl: `${baseUrl}/v1/` }).usage()
    expect(received.map(({ url }) => url)).toEqual(['/codes/v1/usage', '/v1/usage'])
  })

  it('names the client and its version', async () => {
    const { client, received } = await scripted([{}])
    await client.usage()
    expect(received[0]?.headers['user-agent']).toMatch(/^bankcodex-js\/\d+\.\d+\.\d+$/)
  })

  it('follows no redirect: what it carries is for this server alone', async () => {
    const { client, received } = await scripted([{ status: 307, headers: { location: '/elsewhere' } }])
    await expect(client.validate.iban('DE89')).rejects.toMatchObject({ code: 'unexpected_answer' })
    expect(received).toHaveLength(1)
  })

  it.each([
    [{ apiKey: undefined }, 'apiKey is missing'],
    [{ apiKey: ' ' }, 'apiKey is missing'],
    [{ apiKey: 'bcx_ live' }, 'apiKey has characters'],
    [{ apiKey: 'bcx_é' }, 'apiKey has characters'],
    [{ apiKey: KEY, baseUrl: undefined }, 'baseUrl is missing'],
    [{ apiKey: KEY, baseUrl: 'localhost' }, 'baseUrl must be'],
    [{ apiKey: KEY, baseUrl: 'file:///etc' }, 'baseUrl must be'],
    [{ apiKey: KEY, retries: -1 }, 'retries must be'],
    [{ apiKey: KEY, timeout: 0 }, 'timeout must be'],
  ])('is not made with %o', (options, message) => {
    expect(() => new Bankcodex({ baseUrl: 'http://127.0.0.1:1', ...options })).toThrow(message)
  })

  it('leaves no trace of the key in what is printed of a client', async () => {
    const { client } = await scripted([{}])
    const { inspect } = await import('node:util')
    expect(inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client)).not.toContain(KEY)
  })
})

describe('another attempt', () => {
  it.each([
    ['500', refused(500, 'server_error')],
    ['503 with Retry-After', refused(503, 'unavailable', { 'retry-after': '1' })],
    ['429 with Retry-After', refused(429, 'rate_limit_exceeded', { 'retry-after': '1' })],
    ['502 of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a connection that is cut', { ending: 'cut' }],
    ['an answer that stops', { body: '{"res', ending: 'hang' }],
  ] as const)('follows %s', async (_what, first) => {
    // Long enough for the second answer to come in time on a busy machine.
    const options = 'ending' in first && first.ending === 'hang' ? { timeout: 2_000 } : {}
    const { client, received } = await scripted([first, { body: ANSWER }], options)
    expect(await client.search('bank')).toEqual(ANSWER)
    expect(received).toHaveLength(2)
    expect(received[1]?.url).toBe(received[0]?.url)
  })

  it('does not follow 400, nor a quota that begins anew next month', async () => {
    const quota = refused(429, 'quota_exceeded', { 'retry-after': '864000', 'x-request-id': 'abc' })
    for (const script of [quota, refused(400, 'invalid_parameter')]) {
      const { client, received } = await scripted([script])
      await expect(client.usage()).rejects.toMatchObject({ status: script.status })
      expect(received).toHaveLength(1)
    }
    const { client } = await scripted([quota])
    await expect(client.usage()).rejects.toMatchObject({
      name: 'BankcodexError',
      code: 'quota_exceeded',
      status: 429,
      message: 'It is quota_exceeded',
      details: { plan: 'free' },
      requestId: 'abc',
      retryAfter: 864_000,
    })
  })

  it('at a deletion that finds nothing any more says that it is done', async () => {
    const gone = refused(404, 'not_found')
    const asked = { params: { id: 'w' } }
    const { client } = await scripted([{ ending: 'cut' }, gone])
    expect(await client.call('deleteWatch', asked)).toEqual({ id: 'w', deleted: true })
    for (const script of [[gone], [refused(429, 'rate_limit_exceeded', { 'retry-after': '1' }), gone]]) {
      const { client } = await scripted(script)
      await expect(client.call('deleteWatch', asked)).rejects.toMatchObject({ code: 'not_found' })
    }
    const { client: other } = await scripted([{ ending: 'cut' }, gone])
    await expect(other.call('getWatch', asked)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a batch or a creation has the Idempotency-Key of the first, and the next call another', async () => {
    const { client, received } = await scripted([{ ending: 'cut' }, { body: ANSWER }])
    await client.call('batch', { body: { codes: ['QQAADEFF'] } })
    await client.endpoints.create({ url: 'https://hooks.example.com/' })
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
    await client.usage()
    expect(received.at(-1)?.headers).not.toHaveProperty('idempotency-key')
  })

  it('follows a request that is still running', async () => {
    const running = refused(409, 'request_in_progress', { 'retry-after': '1' })
    const { client, received } = await scripted([running, { body: ANSWER }])
    expect(await client.call('batch', { body: { codes: ['QQAADEFF'] } })).toEqual(ANSWER)
    expect(received).toHaveLength(2)
  })

  it('is the last when there were as many as were asked for', async () => {
    const { client, received } = await scripted([refused(500, 'server_error')], { retries: 1 })
    await expect(client.usage()).rejects.toMatchObject({ code: 'server_error', status: 500 })
    expect(received).toHaveLength(2)
  })
})

describe('a server that cannot be spoken with', () => {
  it('is told as the network, without the key', async () => {
    const client = new Bankcodex({ apiKey: KEY, baseUrl: 'http://127.0.0.1:1', retries: 0 })
    const error = await client.usage().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'network', status: null })
    expect((await import('node:util')).inspect(error, { depth: 9 })).not.toContain(KEY)
  })

  it('is told as a timeout when it does not answer in time', async () => {
    const { client } = await scripted([{ ending: 'hang', body: '' }], { timeout: 50, retries: 0 })
    await expect(client.usage()).rejects.toMatchObject({ code: 'timeout' })
  })

  it.each([
    [200, '<h1>Welcome</h1>'],
    [200, 'null'],
    [200, ''],
    [403, '{"error":"no"}'],
    [404, '{"error":{"code":404}}'],
    [400, 'null'],
  ])('is told as an unexpected answer when it is another one: %i %s', async (status, body) => {
    const { client } = await scripted([{ status, body }])
    await expect(client.usage()).rejects.toMatchObject({ code: 'unexpected_answer', status })
  })
})

describe('a call that is given up', () => {
  it('rejects with the reason, while it waits for an answer, and while it waits to ask again', async () => {
    for (const script of [
      { ending: 'hang' },
      refused(429, 'rate_limit_exceeded', { 'retry-after': '59' }),
    ] as const) {
      const { client, received } = await scripted([script])
      const giving = new AbortController()
      const call = client.usage({ signal: giving.signal })
      await expect.poll(() => received.length).toBe(1)
      giving.abort(new Error('enough'))
      await expect(call).rejects.toThrow('enough')
    }
  })

  it('asks nothing when that was before', async () => {
    const { client, received } = await scripted([{}])
    await expect(client.usage({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
    expect(received).toEqual([])
  })
})
