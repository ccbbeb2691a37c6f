/** How a server is driven, and what comes of it. */
import autocannon from 'autocannon'
import type { Asked, Case } from './cases.ts'
import type { RecordedAnswer } from './raw-server.ts'
import type { RunningServer } from './servers.ts'

export const CONNECTIONS = 50
export const ROUNDS = 7
export const SECONDS = 2

/** Headers that node:http writes itself, or that belong to the connection. */
const NOT_RECORDED = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** How a case is asked for, besides its address. */
export function requestOf({ keyed, body }: Case, { key }: Pick<RunningServer, 'key'>) {
  const headers = {
    // What is recorded must be what was sent.
    'accept-encoding': 'identity',
    ...(keyed ? { authorization: `Bearer ${key}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return body === undefined ? { headers } : { method: 'POST' as const, headers, body }
}

/** What a site answers to a case, to be answered by another server. */
export async function record(site: RunningServer, one: Case) {
  const answers: Record<string, RecordedAnswer> = {}
  for (const path of one.paths) {
    const response = await fetch(site.origin + path, requestOf(one, site))
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    const headers = [...response.headers].filter(([name]) => !NOT_RECORDED.has(name))
    answers[path] = { headers: Object.fromEntries(headers), body: await response.text() }
  }
  return answers
}

export interface Drive {
  readonly perSecond: number
  readonly p99: number
}

type Ask = (request: { path: string }) => { path: string }

let number = 0
let turn = 0

/** The same address with a number that nobody has asked for before; the site ignores what it is. */
const asNew: Ask = (request) => ({
  ...request,
  path: `${request.path}${request.path.includes('?') ? '&' : '?'}n=${number++}`,
})

/** Asks what has not been asked before. What is recorded answers to its own addresses, whatever the number. */
function asFirst({ fresh }: Case, { key }: RunningServer): Ask {
  if (!fresh || key === null) return asNew
  const paths = fresh()
  return (request) => ({ ...request, path: paths[turn++ % paths.length] ?? request.path })
}

/** Drives a server for a round. Throws when anything is not answered with 200. */
export async function drive(
  server: RunningServer,
  one: Case,
  asked: Asked,
  connections = one.connections ?? CONNECTIONS,
): Promise<Drive> {
  const { name, paths } = one
  const request = requestOf(one, server)
  const ask = asFirst(one, server)
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: SECONDS,
    requests: paths.map((path) => ({
      path,
      ...request,
      ...(asked === 'first' ? { setupRequest: ask } : {}),
    })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} not 200, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
