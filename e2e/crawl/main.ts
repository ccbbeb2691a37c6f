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
import { shouldCrawl } from './select-urls.ts'

const MAX_SHOWN = 100
/** The maximum response time of a page without concurrent requests. */
const MAX_RESPONSE_MS = 200

interface TimedPage {
  readonly path: string
  readonly milliseconds: number
}

/**
 * Requests a page while no other request runs, with a new query parameter so that the response is not cached.
 */
async function measureAlone(path: string): Promise<TimedPage> {
  const startedAt = performance.now()
  await (await fetch(`${site.url}${path}${path.includes('?') ? '&' : '?'}alone`)).text()
  return { path, milliseconds: performance.now() - startedAt }
}

const crawlStartedAt = performance.now()
const site = await startSite()
const crawled = await crawl(site.url, shouldCrawl)
const seconds = (performance.now() - crawlStartedAt) / 1000
const timedPages: TimedPage[] = [...crawled.responses].map(([path, { milliseconds }]) => ({
  path,
  milliseconds,
}))
const pagesTimedAlone: TimedPage[] = []
for (const { path } of timedPages.filter(({ milliseconds }) => milliseconds > MAX_RESPONSE_MS))
  pagesTimedAlone.push(await measureAlone(path))
await site.stop()

const pagesByTime = timedPages.toSorted((a, b) => a.milliseconds - b.milliseconds)
const percentileOf = (share: number) => pagesByTime.at(Math.ceil(pagesByTime.length * share) - 1)
const formatPercentile = (share: number) => `${percentileOf(share)?.milliseconds.toFixed(1)} ms`

console.log(
  `${crawled.responses.size} URLs, ${crawled.sitemapPaths.size} of them in sitemaps, ` +
    `in ${seconds.toFixed(1)} s`,
)
console.log(`p50 ${formatPercentile(0.5)}, p99 ${formatPercentile(0.99)}`)
console.log(`the slowest takes ${formatPercentile(1)}: ${percentileOf(1)?.path}`)

if (pagesTimedAlone.length > 0) {
  const slowest = Math.max(...pagesTimedAlone.map(({ milliseconds }) => milliseconds))
  console.log(
    `${pagesTimedAlone.length} took over ${MAX_RESPONSE_MS} ms with concurrent requests; ` +
      `without them at most ${slowest.toFixed(1)} ms`,
  )
}

const tooSlow = pagesTimedAlone.filter(({ milliseconds }) => milliseconds > MAX_RESPONSE_MS)
const errors = [
  ...findErrors(crawled),
  ...tooSlow.map(({ path }) => `${path} takes over ${MAX_RESPONSE_MS} ms`),
]
for (const error of errors.slice(0, MAX_SHOWN)) console.error(error)
if (errors.length > MAX_SHOWN) console.error(`... and ${errors.length - MAX_SHOWN} more`)
process.exitCode = errors.length > 0 ? 1 : 0
