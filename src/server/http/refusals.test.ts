import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { createSecurityHeaders } from './security-headers.ts'

const SITE_URL = 'http://localhost:3000'
const IBAN = 'DE89370400440532013000'
const BROWSER_HEADERS = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const site = await inventedSite({
  formPages: [
    { pattern: '/contact', form: 'sendMessage' },
    { pattern: '/sort-code/details/:code', form: 'checkAccount' },
  ],
  render: async (address) => {
    if (address.startsWith('/thrown')) throw new Error('the renderer broke')
    return { status: 200, html: `<!DOCTYPE html><title>${address}</title>` }
  },
})

describe('a browser', () => {
  it.each([
    [400, 'GET', '/%ff', 'The address is malformed'],
    [400, 'GET', '/%', 'The address is malformed'],
    [400, 'GET', '/swift/%zz', 'The address is malformed'],
    [405, 'POST', '/swift', 'POST is not allowed here'],
    [405, 'DELETE', '/iban', 'DELETE is not allowed here'],
    [500, 'GET', '/thrown', 'Something went wrong on our side. Please try again.'],
  ] as const)('gets an error page: %i for %s %s', async (status, method, url, message) => {
    const response = await site.inject({ method, url, headers: BROWSER_HEADERS })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      ...createSecurityHeaders(SITE_URL),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(response.body).toMatch(/^<!DOCTYPE html>/)
    expect(response.body).toContain(`<p>${message}</p>`)
    expect(response.body).not.toContain('renderer')
  })
})

describe('an API client', () => {
  it.each([
    ['/%ff', {}],
    ['/%ff', { accept: '*/*' }],
    ['/api/%ff', BROWSER_HEADERS],
    ['/api/iban/details/%zz', BROWSER_HEADERS],
  ])('gets 400 as JSON for %s with %j', async (url, headers) => {
    expect(await site.json({ url, headers })).toEqual({
      status: 400,
      body: { error: 'The address is malformed' },
    })
  })

  it.each([
    ['/api/recent-searches', 'GET, HEAD'],
    ['/api/recent-searches/add', 'POST'],
    ['/api/account', 'POST'],
    ['/sort-code/details/200415', 'GET, HEAD, POST'],
    ['/contact', 'GET, HEAD, POST'],
    ['/api/contact', 'POST'],
    ['/swift', 'GET, HEAD'],
  ])('gets 405 for %s, with the allowed methods %s', async (url, allowed) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers } = await site.inject({ method, url })
      if (!allowed.includes(method)) {
        expect(statusCode).toBe(405)
        expect(headers.allow).toBe(allowed)
      } else expect(statusCode).not.toBe(405)
    }
  })
})

describe('a request over a connection', () => {
  let port: number
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    port = (site.app.server.address() as AddressInfo).port
  })
  const sockets: ReturnType<typeof connect>[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  /** Sends bytes. Returns the response. */
  async function send(head: string, body = ''): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    socket.end(`${head}\r\nHost: here\r\nConnection: close\r\n\r\n${body}`, 'latin1')
    return text(socket)
  }

  it.each([
    ['GET /api/../../etc/passwd HTTP/1.1', 404],
    ['GET /../../etc/passwd HTTP/1.1', 200],
    ['GET //evil.example/%2e%2e HTTP/1.1', 200],
    ['GET /api/iban/validate?iban=\u00ff\u00fe HTTP/1.1', 400],
    ['GET /swift/\u00c3( HTTP/1.1', 400],
    [`GET /${'a'.repeat(15_000)} HTTP/1.1`, 200],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1`, 431],
    [`GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}`, 431],
    ['GET /a b HTTP/1.1', 400],
    ['GET /\0 HTTP/1.1', 400],
    ['NONSENSE', 400],
    ['BREW / HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 405],
    ['TRACE / HTTP/1.1', 405],
    ['PROPFIND / HTTP/1.1', 405],
    ['GET / HTTP/9.9', 400],
    ['POST /swift HTTP/1.1\r\nContent-Length: -1', 400],
    ['POST /swift HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked', 400],
  ])('%j gets %i', async (head, status) => {
    const response = await send(head)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).not.toMatch(/\n\s+at |node_modules|file:/)
    if (status >= 400) expect(response).toMatch(/\{"error":"[^"]+"/)
  })

  it('may have an absolute URL as its target', async () => {
    const response = await send(`GET http://here/iban/validate/${IBAN} HTTP/1.1`)
    expect(response).toContain(`<title>/iban/validate/${IBAN}</title>`)
    expect(response).toContain('cache-control: private, no-store')
    expect(await send('GET http://here HTTP/1.1')).toContain('<title>/</title>')
    expect(await send('GET http://here?term=a HTTP/1.1')).toContain('<title>/?term=a</title>')
  })
})
