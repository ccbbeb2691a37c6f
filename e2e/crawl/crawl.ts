/** Crawls a site from its sitemap along all internal links, and collects the responses. */
import { type ReadPage, readPage } from './read-page.ts'
import { readSitemap } from './read-sitemap.ts'

export interface CrawledResponse {
  readonly status: number
  /** The target of a redirect. */
  readonly location: string | null
  /** Response time, while up to MAX_CONCURRENT other requests run. */
  readonly milliseconds: number
  /** Null for files, sitemaps and errors. */
  readonly page: Omit<ReadPage, 'links' | 'fragments'> | null
}

export interface Crawl {
  /** The origin of the URLs in the sitemap: 'https://bankcodex.example'. */
  readonly siteUrl: string
  /** The path and query of each URL in the sitemaps. */
  readonly sitemapPaths: ReadonlySet<string>
  /** The responses by path and query. */
  readonly responses: ReadonlyMap<string, CrawledResponse>
  /** The first page that links to a URL, by path and query of that URL. */
  readonly linkedFrom: ReadonlyMap<string, string>
  /** Links to a fragment of another page that has no element with this id. */
  readonly missingFragments: readonly MissingFragment[]
}

export interface MissingFragment {
  /** The page that should contain the fragment. */
  readonly page: string
  readonly fragment: string
  /** The page that contains the link. */
  readonly from: string
}

const MAX_CONCURRENT = 8

/** Compressing and decompressing would take a quarter of the CPU time of a crawl. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' }

interface FetchedPage extends CrawledResponse {
  readonly links: readonly string[]
}

async function fetchPage(origin: string, path: string): Promise<FetchedPage> {
  const startedAt = performance.now()
  const response = await fetch(origin + path, { redirect: 'manual', headers: UNCOMPRESSED })
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  const html = isPage ? await response.text() : await response.body?.cancel()
  const milliseconds = performance.now() - startedAt
  const { status, headers } = response
  const result = { status, location: headers.get('location'), milliseconds }
  if (!html) return { ...result, page: null, links: [] }
  const { links, fragments: _, ...page } = readPage(html)
  const noindex = page.noindex || headers.get('x-robots-tag')?.includes('noindex') === true
  // A copy, because a substring would keep the whole HTML in memory.
  return { ...result, page: structuredClone({ ...page, noindex }), links }
}

async function fetchSitemap(origin: string, path: string): Promise<string[]> {
  const response = await fetch(origin + path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return readSitemap(await response.text())
}

/** The site's origin, and all URLs in its sitemaps. */
async function fetchSitemaps(origin: string) {
  const sitemaps = (await fetchSitemap(origin, '/sitemap.xml')).map((url) => new URL(url))
  const siteUrl = sitemaps[0]?.origin
  if (siteUrl === undefined) throw new Error('/sitemap.xml names no sitemap')
  const urls = await Promise.all(sitemaps.map(({ pathname }) => fetchSitemap(origin, pathname)))
  return { siteUrl, urls: urls.flat() }
}

/** The path and query of a link; null for other sites, mailto: and tel:. */
function toInternalPath(siteUrl: string, href: string, base: string): string | null {
  const url = URL.parse(href, siteUrl + base)
  return url?.origin === siteUrl ? url.pathname + url.search : null
}

/** The fragments of other pages that links point to. */
class LinkedFragments {
  /** By page and fragment, a page that links to the fragment. */
  readonly #pages = new Map<string, Map<string, string>>()

  add(page: string, link: string, from: string): void {
    const fragment = link.includes('#') && !link.startsWith('#') ? link.slice(link.indexOf('#') + 1) : ''
    if (fragment === '') return
    const fragments = this.#pages.get(page) ?? new Map<string, string>()
    this.#pages.set(page, fragments.set(decodeURIComponent(fragment), from))
  }

  /** Fetches the few linked pages again: storing the ids of all pages would take too much memory. */
  async findMissing(origin: string): Promise<MissingFragment[]> {
    const missing: MissingFragment[] = []
    for (const [page, linkedFragments] of this.#pages) {
      const { fragments } = readPage(await (await fetch(origin + page)).text())
      for (const [fragment, from] of linkedFragments)
        if (!fragments.has(fragment)) missing.push({ page, fragment, from })
    }
    return missing
  }
}

/**
 * Crawls the site at `origin` from /sitemap.xml. Visits the URLs (path and query) that `isWanted` selects.
 * Throws if there is no sitemap.
 */
export async function crawl(origin: string, isWanted: (url: string) => boolean): Promise<Crawl> {
  const { siteUrl, urls } = await fetchSitemaps(origin)
  const responses = new Map<string, CrawledResponse>()
  const linkedFrom = new Map<string, string>()
  const linkedFragments = new LinkedFragments()
  const queue: string[] = []

  function addLink(href: string, from: string) {
    const path = toInternalPath(siteUrl, href, from)
    if (path === null) return
    if (isWanted(path)) linkedFragments.add(path, href, from)
    if (linkedFrom.has(path)) return
    linkedFrom.set(path, from)
    if (isWanted(path)) queue.push(path)
  }

  async function visit(path: string) {
    const { links, ...response } = await fetchPage(origin, path)
    responses.set(path, response)
    for (const link of links) addLink(link, path)
  }

  for (const url of ['/', ...urls]) addLink(url, '/sitemap.xml')
  const visits = new Set<Promise<void>>()
  for (let path = queue.pop(); path !== undefined || visits.size > 0; path = queue.pop()) {
    if (path !== undefined) {
      const running: Promise<void> = visit(path).finally(() => visits.delete(running))
      visits.add(running)
    }
    if (visits.size >= MAX_CONCURRENT || queue.length === 0) await Promise.race(visits)
  }
  const paths = urls.map((url) => toInternalPath(siteUrl, url, '/') ?? url)
  return {
    siteUrl,
    sitemapPaths: new Set(paths),
    responses,
    linkedFrom,
    missingFragments: await linkedFragments.findMissing(origin),
  }
}
