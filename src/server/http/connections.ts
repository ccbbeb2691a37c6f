/** Limits on connections and on the heads of requests. docs/limits.md gives a reason for each limit. */
import { type IncomingMessage, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions, onRequestHookHandler } from 'fastify'
import { INVALID_REQUEST_HEAD } from '../../api/errors.ts'
import type { ProblemCode } from '../../api/v1/problems.ts'
import { takeTurn } from '../../background/turns.ts'
import { createSequentialServer, TOO_MANY_PIPELINED } from './pipelining.ts'
import { createSecurityHeaders } from './security-headers.ts'

const SECOND = 1000

/** Limits in milliseconds, bytes and counts. */
export const CONNECTION_LIMITS = {
  headersTimeout: 15 * SECOND,
  /** The interval at which Node checks `headersTimeout`. */
  connectionsCheckingInterval: 5 * SECOND,
  /** The time in which a body must arrive. Streamed bodies have more time: see api/transfer-limits.ts. */
  bodyTimeout: 30 * SECOND,
  /** Longer than the 60 s of most proxies, so that no proxy sends a request into a closing connection. */
  keepAliveTimeout: 72 * SECOND,
  /**
   * After this time without a byte in either direction, a connection is closed. Between requests,
   * `keepAliveTimeout` applies instead.
   */
  connectionTimeout: 60 * SECOND,
  maxHeaderSize: 16 * 1024,
  maxConnections: 12_000,
} as const

/** The same limits with other values, for tests. */
export type ConnectionLimits = { readonly [Name in keyof typeof CONNECTION_LIMITS]: number }

function toHttpOptions(limits: ConnectionLimits): ServerOptions {
  const { headersTimeout, connectionsCheckingInterval, keepAliveTimeout, maxHeaderSize } = limits
  return {
    headersTimeout,
    connectionsCheckingInterval,
    keepAliveTimeout,
    maxHeaderSize,
    // Node's own limit for requests would end streamed bodies. createBodyTimeHook limits all other bodies.
    requestTimeout: 0,
    insecureHTTPParser: false,
    // Node's own 400 for a missing Host header lacks the security headers: findRequestHeadError replaces it.
    requireHostHeader: false,
  }
}

/** Returns a factory of HTTP servers with these limits. */
export function createServerFactory(
  limits: ConnectionLimits,
): NonNullable<FastifyServerOptions['serverFactory']> {
  return (handler) =>
    createSequentialServer(toHttpOptions(limits), handler).setTimeout(limits.connectionTimeout)
}

/** The status and text of the response, by the code of the error with which Node refuses a request. */
const RESPONSES_BY_ERROR: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request timed out'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large'],
  [TOO_MANY_PIPELINED]: [429, 'Too many pipelined requests on this connection'],
}

/** Formats the HTTP response to a request that Node refused. The connection ends with this response. */
function formatRawResponse(siteUrl: string, status: number, error: unknown): string {
  const body = JSON.stringify({ error })
  const headers = {
    ...createSecurityHeaders(siteUrl),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/**
 * Whether the connection is sending a response: an error response would be written into the middle of it.
 * `_httpMessage`, an undocumented property of Node, is that response.
 */
function isSending(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}

/** The problem code of /v1 for a request that Node refused. */
const REFUSED_REQUEST: ProblemCode = 'invalid_parameter'

/** Whether the first bytes of a refused request have a path of the public API. */
function isApiRequest(error: object): boolean {
  const { rawPacket } = error as { readonly rawPacket?: Buffer }
  return /^[A-Z]+ \/(v1[/?]|mcp)/.test(rawPacket?.toString('latin1', 0, 32) ?? '')
}

/**
 * Creates a handler that responds to a request that Node refused, and closes its connection. Node reports all
 * requests whose time is over at once, which may be thousands: one is closed in each turn of the event loop.
 */
export function createClientErrorHandler(
  siteUrl: string,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  const close: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
    const [status, text] = RESPONSES_BY_ERROR[error.code] ?? [400, 'Malformed HTTP request']
    const body = isApiRequest(error) ? { code: REFUSED_REQUEST, message: text, details: null } : text
    if (socket.writable && !isSending(socket)) socket.write(formatRawResponse(siteUrl, status, body))
    socket.destroySoon()
  }
  return function onClientError(this: FastifyInstance, error, socket) {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
      void takeTurn('timeouts').then(() => close.call(this, error, socket))
    else close.call(this, error, socket)
  }
}

const createError = (statusCode: number, code: string, text: string) =>
  Object.assign(new Error(text), { statusCode, code })

function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  // rawHeaders holds names and values in turn: names have even indexes.
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return hosts.length > 1
}

/** Returns the error in the head of a request (request line and headers); undefined if it is acceptable. */
function findRequestHeadError({ headers, raw }: FastifyRequest): Error | undefined {
  // Node also accepts request lines of HTTP/0.9 and HTTP/2.0.
  if (raw.httpVersionMajor !== 1) return createError(400, INVALID_REQUEST_HEAD, 'The request is not HTTP/1')
  if (headers.host === undefined && raw.httpVersion === '1.1')
    return createError(400, INVALID_REQUEST_HEAD, 'The request has no Host header')
  // A proxy could route by one Host header and this server by another: RFC 9112, section 3.2, demands 400.
  if (hasSeveralHosts(raw))
    return createError(400, INVALID_REQUEST_HEAD, 'The request has more than one Host header')
  // Bodies are never decompressed, so no body can exceed its limit by decompression.
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  return encoding === 'identity'
    ? undefined
    : createError(415, 'BANKCODEX_COMPRESSED', 'The request body must not be compressed')
}

/** Refuses a request whose head Node accepts but this server does not. */
export const refuseInvalidRequestHead: onRequestHookHandler = (request, _reply, done) =>
  done(findRequestHeadError(request))

/** Limits the number of connections. */
export function limitConnections({ server, log }: FastifyInstance, { maxConnections }: ConnectionLimits) {
  server.maxConnections = maxConnections
  // Node drops a connection beyond the maximum. Closing idle connections makes room for the next clients.
  server.on('drop', () => server.closeIdleConnections())
  // Errors before that are those of listen(), which reports them.
  server.once('listening', () =>
    server.on('error', (err) => log.error({ err }, 'a connection could not be accepted')),
  )
}

/** Refuses `Expect` headers other than 100-continue with 417. */
export function refuseExpectations({ server }: FastifyInstance, siteUrl: string) {
  const headers = { ...createSecurityHeaders(siteUrl), 'cache-control': 'no-store', connection: 'close' }
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end())
}
