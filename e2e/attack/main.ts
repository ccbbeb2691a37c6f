/**
 * Attacks the built site: generated requests, raw TCP, idle connections up to the system's limit, IBANs in
 * unusual spellings, paused downloads. Prints the statuses, the longest wait of another caller and the memory
 * of the site.
 *
 *   npm run attack                        200,000 requests
 *   npm run attack -- --count 20000 --seed 7
 *   npm run attack -- --long              1,000,000 requests
 *
 * Exits with 1 if a response is a 5xx, is missing, lacks security headers or reveals internals; if memory
 * grows by more than a quarter in the second half or beyond MAX_MEGABYTES; or if another caller waits longer
 * than MAX_WAIT.
 */
import { parseArgs } from 'node:util'
import { residentMegabytes } from '../../src/testing/resident-megabytes.ts'
import { startSite } from '../testing/start-site.ts'
import { attack } from './attack.ts'
import { answersBesideIdle } from './idle-connections.ts'
import { keptAnswersToIbans } from './odd-ibans.ts'
import { otherCaller } from './other-caller.ts'
import { statusBesidePausedDownloads } from './paused-downloads.ts'
import { attackRaw } from './raw-connections.ts'

const ROUNDS = 10
const MAX_SHOWN = 30
const MAX_GROWTH = 1.25
const MAX_MEGABYTES = 400
/** In milliseconds, on a machine that does nothing else. */
const MAX_WAIT = 250
const LONG = 1_000_000

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '20261121' },
    long: { type: 'boolean', default: false },
  },
})
const [count, firstSeed] = [values.long ? LONG : Number(values.count), Number(values.seed)]

const site = await startSite({
  env: { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1', DATABASE_URL: '', REDIS_URL: '' },
})
const issued = await fetch(`${site.url}/api/keys`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Ada Lovelace', email: 'ada@invented.example', terms: true }),
})
const { key } = (await issued.json()) as { key: string }

const total = new Map<number, number>()
const faults: string[] = []
const memory: number[] = []
const stopAsking = await otherCaller(site.url)

/** One round: half of its requests by a client library, the other half over raw connections. */
async function attackOnce(seed: number) {
  const half = count / ROUNDS / 2
  const found = await attack({ url: site.url, seed, count: half, key })
  for (const [status, times] of found.byStatus) total.set(status, (total.get(status) ?? 0) + times)
  const raw = await attackRaw(site.url, seed, half)
  faults.push(...found.faults, ...raw.faults)
  memory.push(residentMegabytes(site.pid))
  const failed = found.faults.length + raw.faults.length
  console.log(`seed ${seed}: ${raw.requests} raw requests, ${failed} faults, ${memory.at(-1)?.toFixed(0)} MB`)
}

for (let round = 0; round < ROUNDS; round++) await attackOnce(firstSeed + round)
const byStatus = [...total].sort().map(([status, times]) => `${status} x ${times}`)
console.log(`answers to the client library: ${byStatus.join(', ')}`)

const waited = await stopAsking()
console.log(
  `another caller was answered ${waited.answers} times and waited ${waited.worst.toFixed(0)} ms at worst`,
)
faults.push(...waited.faults)
if (waited.worst > MAX_WAIT) faults.push(`another caller waited ${waited.worst.toFixed(0)} ms`)

const idle = await answersBesideIdle(site.url, 10_000)
console.log(
  `beside ${idle.open} idle connections the site answers ${idle.status}, ` +
    `with ${residentMegabytes(site.pid).toFixed(0)} MB`,
)
if (idle.status !== 200) faults.push('no answer beside idle connections')
const kept = await keptAnswersToIbans(site.url)
console.log(`IBANs in odd spellings: ${kept.length} answers that may be kept`)
faults.push(...kept.map((path) => `${path}: the answer may be kept`))
const beside = await statusBesidePausedDownloads(site.url)
console.log(`beside 20 paused downloads of two addresses a third one gets ${beside}`)
if (beside !== 200) faults.push('no download beside paused ones')
await site.stop()

const most = Math.max(...memory)
if (most > MAX_MEGABYTES) faults.push(`the site has taken ${most.toFixed(0)} MB`)
const growth = (memory.at(-1) ?? 0) / (memory[ROUNDS / 2 - 1] ?? 1)
console.log(`memory after the last round is ${growth.toFixed(2)} x that after half of them`)
if (growth > MAX_GROWTH) faults.push(`memory has grown ${growth.toFixed(2)} times`)
for (const fault of faults.slice(0, MAX_SHOWN)) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
