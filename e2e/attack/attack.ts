/** Sends generated requests to a running site and finds errors in its responses. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type GeneratedRequest, generateRequests } from './generated-request.ts'
import { findInternals } from './response-errors.ts'

export interface AttackResult {
  readonly byStatus: ReadonlyMap<number, number>
  /** Each error with its request. */
  readonly errors: readonly string[]
}

export interface AttackOptions {
  readonly url: string
  readonly seed: number
  readonly count: number
  /** Every second request sends this API key; without it, no request sends a key. */
  readonly key?: string
}

const MAX_CONCURRENT = 8

interface ReceivedResponse {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

function sendRequest(
  url: string,
  agent: Agent,
  { method, path, headers, body }: GeneratedRequest,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    // Otherwise Node sends the bodies of some methods without a length, which breaks the connection.
    const lengthHeader = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const allHeaders = { ...headers, ...lengthHeader }
    const outgoing = request({
      hostname,
      port,
      agent,
      method,
      path,
      headers: allHeaders,
      setHost: !('host' in headers),
    })
    outgoing.once('error', reject)
    outgoing.once('upgrade', () => reject(new Error('upgraded')))
    outgoing.once('response', async (response) => {
      const { statusCode: status = 0, headers: received } = response
      resolve({ status, headers: received, body: await text(response) })
    })
    outgoing.end(body ?? undefined)
  })
}

const MAX_BODY_BYTES = 64 * 1024
const RESET_CODES = ['EPIPE', 'ECONNRESET']

/**
 * Whether a connection may fail with this error: the body of the request was too large, or the server refused
 * a HEAD request before it had parsed the method and sent a body.
 */
function mayFail({ code }: NodeJS.ErrnoException, { method, body }: GeneratedRequest): boolean {
  if (method === 'HEAD') return code === 'HPE_CLOSED_CONNECTION'
  return (body?.length ?? 0) > MAX_BODY_BYTES && RESET_CODES.includes(code ?? '')
}

/** Whether a 503 is correct: the site renders at most four social images at once. */
function isExpected503({ status, headers }: ReceivedResponse, path: string): boolean {
  return status === 503 && path.includes('social-image') && headers['retry-after'] !== undefined
}

function describeResponseError(response: ReceivedResponse, path: string): string | null {
  const { status, headers, body } = response
  if (status >= 500 && !isExpected503(response, path)) return `status ${status}`
  if (headers['content-security-policy'] === undefined) return `status ${status} without security headers`
  const revealed = findInternals(body)
  return revealed === undefined ? null : `the response reveals ${revealed}`
}

/** A different client IP address (X-Forwarded-For) for each request, so that no rate limit applies. */
const clientIpAddress = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/**
 * Sends the requests of a seed, eight at once. Never rejects: a failed connection is reported as an error.
 */
export async function attack({ url, seed, count, key }: AttackOptions): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONCURRENT })
  const byStatus = new Map<number, number>()
  const errors: string[] = []
  /** An iterator that all senders share, so that each request is sent once. */
  const requests = generateRequests(seed, count).entries()

  async function send(index: number, generated: GeneratedRequest): Promise<void> {
    const authorization = key !== undefined && index % 2 === 0 ? { authorization: `Bearer ${key}` } : {}
    const headers = { ...generated.headers, ...authorization, 'x-forwarded-for': clientIpAddress(index) }
    const shownHeaders = JSON.stringify(generated.headers).slice(0, 300)
    const description = `${generated.method} ${generated.path.slice(0, 200)} ${shownHeaders}`
    try {
      const response = await sendRequest(url, agent, { ...generated, headers })
      byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1)
      const error = describeResponseError(response, generated.path)
      if (error !== null) errors.push(`${description}: ${error}`)
    } catch (error) {
      if (!mayFail(error as Error, generated)) errors.push(`${description}: ${(error as Error).message}`)
    }
  }
  async function sendRemaining() {
    for (const [index, generated] of requests) await send(index, generated)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, sendRemaining))
  agent.destroy()
  return { byStatus, errors }
}
