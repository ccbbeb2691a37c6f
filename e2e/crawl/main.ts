/**
 * Crawls the whole built site and prints what is wrong and how long answers took.
 *
 *   npm run crawl
 *
 * Exits with 1 where it finds a fault. Times hold for a quiet machine only.
 */
import { startSite } from '../testing/start-site.ts'
import { crawl } from './crawl.ts'
import { faultsOf } from './crawl-faults.ts'
import { isWhole } from './extent.ts'

const MOST_SHOWN = 100
/** No page takes longer by itself, in milliseconds. */
const SLOW = 200

interface Timed {
  readonly address: string
  readonly milliseconds: number
}

/**
 * Requests a page while no other request runs, with a new query parameter so that the response is not cached.
 */
async function askAlone(address: string): Promise<Timed> {
  const asked = performance.now()
  await (await fetch(`${site.url}${address}${address.includes('?') ? '&' : '?'}alone`)).text()
  return { address, milliseconds: performance.now() - asked }
}

const started = performance.now()
const site = await startSite()
const found = await crawl(site.url, isWhole)
const seconds = (performance.now() - started) / 1000
const times: Timed[] = [...found.visited].map(([address, { milliseconds }]) => ({ address, milliseconds }))
const alone: Timed[] = []
for (const { address } of times.filter(({ milliseconds }) => milliseconds > SLOW))
  alone.push(await askAlone(address))
await site.stop()

const slowest = times.toSorted((a, b) => a.milliseconds - b.milliseconds)
const at = (share: number) => slowest.at(Math.ceil(slowest.length * share) - 1)
const inWords = (share: number) => `${at(share)?.milliseconds.toFixed(1)} ms`

console.log(
  `${found.visited.size} addresses, ${found.listed.size} of them in sitemaps, in ${seconds.toFixed(1)} s`,
)
console.log(`half answer within ${inWords(0.5)}, 99 of 100 within ${inWords(0.99)}`)
console.log(`the slowest takes ${inWords(1)}: ${at(1)?.address}`)

if (alone.length > 0) {
  const slowest = Math.max(...alone.map(({ milliseconds }) => milliseconds))
  console.log(`${alone.length} took over ${SLOW} ms beside others; alone at most ${slowest.toFixed(1)} ms`)
}

const tooSlow = alone.filter(({ milliseconds }) => milliseconds > SLOW)
const faults = [...faultsOf(found), ...tooSlow.map(({ address }) => `${address} takes over ${SLOW} ms`)]
for (const fault of faults.slice(0, MOST_SHOWN)) console.error(fault)
if (faults.length > MOST_SHOWN) console.error(`... and ${faults.length - MOST_SHOWN} more`)
process.exitCode = faults.length > 0 ? 1 : 0
