/**
 * Limits on connections and on the head of a request. Fastify sets no time limit for a body. docs/limits.md
 * lists the limits and their reasons.
 */
import { type IncomingMessage, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions, onRequestHookHandler } from 'fastify'
import { BAD_REQUEST_HEAD } from '../../api/errors.ts'
import type { ProblemCode } from '../../api/v1/problems.ts'
import { createOrderedServer, TOO_MANY_PIPELINED } from './pipelining.ts'
import { securityHeaders } from './security-headers.ts'

const SECOND = 1000

/** Milliseconds, bytes and counts. */
export const CONNECTION_LIMITS = {
  headersTimeout: 15 * SECOND,
  requestTimeout: 30 * SECOND,
  /** The interval at which Node checks the two timeouts above. */
  connectionsCheckingInterval: 5 * SECOND,
  /**
   * Longer than that of proxies (60 s is usual): the proxy closes first and so never sends into a closing
   * connection.
   */
  keepAliveTimeout: 72 * SECOND,
  /** Without a byte in either direction. Longer than any answer takes. */
  connectionTimeout: 60 * SECOND,
  maxHeaderSize: 16 * 1024,
  maxConnections: 12_000,
} as const

/** The same limits with other values, for tests. */
export type ConnectionLimits = { readonly [Name in keyof typeof CONNECTION_LIMITS]: number }

/** requireHostHeader is off because Node's own 400 has no security headers: refuseBadHead checks the host. */
function httpOptions(limits: ConnectionLimits): ServerOptions {
  const { maxConnections: _, connectionTimeout: __, ...timeouts } = limits
  return { ...timeouts, insecureHTTPParser: false, requireHostHeader: false }
}

/** A factory of the HTTP server, with these limits. */
export function limitedServer(limits: ConnectionLimits): NonNullable<FastifyServerOptions['serverFactory']> {
  return (handler) => createOrderedServer(httpOptions(limits), handler).setTimeout(limits.connectionTimeout)
}

const REFUSAL_RESPONSES: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request timed out'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large'],
  [TOO_MANY_PIPELINED]: [429, 'Too many requests were sent ahead on this connection'],
}

/** A complete HTTP response, for bytes that Node could not parse as a request. It closes the connection. */
function rawResponse(siteUrl: string, status: number, error: unknown): string {
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

/** Whether a response is being sent: another one must not be written into it. */
function isSending(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}

/** The problem code of bytes that are no request. */
const MALFORMED: ProblemCode = 'invalid_parameter'

/** Whether the request line of a malformed request has a path below /v1. It must arrive in one piece. */
function isApiRequest(error: object): boolean {
  const { rawPacket } = error as { readonly rawPacket?: Buffer }
  return /^[A-Z]+ \/(v1[/?]|mcp)/.test(rawPacket?.toString('latin1', 0, 32) ?? '')
}

/** Answers a malformed or refused request and closes its connection. */
export function sendMalformedRequestError(
  siteUrl: string,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    const [status, text] = REFUSAL_RESPONSES[error.code] ?? [400, 'Malformed HTTP request']
    const shown = isApiRequest(error) ? { code: MALFORMED, message: text, details: null } : text
    if (socket.writable && !isSending(socket)) socket.write(rawResponse(siteUrl, status, shown))
    socket.destroySoon()
  }
}

const refusedHead = (statusCode: number, code: string, text: string) =>
  Object.assign(new Error(text), { statusCode, code })

function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** The error of a request whose head is well formed but not accepted; undefined when it is accepted. */
function errorOfHead({ headers, raw }: FastifyRequest): Error | undefined {
  // Node also parses request lines of HTTP/0.9 and HTTP/2.0.
  if (raw.httpVersionMajor !== 1) return refusedHead(400, BAD_REQUEST_HEAD, 'The request is not of HTTP/1')
  if (headers.host === undefined && raw.httpVersion === '1.1')
    return refusedHead(400, BAD_REQUEST_HEAD, 'The request has no Host header')
  // RFC 9112, section 3.2: a proxy could route by another Host header than this server.
  if (hasSeveralHosts(raw)) return refusedHead(400, BAD_REQUEST_HEAD, 'The request names more than one host')
  // Bodies are never decompressed, so no body can exceed its limit by decompression.
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  return encoding === 'identity'
    ? undefined
    : refusedHead(415, 'BANKCODEX_COMPRESSED', 'The request body must not be compressed')
}

export const refuseBadHead: onRequestHookHandler = (request, _reply, done) => done(errorOfHead(request))

/** Limits the number of connections, and refuses `Expect` headers other than 100-continue. */
export function limitConnections(
  app: FastifyInstance,
  siteUrl: string,
  { maxConnections }: ConnectionLimits,
) {
  const { server } = app
  server.maxConnections = maxConnections
  // A new client takes precedence over idle keep-alive connections.
  server.on('drop', () => server.closeIdleConnections())
  const headers = { ...securityHeaders(siteUrl), 'cache-control': 'no-store', connection: 'close' }
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end())
}
