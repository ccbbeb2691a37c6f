/** Walks through a site from its sitemap, by every link within it, and gathers what each address answers. */
import { type ReadPage, readPage } from './read-page.ts'
import { readSitemap } from './read-sitemap.ts'

export interface Visited {
  readonly status: number
  /** Where it redirects to. */
  readonly location: string | null
  /** From the question to the whole answer, with the wait for those that were asked at the same time. */
  readonly milliseconds: number
  /** Null for what is no page: a file, a sitemap, a failure. */
  readonly page: Omit<ReadPage, 'links' | 'places'> | null
}

export interface Crawl {
  /** The site's own address, as its sitemap has it: 'https://bankcodex.example'. */
  readonly siteUrl: string
  /** The addresses in the sitemaps, path and query. */
  readonly listed: ReadonlySet<string>
  /** Every address that was visited, path and query. */
  readonly visited: ReadonlyMap<string, Visited>
  /** The address of the page that first led to an address, path and query. */
  readonly ledBy: ReadonlyMap<string, string>
  /** Links to a place in another page that is not there. */
  readonly lostPlaces: readonly LostPlace[]
}

export interface LostPlace {
  readonly page: string
  readonly place: string
  /** A page that leads to it. */
  readonly from: string
}

/** A few at once keep the site busy; more would wait for each other. */
const AT_ONCE = 8

interface Answer extends Visited {
  readonly links: readonly string[]
}

async function ask(origin: string, address: string): Promise<Answer> {
  const asked = performance.now()
  const response = await fetch(origin + address, { redirect: 'manual' })
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  const html = isPage ? await response.text() : await response.body?.cancel()
  const milliseconds = performance.now() - asked
  const { status, headers } = response
  const answer = { status, location: headers.get('location'), milliseconds }
  if (!html) return { ...answer, page: null, links: [] }
  const { links, places: _, ...page } = readPage(html)
  const noindex = page.noindex || headers.get('x-robots-tag')?.includes('noindex') === true
  // A copy, as each piece of a text holds on to the whole.
  return { ...answer, page: structuredClone({ ...page, noindex }), links }
}

async function sitemapAt(origin: string, path: string): Promise<string[]> {
  const response = await fetch(origin + path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return readSitemap(await response.text())
}

/** The site's own address, and every address that its sitemaps list. */
async function listedBy(origin: string) {
  const sitemaps = (await sitemapAt(origin, '/sitemap.xml')).map((address) => new URL(address))
  const siteUrl = sitemaps[0]?.origin
  if (siteUrl === undefined) throw new Error('/sitemap.xml names no sitemap')
  const listed = await Promise.all(sitemaps.map(({ pathname }) => sitemapAt(origin, pathname)))
  return { siteUrl, listed: listed.flat() }
}

/** Path and query of an address of this site; null for one elsewhere, or for a mail or a call. */
function within(siteUrl: string, address: string, base: string): string | null {
  const url = URL.parse(address, siteUrl + base)
  return url?.origin === siteUrl ? url.pathname + url.search : null
}

/** The places in other pages that links lead to. */
class LinkedPlaces {
  /** By page and by place: a page that leads there. */
  readonly #pages = new Map<string, Map<string, string>>()

  add(page: string, link: string, from: string): void {
    const place = link.includes('#') && !link.startsWith('#') ? link.slice(link.indexOf('#') + 1) : ''
    if (place === '') return
    const places = this.#pages.get(page) ?? new Map<string, string>()
    this.#pages.set(page, places.set(decodeURIComponent(place), from))
  }

  /** Reads those pages once more, which are few: the places of all would be many. */
  async lost(origin: string): Promise<LostPlace[]> {
    const lost: LostPlace[] = []
    for (const [page, wanted] of this.#pages) {
      const { places } = readPage(await (await fetch(origin + page)).text())
      for (const [place, from] of wanted) if (!places.has(place)) lost.push({ page, place, from })
    }
    return lost
  }
}

/**
 * Crawls the site at `origin` from /sitemap.xml. `isWanted` is called once for each URL (path and query).
 * Throws if there is no sitemap.
 */
export async function crawl(origin: string, isWanted: (address: string) => boolean): Promise<Crawl> {
  const { siteUrl, listed } = await listedBy(origin)
  const visited = new Map<string, Visited>()
  const ledBy = new Map<string, string>()
  const linkedPlaces = new LinkedPlaces()
  const waiting: string[] = []

  function add(address: string, base: string) {
    const path = within(siteUrl, address, base)
    if (path === null) return
    if (isWanted(path)) linkedPlaces.add(path, address, base)
    if (ledBy.has(path)) return
    ledBy.set(path, base)
    if (isWanted(path)) waiting.push(path)
  }

  async function visit(address: string) {
    const { links, ...answer } = await ask(origin, address)
    visited.set(address, answer)
    for (const link of links) add(link, address)
  }

  for (const address of ['/', ...listed]) add(address, '/sitemap.xml')
  const visits = new Set<Promise<void>>()
  for (let next = waiting.pop(); next !== undefined || visits.size > 0; next = waiting.pop()) {
    if (next !== undefined) {
      const one: Promise<void> = visit(next).finally(() => visits.delete(one))
      visits.add(one)
    }
    if (visits.size >= AT_ONCE || waiting.length === 0) await Promise.race(visits)
  }
  const paths = listed.map((address) => within(siteUrl, address, '/') ?? address)
  return { siteUrl, listed: new Set(paths), visited, ledBy, lostPlaces: await linkedPlaces.lost(origin) }
}
