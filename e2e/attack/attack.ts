/** Sends generated requests to a running site, and says what it should not have answered. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { internalsIn } from './answer-errors.ts'
import { type GeneratedRequest, generatedRequests } from './generated-request.ts'

export interface Attacked {
  readonly byStatus: ReadonlyMap<number, number>
  /** What was wrong, and with what. */
  readonly faults: readonly string[]
}

export interface AttackOptions {
  readonly url: string
  readonly seed: number
  readonly count: number
  /** Sent with one request in two, where there is one. */
  readonly key?: string
}

const AT_ONCE = 8

interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

function answerTo(
  url: string,
  agent: Agent,
  { method, path, headers, body }: GeneratedRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    // Node sends some methods' bodies without their length: the rest of the connection would be no HTTP.
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = { ...headers, ...length }
    const asked = request({
      hostname,
      port,
      agent,
      method,
      path,
      headers: sent,
      setHost: !('host' in headers),
    })
    asked.once('error', reject)
    asked.once('upgrade', () => reject(new Error('upgraded')))
    asked.once('response', async (answer) => {
      const { statusCode: status = 0, headers: got } = answer
      resolve({ status, headers: got, body: await text(answer) })
    })
    asked.end(body ?? undefined)
  })
}

const LARGE = 64 * 1024
const CUT_OFF = ['EPIPE', 'ECONNRESET']

/**
 * Whether a connection may fail with this error: the body of the request was too large, or the server refused
 * a HEAD request before it had parsed the method and sent a body.
 */
function mayBreak({ code }: NodeJS.ErrnoException, { method, body }: GeneratedRequest): boolean {
  if (method === 'HEAD') return code === 'HPE_CLOSED_CONNECTION'
  return (body?.length ?? 0) > LARGE && CUT_OFF.includes(code ?? '')
}

/** Pictures beyond four at once are refused with 503: that is a limit, and no fault. */
function isLimit({ status, headers }: Answer, path: string): boolean {
  return status === 503 && path.includes('social-image') && headers['retry-after'] !== undefined
}

function faultOf(answer: Answer, path: string): string | null {
  const { status, headers, body } = answer
  if (status >= 500 && !isLimit(answer, path)) return `answered ${status}`
  if (headers['content-security-policy'] === undefined) return `answered ${status} without security headers`
  const inside = internalsIn(body)
  return inside === undefined ? null : `answered with ${inside}`
}

/** Another client address for each request, sent through a trusted proxy, so that no rate limit applies. */
const fromSomewhere = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/** Sends the requests of a seed, eight at once. Never rejects: a connection that breaks is a fault. */
export async function attack({ url, seed, count, key }: AttackOptions): Promise<Attacked> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const byStatus = new Map<number, number>()
  const faults: string[] = []
  const requests = generatedRequests(seed, count).entries()

  async function send(index: number, generated: GeneratedRequest): Promise<void> {
    const authorization = key !== undefined && index % 2 === 0 ? { authorization: `Bearer ${key}` } : {}
    const headers = { ...generated.headers, ...authorization, 'x-forwarded-for': fromSomewhere(index) }
    const shownHeaders = JSON.stringify(generated.headers).slice(0, 300)
    const about = `${generated.method} ${generated.path.slice(0, 200)} ${shownHeaders}`
    try {
      const answer = await answerTo(url, agent, { ...generated, headers })
      byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
      const fault = faultOf(answer, generated.path)
      if (fault !== null) faults.push(`${about}: ${fault}`)
    } catch (error) {
      if (!mayBreak(error as Error, generated)) faults.push(`${about}: ${(error as Error).message}`)
    }
  }
  async function sendOneByOne() {
    for (const [index, generated] of requests) await send(index, generated)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne))
  agent.destroy()
  return { byStatus, faults }
}
