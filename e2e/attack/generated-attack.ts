/**
 * Attacks the built site with generated requests, raw TCP, idle connections up to the system's limit, IBANs
 * in unusual spellings, paused downloads. Prints the statuses, the longest response time of a concurrent
 * caller and the memory of the site.
 */
import { residentMegabytes } from '../../src/testing/resident-megabytes.ts'
import { type RunningSite, startSite } from '../testing/start-site.ts'
import { attack } from './attack.ts'
import { startConcurrentCaller } from './concurrent-caller.ts'
import { downloadDuringPausedDownloads, requestWithIdleConnections } from './held-connections.ts'
import { findCacheableIbanResponses } from './iban-caching.ts'
import { MAX_WAIT_MS } from './measure-surfaces.ts'
import { attackRawConnections } from './raw-connections.ts'

const ROUNDS = 10
const MAX_SHOWN = 30
const MAX_GROWTH = 1.25
const MAX_MEGABYTES = 400
const IDLE_CONNECTIONS = 10_000

/** Requests a Free key, as a visitor would. */
async function requestKey(url: string): Promise<string> {
  const response = await fetch(`${url}/api/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ terms: true }),
  })
  const { key } = (await response.json()) as { key: string }
  return key
}

/** Returns an error if the memory, measured after each round, grew too much. */
function listMemoryErrors(megabytes: readonly number[]): string[] {
  const maxMegabytes = Math.max(...megabytes)
  const growth = (megabytes.at(-1) ?? 0) / (megabytes[ROUNDS / 2 - 1] ?? 1)
  console.log(`memory after the last round: ${growth.toFixed(2)} times that after half of the rounds`)
  return [
    ...(maxMegabytes > MAX_MEGABYTES ? [`the site used ${maxMegabytes.toFixed(0)} MB`] : []),
    ...(growth > MAX_GROWTH ? [`memory grew by the factor ${growth.toFixed(2)}`] : []),
  ]
}

/** Sends the requests in rounds: half of each through an HTTP client, the other half over raw connections. */
async function attackInRounds({ url, pid }: RunningSite, count: number, firstSeed: number) {
  const key = await requestKey(url)
  const totalByStatus = new Map<number, number>()
  const errors: string[] = []
  const megabytes: number[] = []
  const half = count / ROUNDS / 2
  for (let seed = firstSeed; seed < firstSeed + ROUNDS; seed++) {
    const httpResult = await attack({ url, seed, count: half, key })
    for (const [status, responses] of httpResult.byStatus)
      totalByStatus.set(status, (totalByStatus.get(status) ?? 0) + responses)
    const raw = await attackRawConnections(url, seed, half)
    errors.push(...httpResult.errors, ...raw.errors)
    megabytes.push(residentMegabytes(pid))
    const errorCount = httpResult.errors.length + raw.errors.length
    console.log(
      `seed ${seed}: ${raw.requests} raw requests, ${errorCount} errors, ${megabytes.at(-1)?.toFixed(0)} MB`,
    )
  }
  const byStatus = [...totalByStatus].sort().map(([status, responses]) => `${status} x ${responses}`)
  console.log(`responses to the HTTP client: ${byStatus.join(', ')}`)
  return [...errors, ...listMemoryErrors(megabytes)]
}

/** Idle connections, IBANs in unusual spellings, and paused downloads, one after the other. */
async function attackWithFewRequests({ url, pid }: RunningSite): Promise<string[]> {
  const errors: string[] = []
  const idle = await requestWithIdleConnections(url, IDLE_CONNECTIONS)
  const memory = residentMegabytes(pid).toFixed(0)
  console.log(`with ${idle.open} idle connections: status ${idle.status}, ${memory} MB`)
  if (idle.status !== 200) errors.push('no response while other connections are idle')
  const cacheable = await findCacheableIbanResponses(url)
  console.log(`IBANs in unusual spellings: ${cacheable.length} cacheable responses`)
  errors.push(...cacheable.map((path) => `${path}: the response is cacheable`))
  const download = await downloadDuringPausedDownloads(url)
  console.log(`during 20 paused downloads of two IP addresses, a third gets ${download}`)
  if (download !== 200) errors.push('no download while others are paused')
  return errors
}

/**
 * Sends `count` requests. Returns the errors: a response that is a 5xx, is missing, lacks security headers or
 * reveals internals; memory that grows by more than a quarter in the second half or beyond MAX_MEGABYTES; a
 * wait of the concurrent caller beyond MAX_WAIT_MS.
 */
export async function attackWithGeneratedRequests(count: number, firstSeed: number): Promise<string[]> {
  /** Log lines of level error, to find the cause of a response with status 500. */
  const loggedErrors: string[] = []
  const site = await startSite({
    env: { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1', DATABASE_URL: undefined, REDIS_URL: undefined },
    onLine(line) {
      if (line.includes('"level":50') && loggedErrors.length < MAX_SHOWN) loggedErrors.push(line)
    },
  })
  const stopCaller = await startConcurrentCaller(site.url)
  const errors = await attackInRounds(site, count, firstSeed)
  const caller = await stopCaller()
  const slowest = `${caller.longestMs.toFixed(0)} ms`
  console.log(`the concurrent caller got ${caller.responses} responses, the slowest in ${slowest}`)
  errors.push(...caller.errors)
  if (caller.longestMs > MAX_WAIT_MS) errors.push(`the concurrent caller waited ${slowest}`)
  errors.push(...(await attackWithFewRequests(site)))
  await site.stop()
  return [...errors.slice(0, MAX_SHOWN), ...loggedErrors]
}
