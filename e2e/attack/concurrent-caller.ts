/**
 * A visitor during an attack: requests /healthz, a cached page and sometimes a page that must be rendered,
 * and measures the response times. Runs in its own process, so that the attack does not distort the
 * measurements.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface CallerMeasurements {
  readonly longestMs: number
  readonly p99Ms: number
  readonly responses: number
  readonly errors: readonly string[]
}

const CACHED_PATHS = ['/healthz', '/swift/de/deutsche-bank-ag']
/** One request in this number is for a page that is not cached. */
const UNCACHED_INTERVAL = 50
/** Keeps the load of the visitor low, and his requests below the limit of an address. */
const PAUSE_MS = 5
/** The address of the visitor, for a site that trusts its proxy. */
const HEADERS = { 'x-forwarded-for': '203.0.113.7' }

function requestStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: HEADERS }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

function choosePath(index: number): string {
  // The site ignores this parameter, but the response is in no cache.
  if (index % UNCACHED_INTERVAL === 0) return `/swift/de/commerzbank-ag?n=${index}`
  return CACHED_PATHS[index % CACHED_PATHS.length] ?? '/'
}

function summarize(times: readonly number[], errors: readonly string[]): CallerMeasurements {
  const sorted = times.toSorted((a, b) => a - b)
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return { longestMs: sorted.at(-1) ?? Number.NaN, p99Ms, responses: times.length, errors }
}

async function requestUntilStopped(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [times, errors]: [number[], string[]] = [[], []]
  let isStopped = false
  process.once('message', () => {
    isStopped = true
  })
  // Warms the response cache, so that the measured time is the wait for other requests.
  for (const path of [...CACHED_PATHS, ...CACHED_PATHS]) await requestStatus(url + path, agent)
  process.send?.('ready')
  while (!isStopped) {
    const path = choosePath(times.length)
    const startedAt = performance.now()
    const status = await requestStatus(url + path, agent).catch((error: Error) => error.message)
    times.push(performance.now() - startedAt)
    if (status !== 200) errors.push(`concurrent caller: ${path}: ${status}`)
    await setTimeout(PAUSE_MS)
  }
  agent.destroy()
  process.send?.(summarize(times, errors), () => process.disconnect())
}

/** Starts the caller. The returned function stops it and returns the measurements. */
export async function startConcurrentCaller(url: string): Promise<() => Promise<CallerMeasurements>> {
  const child = fork(fileURLToPath(import.meta.url), [url], { execArgv: [] })
  const receiveMessage = async () => (await once(child, 'message'))[0]
  await receiveMessage()
  return () => {
    const measurements = receiveMessage()
    child.send('stop')
    return measurements
  }
}

const [program, url] = process.argv.slice(1)
if (program === fileURLToPath(import.meta.url) && url) await requestUntilStopped(url)
