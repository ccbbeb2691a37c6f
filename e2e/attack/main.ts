/**
 * Sends generated requests to the built site in rounds, opens as many idle connections as it may, asks for
 * IBANs in odd spellings, and pauses downloads. Prints what was answered, and how much memory the site has
 * after each round.
 *
 *   npm run attack                        200,000 requests
 *   npm run attack -- --count 20000 --seed 7
 *
 * Exits with 1 where anything was answered with a 5xx, without security headers, with something of its inside, or not at all, and where
 * memory has grown by more than a quarter in the second half.
 */
import { parseArgs } from 'node:util'
import { residentMegabytes } from '../../src/testing/resident-megabytes.ts'
import { startSite } from '../testing/start-site.ts'
import { attack } from './attack.ts'
import { answersBesideIdle } from './idle-connections.ts'
import { keptAnswersToIbans } from './odd-ibans.ts'
import { statusBesidePausedDownloads } from './paused-downloads.ts'

const ROUNDS = 10
const MOST_SHOWN = 30
const MOST_GROWTH = 1.25

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200000' }, seed: { type: 'string', default: '20261121' } },
})
const [count, firstSeed] = [Number(values.count), Number(values.seed)]

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
for (let round = 0; round < ROUNDS; round++) {
  const seed = firstSeed + round
  const found = await attack({ url: site.url, seed, count: count / ROUNDS, key })
  for (const [status, times] of found.byStatus) total.set(status, (total.get(status) ?? 0) + times)
  faults.push(...found.faults)
  memory.push(residentMegabytes(site.pid))
  console.log(
    `round ${round + 1}, seed ${seed}: ${found.faults.length} faults, ${memory.at(-1)?.toFixed(0)} MB`,
  )
}
console.log(
  `${count} requests: ${[...total]
    .sort()
    .map(([status, times]) => `${status} x ${times}`)
    .join(', ')}`,
)

const idle = await answersBesideIdle(site.url, 10_000)
console.log(
  `beside ${idle.open} idle connections the site answers ${idle.status}, with ${residentMegabytes(site.pid).toFixed(0)} MB`,
)
if (idle.status !== 200) faults.push('no answer beside idle connections')
const kept = await keptAnswersToIbans(site.url)
console.log(`IBANs in odd spellings: ${kept.length} answers that may be kept`)
faults.push(...kept.map((path) => `${path}: the answer may be kept`))
const beside = await statusBesidePausedDownloads(site.url)
console.log(`beside 20 paused downloads of two addresses a third one gets ${beside}`)
if (beside !== 200) faults.push('no download beside paused ones')
await site.stop()

const growth = (memory.at(-1) ?? 0) / (memory[ROUNDS / 2 - 1] ?? 1)
console.log(`memory after the last round is ${growth.toFixed(2)} x that after half of them`)
if (growth > MOST_GROWTH) faults.push(`memory has grown ${growth.toFixed(2)} times`)
for (const fault of faults.slice(0, MOST_SHOWN)) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
