/** Loads a server with autocannon, and evaluates the measured times. */
import autocannon from 'autocannon'
import type { Case, Load } from './cases.ts'
import type { RecordedResponse } from './raw-server.ts'
import type { RunningServer } from './servers.ts'

export const CONNECTIONS = 50
export const ROUNDS = 7
export const ROUND_SECONDS = 2

/** Headers that node:http adds itself. */
const EXCLUDED_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** The method, headers and body of the requests of a case. */
export function createRequestOptions({ keyed, body }: Case, { key }: Pick<RunningServer, 'key'>) {
  const headers = {
    // The raw server sends the recorded body, which must be uncompressed.
    'accept-encoding': 'identity',
    ...(keyed ? { authorization: `Bearer ${key}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return body === undefined ? { headers } : { method: 'POST' as const, headers, body }
}

/** Records the site's responses to a case, for the raw server. Throws if a status is not 200. */
export async function recordResponses(site: RunningServer, benchmarkCase: Case) {
  const responses: Record<string, RecordedResponse> = {}
  for (const path of benchmarkCase.paths) {
    const response = await fetch(site.origin + path, createRequestOptions(benchmarkCase, site))
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    const headers = [...response.headers].filter(([name]) => !EXCLUDED_HEADERS.has(name))
    responses[path] = { headers: Object.fromEntries(headers), body: await response.text() }
  }
  return responses
}

export interface DriveResult {
  /** Responses per second. */
  readonly perSecond: number
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number
}

type SetupRequest = (request: { path: string }) => { path: string }

let counter = 0
let requestIndex = 0

/** Adds a counter to the URL, so that its response is not cached. The site ignores this parameter. */
const addCounter: SetupRequest = (request) => ({
  ...request,
  path: `${request.path}${request.path.includes('?') ? '&' : '?'}n=${counter++}`,
})

/**
 * Returns the function that changes each request to an uncached URL. The raw server, which has no key, knows
 * only the recorded URLs: they get a counter.
 */
function createUncachedSetup({ uncachedPaths }: Case, { key }: RunningServer): SetupRequest {
  if (!uncachedPaths || key === null) return addCounter
  const paths = uncachedPaths()
  return (request) => ({ ...request, path: paths[requestIndex++ % paths.length] ?? request.path })
}

/** Loads a server for one round. Throws if a status is not 2xx, or a connection fails. */
export async function drive(
  server: RunningServer,
  benchmarkCase: Case,
  load: Load,
  connections = benchmarkCase.connections ?? CONNECTIONS,
): Promise<DriveResult> {
  const { name, paths } = benchmarkCase
  const request = createRequestOptions(benchmarkCase, server)
  const setupRequest = createUncachedSetup(benchmarkCase, server)
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: ROUND_SECONDS,
    requests: paths.map((path) => ({
      path,
      ...request,
      ...(load === 'uncached' ? { setupRequest } : {}),
    })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** `share` is from 0 to below 1: 0.99 for the 99th percentile. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
