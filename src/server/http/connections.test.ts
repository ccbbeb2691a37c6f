import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { listenOnLoopback, openConnection, sendBytes, sendSlowly } from '../testing/raw-connection.ts'
import { createClientErrorHandler } from './connections.ts'
import { MAX_PIPELINED } from './pipelining.ts'
import { createSecurityHeaders } from './security-headers.ts'

const SITE_URL = 'https://bankcodex.example'
const site = await inventedSite({ siteUrl: SITE_URL })
const port = await listenOnLoopback(site.app)

/** Short timeouts and few connections, so that the tests are fast. */
const SMALL_LIMITS = {
  headersTimeout: 200,
  bodyTimeout: 300,
  connectionsCheckingInterval: 50,
  connectionTimeout: 500,
  maxConnections: 8,
}
const limitedSite = await inventedSite({ siteUrl: SITE_URL, connectionLimits: SMALL_LIMITS })
const limitedPort = await listenOnLoopback(limitedSite.app)

const HOST = 'Host: bankcodex.example\r\n'
const readStatuses = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)

/** Fails unless the response has all security headers, and an error as JSON. */
function expectCompleteError(response: string) {
  for (const [name, value] of Object.entries(createSecurityHeaders(SITE_URL))) {
    expect(response.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}\r\n`)
  }
  expect(response).toMatch(/\r\n\r\n\{"error":"[^"]+"\}$/)
}

describe('a client that takes too long', () => {
  it('to send headers gets 408 and is closed', async () => {
    const response = await sendSlowly(limitedPort, `GET /swift HTTP/1.1\r\n${HOST}`, 'X-A: b\r\n')
    expect(readStatuses(response)).toEqual(['408'])
    expectCompleteError(response)
  })

  it('to send a body gets 408', async () => {
    const head =
      `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n` +
      'Content-Length: 4000\r\n\r\n'
    expect(readStatuses(await sendSlowly(limitedPort, head, ' '))).toEqual(['408'])
    const chunked = head.replace('Content-Length: 4000', 'Transfer-Encoding: chunked')
    expect(readStatuses(await sendSlowly(limitedPort, chunked, '1\r\n \r\n'))).toEqual(['408'])
  })

  it('to send anything gets 408', async () => {
    expect(readStatuses(await sendBytes(limitedPort, ''))).toEqual(['408'])
  })

  it('to read its responses is disconnected', async () => {
    const socket = await openConnection(limitedPort)
    socket.pause()
    socket.write(`GET /swift HTTP/1.1\r\n${HOST}\r\n`.repeat(20_000))
    const countConnections = () =>
      new Promise((resolve) => limitedSite.app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(countConnections).toBe(0)
    socket.destroy()
  })

  it('causes no warning or error in the log', () => {
    expect(limitedSite.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
  })
})

describe('a site with the maximum number of connections', () => {
  it('closes idle connections when a new client connects', async () => {
    const idle = await Promise.all(
      Array.from({ length: SMALL_LIMITS.maxConnections }, () => openConnection(limitedPort)),
    )
    await Promise.all(
      idle.map((socket) => {
        socket.write(`GET /swift HTTP/1.1\r\n${HOST}\r\n`)
        return once(socket, 'data')
      }),
    )
    const closed = Promise.all(idle.map((socket) => once(socket, 'close')))
    await once(await openConnection(limitedPort), 'close')
    await closed
    const response = await sendBytes(limitedPort, `GET /swift HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
    expect(readStatuses(response)).toEqual(['200'])
  })
})

describe('a request that exceeds a size limit', () => {
  it.each([
    ['a long address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    ['a long header', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['many headers', `GET / HTTP/1.1\r\n${HOST}${'X-A: b\r\n'.repeat(3000)}\r\n`],
    ['a long cookie', `GET / HTTP/1.1\r\n${HOST}Cookie: ${'a=b; '.repeat(4000)}\r\n\r\n`],
  ])('gets 431 with all security headers: %s', async (_case, bytes) => {
    const response = await sendBytes(port, bytes)
    expect(readStatuses(response)).toEqual(['431'])
    expectCompleteError(response)
  })
})

/**
 * Request smuggling: bytes that a proxy parses as one request and a server as two, or the reverse. The server
 * must never answer the second one.
 */
const SMUGGLED = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`
const POST = `POST /api/nothing HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
const AMBIGUOUS_REQUESTS: readonly (readonly [string, string])[] = [
  [
    'Content-Length before Transfer-Encoding',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'Transfer-Encoding before Content-Length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['two different lengths', `${POST}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${SMUGGLED}`],
  ['two equal lengths', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['a list of lengths', `${POST}Content-Length: 0, 60\r\n\r\n${SMUGGLED}`],
  ['a signed length', `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
  ['a length in hex', `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`],
  ['a length above 64 bits', `${POST}Content-Length: 99999999999999999999\r\n\r\n{}${SMUGGLED}`],
  ['an unknown transfer encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  [
    'chunked before another transfer encoding',
    `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'two Transfer-Encoding headers',
    `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['a blank before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a folded header', `${POST}X-A: b\r\n Content-Length: 60\r\nContent-Length: 0 1\r\n\r\n${SMUGGLED}`],
  [
    'a folded encoding',
    `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['a bare line feed', `POST /api/nothing HTTP/1.1\nHost: a\nContent-Length: 0\n\n${SMUGGLED}`],
  ['a bare carriage return', `${POST}X-A: b\rContent-Length: 0\r\n\r\n${SMUGGLED}`],
  ['a line feed in chunks', `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${SMUGGLED}`],
  [
    'a chunk length above 64 bits',
    `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}${SMUGGLED}`,
  ],
  ['a negative chunk length', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
  ['NUL in a header', `${POST}X-A: \0\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`],
  ['no host', `POST /api/nothing HTTP/1.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n${SMUGGLED}`],
  ['an unknown HTTP version', `GET / HTTP/3.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['HTTP/2 without an upgrade', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${SMUGGLED}`],
  ['TLS', `\u0016\u0003\u0001\u0002\u0000${SMUGGLED}`],
]

describe('a malformed request below /v1', () => {
  it('gets the error object of the API', async () => {
    const response = await sendBytes(port, `GET /v1/usage HTTP/1.1\r\n${HOST}no header\r\n\r\n`)
    expect(readStatuses(response)).toEqual(['400'])
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '').error).toEqual({
      code: 'invalid_parameter',
      message: 'Malformed HTTP request',
      details: null,
    })
  })
})

describe('an ambiguous request', () => {
  it.each(AMBIGUOUS_REQUESTS)('gets a single 400: %s', async (_case, bytes) => {
    const response = await sendBytes(port, Buffer.from(bytes, 'latin1'))
    expect(readStatuses(response)).toEqual(['400'])
    expect(response).not.toContain('"status":"ok"')
    expectCompleteError(response.slice(response.lastIndexOf('HTTP/1.1')))
  })

  it('is not confused with pipelined requests, which are all answered', async () => {
    const last = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`
    const response = await sendBytes(port, SMUGGLED.repeat(MAX_PIPELINED) + last)
    expect(readStatuses(response)).toEqual(Array.from({ length: MAX_PIPELINED + 1 }, () => '200'))
  })
})

it('a connection that pipelines 64 KB of requests gets 429 after at most one response', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const linesBefore = site.log.length
  const response = await sendBytes(port, request.repeat(Math.floor((64 * 1024) / request.length)))
  expect(readStatuses(response).at(-1)).toBe('429')
  expectCompleteError(response.slice(response.lastIndexOf('HTTP/1.1')))
  expect(site.log.length - linesBefore).toBeLessThanOrEqual(1)
})

describe('an unsupported HTTP version or a second Host header', () => {
  it.each([
    ['HTTP/0.9 with its version', 'GET /healthz HTTP/0.9\r\nHost: a\r\n\r\n'],
    ['HTTP/0.9 without a version', 'GET /healthz\r\n\r\n'],
    ['HTTP/2.0 in the form of HTTP/1', 'GET /healthz HTTP/2.0\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['two hosts', `GET /healthz HTTP/1.1\r\n${HOST}hOST: other.example\r\nConnection: close\r\n\r\n`],
    ['the same host twice', `GET /v1/usage HTTP/1.1\r\n${HOST}${HOST}Connection: close\r\n\r\n`],
    ['two hosts in HTTP/1.0', `GET /healthz HTTP/1.0\r\n${HOST}Host: other.example\r\n\r\n`],
  ])('gets 400: %s', async (_case, bytes) => {
    const response = await sendBytes(port, bytes)
    expect(readStatuses(response)).toEqual(['400'])
    expect(response).not.toContain('"status":"ok"')
    expect(response).toContain(createSecurityHeaders(SITE_URL)['content-security-policy'])
  })
})

it('an unknown Expect header gets 417 with all security headers', async () => {
  const response = await sendBytes(port, `GET / HTTP/1.1\r\n${HOST}Expect: magic\r\n\r\n`)
  expect(readStatuses(response)).toEqual(['417'])
  expect(response).toContain(createSecurityHeaders(SITE_URL)['content-security-policy'])
})

it('a connection that cannot be accepted does not end the process', () => {
  const error = Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' })
  // Node emits this event when accept(2) fails; without a listener it throws.
  expect(limitedSite.app.server.emit('error', error)).toBe(true)
  expect(limitedSite.app.server.emit('error', error)).toBe(true)
})

it('requests that time out together are closed one in each turn of the event loop', async () => {
  let closed = 0
  const destroySoon = () => closed++
  const socket = { writable: false, destroySoon } as unknown as Socket
  const error = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  const handle = createClientErrorHandler(SITE_URL)
  for (let n = 0; n < 100; n++) handle.call(site.app, error as never, socket)
  expect(closed).toBe(0)
  await setImmediate()
  expect(closed).toBeLessThan(3)
  await expect.poll(() => closed).toBe(100)
})
