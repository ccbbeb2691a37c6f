import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { listenOnLoopback, openConnection, sendBytes, sendSlowly } from '../testing/raw-connection.ts'
import { MAX_PIPELINED } from './pipelining.ts'
import { createSecurityHeaders } from './security-headers.ts'

const SITE_URL = 'https://bankcodex.example'
const site = await inventedSite({ siteUrl: SITE_URL })
const port = await listenOnLoopback(site.app)

/** Shorter timeouts, so that the tests are fast. */
const SHORT = {
  headersTimeout: 200,
  bodyTimeout: 300,
  connectionsCheckingInterval: 50,
  connectionTimeout: 500,
  maxConnections: 8,
}
const hasty = await inventedSite({ siteUrl: SITE_URL, connectionLimits: SHORT })
const hastyPort = await listenOnLoopback(hasty.app)

const HOST = 'Host: bankcodex.example\r\n'
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)

function expectWhole(answer: string) {
  for (const [name, value] of Object.entries(createSecurityHeaders(SITE_URL))) {
    expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}\r\n`)
  }
  expect(answer).toMatch(/\r\n\r\n\{"error":"[^"]+"\}$/)
}

describe('a client that takes too long', () => {
  it('to send headers gets 408 and is closed', async () => {
    const answer = await sendSlowly(hastyPort, `GET /swift HTTP/1.1\r\n${HOST}`, 'X-A: b\r\n')
    expect(statuses(answer)).toEqual(['408'])
    expectWhole(answer)
  })

  it('to send a body gets 408', async () => {
    const head =
      `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n` +
      'Content-Length: 4000\r\n\r\n'
    expect(statuses(await sendSlowly(hastyPort, head, ' '))).toEqual(['408'])
    const chunked = head.replace('Content-Length: 4000', 'Transfer-Encoding: chunked')
    expect(statuses(await sendSlowly(hastyPort, chunked, '1\r\n \r\n'))).toEqual(['408'])
  })

  it('to send anything gets 408', async () => {
    expect(statuses(await sendBytes(hastyPort, ''))).toEqual(['408'])
  })

  it('to read its answers is closed, and costs the server no more than the socket buffers', async () => {
    const socket = await openConnection(hastyPort)
    socket.pause()
    socket.write(`GET /swift HTTP/1.1\r\n${HOST}\r\n`.repeat(20_000))
    const count = () =>
      new Promise((resolve) => hasty.app.server.getConnections((_, found) => resolve(found)))
    await expect.poll(count).toBe(0)
    socket.destroy()
  })

  it('causes no error of the site', () => {
    expect(hasty.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
  })
})

describe('a site with the maximum number of connections', () => {
  it('closes idle connections when a new client connects', async () => {
    const idle = await Promise.all(
      Array.from({ length: SHORT.maxConnections }, () => openConnection(hastyPort)),
    )
    await Promise.all(
      idle.map((socket) => {
        socket.write(`GET /swift HTTP/1.1\r\n${HOST}\r\n`)
        return once(socket, 'data')
      }),
    )
    const closed = Promise.all(idle.map((socket) => once(socket, 'close')))
    await once(await openConnection(hastyPort), 'close')
    await closed
    const answer = await sendBytes(hastyPort, `GET /swift HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
    expect(statuses(answer)).toEqual(['200'])
  })
})

describe('too long', () => {
  it.each([
    ['an address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    ['a header', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['many headers', `GET / HTTP/1.1\r\n${HOST}${'X-A: b\r\n'.repeat(3000)}\r\n`],
    ['a cookie', `GET / HTTP/1.1\r\n${HOST}Cookie: ${'a=b; '.repeat(4000)}\r\n\r\n`],
  ])('%s is answered with 431 and all headers', async (_what, bytes) => {
    const answer = await sendBytes(port, bytes)
    expect(statuses(answer)).toEqual(['431'])
    expectWhole(answer)
  })
})

/**
 * Request smuggling: bytes that a proxy parses as one request and a server as two, or the reverse. The server
 * must never answer the second.
 */
const SMUGGLED = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`
const POST = `POST /api/nothing HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
const SHAPES: readonly (readonly [string, string])[] = [
  [
    'a length and chunks',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'chunks and a length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${SMUGGLED}`],
  ['two equal lengths', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
  ['a list of lengths', `${POST}Content-Length: 0, 60\r\n\r\n${SMUGGLED}`],
  ['a signed length', `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
  ['a length in hex', `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`],
  ['an endless length', `${POST}Content-Length: 99999999999999999999\r\n\r\n{}${SMUGGLED}`],
  ['chunks under another name', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['chunks that are not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  [
    'chunks twice',
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
    'a chunk of endless length',
    `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}${SMUGGLED}`,
  ],
  ['a chunk of negative length', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
  ['NUL in a header', `${POST}X-A: \0\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`],
  ['no host', `POST /api/nothing HTTP/1.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n${SMUGGLED}`],
  ['another protocol', `GET / HTTP/3.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['HTTP/2 without being asked', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${SMUGGLED}`],
  ['TLS', `\u0016\u0003\u0001\u0002\u0000${SMUGGLED}`],
]

describe('a malformed request below /v1', () => {
  it('has the error object of the API', async () => {
    const answer = await sendBytes(port, `GET /v1/usage HTTP/1.1\r\n${HOST}no header\r\n\r\n`)
    expect(statuses(answer)).toEqual(['400'])
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').error).toEqual({
      code: 'invalid_parameter',
      message: 'Malformed HTTP request',
      details: null,
    })
  })
})

describe('an ambiguous request is read as at most one', () => {
  it.each(SHAPES)('%s', async (_what, bytes) => {
    const answer = await sendBytes(port, Buffer.from(bytes, 'latin1'))
    expect(statuses(answer)).toEqual(['400'])
    expect(answer).not.toContain('"status":"ok"')
    expectWhole(answer.slice(answer.lastIndexOf('HTTP/1.1')))
  })

  it('while requests one behind the other are answered each', async () => {
    const last = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`
    const answer = await sendBytes(port, SMUGGLED.repeat(MAX_PIPELINED) + last)
    expect(statuses(answer)).toEqual(Array.from({ length: MAX_PIPELINED + 1 }, () => '200'))
  })
})

it('a connection that sends 64 KB of requests ahead is closed after one of them', async () => {
  const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const before = site.log.length
  const answer = await sendBytes(port, ask.repeat(Math.floor((64 * 1024) / ask.length)))
  expect(statuses(answer).at(-1)).toBe('429')
  expectWhole(answer.slice(answer.lastIndexOf('HTTP/1.1')))
  expect(site.log.length - before).toBeLessThanOrEqual(1)
})

describe('a request line and its host', () => {
  it.each([
    ['HTTP/0.9 by its name', 'GET /healthz HTTP/0.9\r\nHost: a\r\n\r\n'],
    ['HTTP/0.9, which has no version', 'GET /healthz\r\n\r\n'],
    ['HTTP/2.0 in the form of HTTP/1', 'GET /healthz HTTP/2.0\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['two hosts', `GET /healthz HTTP/1.1\r\n${HOST}hOST: other.example\r\nConnection: close\r\n\r\n`],
    ['the same host twice', `GET /v1/usage HTTP/1.1\r\n${HOST}${HOST}Connection: close\r\n\r\n`],
    ['two hosts of HTTP/1.0', `GET /healthz HTTP/1.0\r\n${HOST}Host: other.example\r\n\r\n`],
  ])('are refused: %s', async (_what, bytes) => {
    const answer = await sendBytes(port, bytes)
    expect(statuses(answer)).toEqual(['400'])
    expect(answer).not.toContain('"status":"ok"')
    expect(answer).toContain(createSecurityHeaders(SITE_URL)['content-security-policy'])
  })
})

it('an unknown Expect header is refused, with all security headers', async () => {
  const answer = await sendBytes(port, `GET / HTTP/1.1\r\n${HOST}Expect: magic\r\n\r\n`)
  expect(statuses(answer)).toEqual(['417'])
  expect(answer).toContain(createSecurityHeaders(SITE_URL)['content-security-policy'])
})
