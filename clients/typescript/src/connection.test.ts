import { describe, expect, it } from 'vitest'
import { type ScriptedResponse, startScriptedServer } from '../testing/scripted-server.ts'
import { Bankcodex, type BankcodexOptions } from './bankcodex.ts'

const KEY = 'bcx_live_invented'
const RESPONSE_BODY = { results: [] }

/** Starts a server that sends the scripted responses, and creates a client of it. */
async function startClient(script: readonly ScriptedResponse[], options: Partial<BankcodexOptions> = {}) {
  const { baseUrl, received } = await startScriptedServer(...script)
  return { client: new Bankcodex({ apiKey: KEY, baseUrl, ...options }), received }
}

const errorResponse = (
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): ScriptedResponse => ({
  status,
  headers,
  body: { error: { code, message: `Message of ${code}`, details: { plan: 'free' } } },
})

describe('a client', () => {
  it('sends the key in a header, and neither the key nor an account number in a URL', async () => {
    const { client, received } = await startClient([{}])
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

  it('adds the paths of the API to the path of baseUrl', async () => {
    const { baseUrl, received } = await startScriptedServer({})
    await new Bankcodex({ apiKey: `${KEY}\n`, baseUrl: `${baseUrl}/codes/` }).usage()
    await new Bankcodex({ apiKey: KEY, baseUrl: `${baseUrl}/v1/` }).usage()
    expect(received.map(({ url }) => url)).toEqual(['/codes/v1/usage', '/v1/usage'])
  })

  it('sends its name and version as User-Agent', async () => {
    const { client, received } = await startClient([{}])
    await client.usage()
    expect(received[0]?.headers['user-agent']).toMatch(/^bankcodex-js\/\d+\.\d+\.\d+$/)
  })

  it('follows no redirect, because the body may have an account number', async () => {
    const { client, received } = await startClient([{ status: 307, headers: { location: '/elsewhere' } }])
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
  ])('cannot be created with %o', (options, message) => {
    expect(() => new Bankcodex({ baseUrl: 'http://127.0.0.1:1', ...options })).toThrow(message)
  })

  it('does not reveal its key when it is printed', async () => {
    const { client } = await startClient([{}])
    const { inspect } = await import('node:util')
    expect(inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client)).not.toContain(KEY)
  })
})

describe('a retry', () => {
  it.each([
    ['500', errorResponse(500, 'server_error')],
    ['503 with Retry-After', errorResponse(503, 'unavailable', { 'retry-after': '1' })],
    ['429 with Retry-After', errorResponse(429, 'rate_limit_exceeded', { 'retry-after': '1' })],
    ['502 of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a closed connection', { ending: 'cut' }],
    ['a response that hangs', { body: '{"res', ending: 'hang' }],
  ] as const)('follows %s', async (_failure, first) => {
    // Long enough for the second response to arrive in time on a busy machine.
    const options = 'ending' in first && first.ending === 'hang' ? { timeout: 2_000 } : {}
    const { client, received } = await startClient([first, { body: RESPONSE_BODY }], options)
    expect(await client.search('bank')).toEqual(RESPONSE_BODY)
    expect(received).toHaveLength(2)
    expect(received[1]?.url).toBe(received[0]?.url)
  })

  it('does not follow 400, nor a monthly quota that is used up', async () => {
    const quotaExceeded = errorResponse(429, 'quota_exceeded', {
      'retry-after': '864000',
      'x-request-id': 'abc',
    })
    for (const script of [quotaExceeded, errorResponse(400, 'invalid_parameter')]) {
      const { client, received } = await startClient([script])
      await expect(client.usage()).rejects.toMatchObject({ status: script.status })
      expect(received).toHaveLength(1)
    }
    const { client } = await startClient([quotaExceeded])
    await expect(client.usage()).rejects.toMatchObject({
      name: 'BankcodexError',
      code: 'quota_exceeded',
      status: 429,
      message: 'Message of quota_exceeded',
      details: { plan: 'free' },
      requestId: 'abc',
      retryAfter: 864_000,
    })
  })

  it('of a deletion succeeds with 404, if the response to the first attempt was lost', async () => {
    const gone = errorResponse(404, 'not_found')
    const input = { params: { id: 'w' } }
    const { client } = await startClient([{ ending: 'cut' }, gone])
    expect(await client.call('deleteWatch', input)).toEqual({ id: 'w', deleted: true })
    for (const script of [
      [gone],
      [errorResponse(429, 'rate_limit_exceeded', { 'retry-after': '1' }), gone],
    ]) {
      const { client } = await startClient(script)
      await expect(client.call('deleteWatch', input)).rejects.toMatchObject({ code: 'not_found' })
    }
    const { client: readingClient } = await startClient([{ ending: 'cut' }, gone])
    await expect(readingClient.call('getWatch', input)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a batch has the Idempotency-Key of the first attempt; a later call has a new one', async () => {
    const { client, received } = await startClient([{ ending: 'cut' }, { body: RESPONSE_BODY }])
    await client.call('batch', { body: { codes: ['QQAADEFF'] } })
    await client.endpoints.create({ url: 'https://hooks.example.com/' })
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
    await client.usage()
    expect(received.at(-1)?.headers).not.toHaveProperty('idempotency-key')
  })

  it('follows 409 for a request that is still running', async () => {
    const running = errorResponse(409, 'request_in_progress', { 'retry-after': '1' })
    const { client, received } = await startClient([running, { body: RESPONSE_BODY }])
    expect(await client.call('batch', { body: { codes: ['QQAADEFF'] } })).toEqual(RESPONSE_BODY)
    expect(received).toHaveLength(2)
  })

  it('is not sent more often than `retries`', async () => {
    const { client, received } = await startClient([errorResponse(500, 'server_error')], { retries: 1 })
    await expect(client.usage()).rejects.toMatchObject({ code: 'server_error', status: 500 })
    expect(received).toHaveLength(2)
  })
})

describe('a failed call', () => {
  it('rejects with network if the server cannot be reached, without revealing the key', async () => {
    const client = new Bankcodex({ apiKey: KEY, baseUrl: 'http://127.0.0.1:1', retries: 0 })
    const error = await client.usage().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'network', status: null })
    expect((await import('node:util')).inspect(error, { depth: 9 })).not.toContain(KEY)
  })

  it('rejects with timeout if the server does not answer in time', async () => {
    const { client } = await startClient([{ ending: 'hang', body: '' }], { timeout: 50, retries: 0 })
    await expect(client.usage()).rejects.toMatchObject({ code: 'timeout' })
  })

  it.each([
    [200, '<h1>Welcome</h1>'],
    [200, 'null'],
    [200, ''],
    [403, '{"error":"no"}'],
    [404, '{"error":{"code":404}}'],
    [400, 'null'],
  ])('rejects with unexpected_answer if the response is not of the API: %i %s', async (status, body) => {
    const { client } = await startClient([{ status, body }])
    await expect(client.usage()).rejects.toMatchObject({ code: 'unexpected_answer', status })
  })
})

describe('an aborted call', () => {
  it('rejects with the abort reason, during a request and during the delay before a retry', async () => {
    for (const script of [
      { ending: 'hang' },
      errorResponse(429, 'rate_limit_exceeded', { 'retry-after': '59' }),
    ] as const) {
      const { client, received } = await startClient([script])
      const controller = new AbortController()
      const call = client.usage({ signal: controller.signal })
      await expect.poll(() => received.length).toBe(1)
      controller.abort(new Error('enough'))
      await expect(call).rejects.toThrow('enough')
    }
  })

  it('rejects at once if its signal is aborted as the last piece of a response is read', async () => {
    const controller = new AbortController()
    const fetch = async () => {
      const response = new Response(null, { status: 503, headers: { 'retry-after': '50' } })
      response.text = async () => {
        controller.abort(new Error('enough'))
        return '{}'
      }
      return response
    }
    const { client } = await startClient([], { fetch })
    await expect(client.usage({ signal: controller.signal })).rejects.toThrow('enough')
  })

  it('sends nothing if its signal was aborted before', async () => {
    const { client, received } = await startClient([{}])
    await expect(client.usage({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
    expect(received).toEqual([])
  })
})
