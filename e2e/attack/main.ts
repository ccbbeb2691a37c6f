/**
 * Attacks the built site: generated requests, raw TCP, idle connections up to the system's limit, IBANs in
 * unusual spellings, paused downloads. Prints the statuses, the longest response time of a concurrent caller
 * and the memory of the site.
 *
 *   npm run attack                        200,000 requests
 *   npm run attack -- --count 20000 --seed 7
 *   npm run attack -- --long              1,000,000 requests
 *
 * Exits with 1 if a response is a 5xx, is missing, lacks security headers or reveals internals; if memory
 * grows by more than a quarter in the second half or beyond MAX_MEGABYTES; or if the concurrent caller waits
 * longer than MAX_WAIT_MS.
 */
import { parseArgs } from 'node:util'
import { residentMegabytes } from '../../src/testing/resident-megabytes.ts'
import { startSite } from '../testing/start-site.ts'
import { attack } from './attack.ts'
import { startConcurrentCaller } from './concurrent-caller.ts'
import { downloadDuringPausedDownloads, requestWithIdleConnections } from './held-connections.ts'
import { findCacheableIbanResponses } from './iban-caching.ts'
import { attackRawConnections } from './raw-connections.ts'

const ROUNDS = 10
const MAX_SHOWN = 30
const MAX_GROWTH = 1.25
const MAX_MEGABYTES = 400
/** The maximum response time for the concurrent caller, on a quiet machine. */
const MAX_WAIT_MS = 250
const LONG_COUNT = 1_000_000

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '20261121' },
    long: { type: 'boolean', default: false },
  },
})
const [count, firstSeed] = [values.long ? LONG_COUNT : Number(values.count), Number(values.seed)]

/** Log lines of level error, to find the cause of a response with status 500. */
const loggedErrors: string[] = []

const site = await startSite({
  env: { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1', DATABASE_URL: '', REDIS_URL: '' },
  onLine(line) {
    if (line.includes('"level":50') && loggedErrors.length < MAX_SHOWN) loggedErrors.push(line)
  },
})
const keyResponse = await fetch(`${site.url}/api/keys`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Ada Lovelace', email: 'ada@invented.example', terms: true }),
})
const { key } = (await keyResponse.json()) as { key: string }

const totalByStatus = new Map<number, number>()
const errors: string[] = []
/** The memory of the site in megabytes, after each round. */
const memory: number[] = []
const stopCaller = await startConcurrentCaller(site.url)

/** One round: half of its requests through an HTTP client, the other half over raw connections. */
async function runRound(seed: number) {
  const half = count / ROUNDS / 2
  const httpResult = await attack({ url: site.url, seed, count: half, key })
  for (const [status, responses] of httpResult.byStatus)
    totalByStatus.set(status, (totalByStatus.get(status) ?? 0) + responses)
  const raw = await attackRawConnections(site.url, seed, half)
  errors.push(...httpResult.errors, ...raw.errors)
  memory.push(residentMegabytes(site.pid))
  const errorCount = httpResult.errors.length + raw.errors.length
  console.log(
    `seed ${seed}: ${raw.requests} raw requests, ${errorCount} errors, ${memory.at(-1)?.toFixed(0)} MB`,
  )
}

for (let round = 0; round < ROUNDS; round++) await runRound(firstSeed + round)
const byStatus = [...totalByStatus].sort().map(([status, responses]) => `${status} x ${responses}`)
console.log(`responses to the HTTP client: ${byStatus.join(', ')}`)

const caller = await stopCaller()
console.log(
  `the concurrent caller got ${caller.responses} responses, the slowest in ${caller.longestMs.toFixed(0)} ms`,
)
errors.push(...caller.errors)
if (caller.longestMs > MAX_WAIT_MS)
  errors.push(`the concurrent caller waited ${caller.longestMs.toFixed(0)} ms`)

const idle = await requestWithIdleConnections(site.url, 10_000)
console.log(
  `with ${idle.open} idle connections: status ${idle.status}, ` +
    ` ${residentMegabytes(site.pid).toFixed(0)} MB`,
)
if (idle.status !== 200) errors.push('no response while other connections are idle')
const cacheable = await findCacheableIbanResponses(site.url)
console.log(`IBANs in unusual spellings: ${cacheable.length} cacheable responses`)
errors.push(...cacheable.map((path) => `${path}: the response is cacheable`))
const download = await downloadDuringPausedDownloads(site.url)
console.log(`during 20 paused downloads of two IP addresses, a third gets ${download}`)
if (download !== 200) errors.push('no download while others are paused')
await site.stop()

const maxMemory = Math.max(...memory)
if (maxMemory > MAX_MEGABYTES) errors.push(`the site used ${maxMemory.toFixed(0)} MB`)
const growth = (memory.at(-1) ?? 0) / (memory[ROUNDS / 2 - 1] ?? 1)
console.log(`memory after the last round: ${growth.toFixed(2)} times that after half of the rounds`)
if (growth > MAX_GROWTH) errors.push(`memory grew by the factor ${growth.toFixed(2)}`)
for (const error of [...errors.slice(0, MAX_SHOWN), ...loggedErrors]) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
