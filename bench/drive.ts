/** Drives a server with autocannon. */
import autocannon from 'autocannon'
import type { Case, Load } from './cases.ts'
import type { RecordedAnswer } from './raw-server.ts'
import type { RunningServer } from './servers.ts'

export const CONNECTIONS = 50
export const ROUNDS = 7
export const SECONDS = 2

/** Headers of the connection and those that node:http adds. */
const NOT_RECORDED = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** The method, headers and body of the requests of a case. */
export function httpRequestOf({ keyed, body }: Case, { key }: Pick<RunningServer, 'key'>) {
  const headers = {
    // The recorded body must have the length of the sent one.
    'accept-encoding': 'identity',
    ...(keyed ? { authorization: `Bearer ${key}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return body === undefined ? { headers } : { method: 'POST' as const, headers, body }
}

/** Records the answers of a site to a case, for the raw server. Throws when one is not 200. */
export async function record(site: RunningServer, one: Case) {
  const answers: Record<string, RecordedAnswer> = {}
  for (const path of one.paths) {
    const response = await fetch(site.origin + path, httpRequestOf(one, site))
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

type SetupRequest = (request: { path: string }) => { path: string }

let counter = 0
let turn = 0

/**
 * Adds a new parameter to the address, so that its response is not cached. The site ignores the parameter.
 */
const withCounter: SetupRequest = (request) => ({
  ...request,
  path: `${request.path}${request.path.includes('?') ? '&' : '?'}n=${counter++}`,
})

/** Makes requests for uncached answers. The raw server has no key: it only knows the recorded addresses. */
function uncachedRequests({ uncachedPaths }: Case, { key }: RunningServer): SetupRequest {
  if (!uncachedPaths || key === null) return withCounter
  const paths = uncachedPaths()
  return (request) => ({ ...request, path: paths[turn++ % paths.length] ?? request.path })
}

/** Drives a server for one round. Throws when an answer is not 200. */
export async function drive(
  server: RunningServer,
  one: Case,
  load: Load,
  connections = one.connections ?? CONNECTIONS,
): Promise<Drive> {
  const { name, paths } = one
  const request = httpRequestOf(one, server)
  const setupRequest = uncachedRequests(one, server)
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: SECONDS,
    requests: paths.map((path) => ({
      path,
      ...request,
      ...(load === 'uncached' ? { setupRequest } : {}),
    })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} not 200, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
