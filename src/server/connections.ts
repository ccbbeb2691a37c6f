/**
 * What a connection may cost. Fastify's own defaults let a body take for ever; the figures and their reasons are in the table of
 * limits in docs/architecture.md.
 */
import { type IncomingMessage, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { BAD_REQUEST_HEAD } from '../api/errors.ts'
import { createOrderedServer, TOO_MANY_PIPELINED } from './pipelining.ts'
import { securityHeaders } from './security-headers.ts'

const SECOND = 1000

/** In milliseconds, bytes and numbers. */
export const CONNECTION_LIMITS = {
  headersTimeout: 15 * SECOND,
  requestTimeout: 30 * SECOND,
  /** How often the two above are looked after. */
  connectionsCheckingInterval: 5 * SECOND,
  /** Longer than proxies keep theirs (60 s is usual), so that it is them who close. */
  keepAliveTimeout: 72 * SECOND,
  /** Without a byte either way. Longer than anything takes that is answered at all. */
  connectionTimeout: 60 * SECOND,
  maxHeaderSize: 16 * 1024,
  maxConnections: 12_000,
} as const

/** The limits as they can be made shorter, for tests. */
export type ConnectionLimits = { readonly [Name in keyof typeof CONNECTION_LIMITS]: number }

/** Requests without a host are refused by us: Node's own answer has no security headers. */
function httpOptions(limits: ConnectionLimits): ServerOptions {
  const { maxConnections: _, connectionTimeout: __, ...timeouts } = limits
  return { ...timeouts, insecureHTTPParser: false, requireHostHeader: false }
}

/** Makes the HTTP server that Fastify answers through, with these limits. */
export function limitedServer(limits: ConnectionLimits): NonNullable<FastifyServerOptions['serverFactory']> {
  return (serve) => createOrderedServer(httpOptions(limits), serve).setTimeout(limits.connectionTimeout)
}

const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request timed out'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large'],
  [TOO_MANY_PIPELINED]: [429, 'Too many requests were sent ahead on this connection'],
}

/** An answer as it goes over the wire, where there is no request to answer to. The connection is closed behind it. */
function rawAnswer(siteUrl: string, status: number, error: string): string {
  const body = JSON.stringify({ error })
  const headers = {
    ...securityHeaders(siteUrl),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** Whether an answer is on its way already: nothing may be written into the middle of it. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}

/** Answers what is no request of HTTP, or none that is let in, and closes its connection. */
export function answerNoRequest(siteUrl: string): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    const [status, text] = REFUSALS[error.code] ?? [400, 'Malformed HTTP request']
    if (socket.writable && !isAnswering(socket)) socket.write(rawAnswer(siteUrl, status, text))
    socket.destroySoon()
  }
}

const refusal = (statusCode: number, code: string, text: string) =>
  Object.assign(new Error(text), { statusCode, code })

function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** Why a request is not let in though HTTP knows it; undefined where it is. */
function refusalOf({ headers, raw }: FastifyRequest): Error | undefined {
  // Node takes HTTP/0.9 and 2.0 in a request line for HTTP/1.
  if (raw.httpVersionMajor !== 1) return refusal(400, BAD_REQUEST_HEAD, 'The request is not of HTTP/1')
  if (headers.host === undefined && raw.httpVersion === '1.1')
    return refusal(400, BAD_REQUEST_HEAD, 'The request has no Host header')
  // RFC 9112, section 3.2: a proxy may go by another of them than we do.
  if (namesSeveralHosts(raw)) return refusal(400, BAD_REQUEST_HEAD, 'The request names more than one host')
  // Nothing is unpacked, so that nothing can be larger than it came.
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  return encoding === 'identity'
    ? undefined
    : refusal(415, 'BANKCODEX_COMPRESSED', 'The request body must not be compressed')
}

/** Holds a site to its limits on connections. */
export function limitConnections(
  app: FastifyInstance,
  siteUrl: string,
  { maxConnections }: ConnectionLimits,
) {
  const { server } = app
  server.maxConnections = maxConnections
  // Somebody new comes before those who keep a connection open and ask nothing.
  server.on('drop', () => server.closeIdleConnections())
  const headers = { ...securityHeaders(siteUrl), 'cache-control': 'no-store', connection: 'close' }
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end())
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)))
}
