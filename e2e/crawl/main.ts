/**
 * Crawls the whole built site. Prints errors and response times.
 *
 *   npm run crawl
 *
 * Exits with 1 if it finds an error. Response times are meaningful only on a quiet machine.
 */
import { startSite } from '../testing/start-site.ts'
import { crawl } from './crawl.ts'
import { findErrors } from './crawl-errors.ts'
import { isCrawled } from './select-urls.ts'

const MAX_SHOWN = 100
/** The maximum response time of a page without concurrent requests. */
const MAX_RESPONSE_MS = 200

interface Timed {
  readonly address: string
  readonly milliseconds: number
}

/**
 * Requests a page while no other request runs, with a new query parameter so that the response is not cached.
 */
async function measureAlone(address: string): Promise<Timed> {
  const began = performance.now()
  await (await fetch(`${site.url}${address}${address.includes('?') ? '&' : '?'}alone`)).text()
  return { address, milliseconds: performance.now() - began }
}

const started = performance.now()
const site = await startSite()
const found = await crawl(site.url, isCrawled)
const seconds = (performance.now() - started) / 1000
const times: Timed[] = [...found.responses].map(([address, { milliseconds }]) => ({ address, milliseconds }))
const alone: Timed[] = []
for (const { address } of times.filter(({ milliseconds }) => milliseconds > MAX_RESPONSE_MS))
  alone.push(await measureAlone(address))
await site.stop()

const sorted = times.toSorted((a, b) => a.milliseconds - b.milliseconds)
const at = (share: number) => sorted.at(Math.ceil(sorted.length * share) - 1)
const formatPercentile = (share: number) => `${at(share)?.milliseconds.toFixed(1)} ms`

console.log(
  `${found.responses.size} URLs, ${found.listed.size} of them in sitemaps, in ${seconds.toFixed(1)} s`,
)
console.log(`p50 ${formatPercentile(0.5)}, p99 ${formatPercentile(0.99)}`)
console.log(`the slowest takes ${formatPercentile(1)}: ${at(1)?.address}`)

if (alone.length > 0) {
  const slowest = Math.max(...alone.map(({ milliseconds }) => milliseconds))
  console.log(
    `${alone.length} took over ${MAX_RESPONSE_MS} ms with concurrent requests; ` +
      `without them at most ${slowest.toFixed(1)} ms`,
  )
}

const tooSlow = alone.filter(({ milliseconds }) => milliseconds > MAX_RESPONSE_MS)
const errors = [
  ...findErrors(found),
  ...tooSlow.map(({ address }) => `${address} takes over ${MAX_RESPONSE_MS} ms`),
]
for (const error of errors.slice(0, MAX_SHOWN)) console.error(error)
if (errors.length > MAX_SHOWN) console.error(`... and ${errors.length - MAX_SHOWN} more`)
process.exitCode = errors.length > 0 ? 1 : 0
