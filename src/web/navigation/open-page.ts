import type { SiteApi } from '../../api/site/site-api.ts'
import { FAILURE, NOT_FOUND, routes as scriptedRoutes } from '../routes.tsx'
import { failureStatus } from './failure-status.ts'
import { matchRoute } from './match-route.ts'
import type { PageKind, PostedForm, Route } from './route.ts'
import { isUnfetched } from './unfetched.ts'

/** A page that is ready to be shown. */
export interface OpenPage {
  /** Path and query. */
  readonly address: string
  readonly route: Route
  readonly kind: PageKind
  readonly status: number
  readonly data: unknown
}

/** What the server sends of a page, for the browser to open it again without asking. */
export interface SentPage {
  readonly address: string
  /** Whether the page could not be made, and says so instead. */
  readonly failed: boolean
  readonly status: number
  readonly data: unknown
}

export type Opened = OpenPage | { readonly status: 301 | 302 | 303; readonly location: string }

export function isPage(opened: Opened): opened is OpenPage {
  return 'route' in opened
}

interface Opening {
  /** What a form on the page has sent. */
  readonly posted: PostedForm | null
  /** The pages there are; those that the browser can open by itself, unless told otherwise. */
  readonly routes: readonly Route[]
}

/** Whether the browser can open the page at a path by itself, without the server. */
export function isScripted(path: string): boolean {
  return matchRoute(scriptedRoutes, path) !== undefined
}

/** An address with a query, which stands before the name of a place in the page. */
function withQuery(path: string, query: string): string {
  const [page, place] = path.split('#', 2)
  return `${page}${query ? `?${query}` : ''}${place ? `#${place}` : ''}`
}

/**
 * Opens the page of an address (path and query), asking the site calls that it needs. What goes wrong
 * on the way is a page too; `onError` hears of it. Rejects only where a file of the page itself is not to be had: then the
 * server has the page.
 */
export async function openPage(
  address: string,
  siteApi: SiteApi,
  onError: (error: unknown) => void,
  { posted = null, routes = scriptedRoutes }: Partial<Opening> = {},
): Promise<Opened> {
  const [path = '/', query = ''] = address.split('?', 2)
  const match = matchRoute(routes, path)
  if (match && match.path !== path) return { status: 301, location: withQuery(match.path, query) }
  if (!match) return { address, route: NOT_FOUND, kind: await NOT_FOUND.open(), status: 404, data: null }
  const kind = await match.route.open()
  try {
    const loaded = await kind.load({
      siteApi,
      params: match.params,
      query: new URLSearchParams(query),
      posted,
      onError,
    })
    if ('location' in loaded) return loaded
    return { address, route: match.route, kind, ...loaded }
  } catch (error) {
    if (isUnfetched(error)) throw error
    const status = failureStatus(error)
    if (status !== 503) onError(error)
    return { address, route: FAILURE, kind: await FAILURE.open(), status, data: { status } }
  }
}

/** The page at an address whose data is already here: what the server sent along with the page. */
export async function reopenPage({ address, failed, status, data }: SentPage): Promise<OpenPage> {
  const [path = '/'] = address.split('?', 1)
  const route = failed ? FAILURE : (matchRoute(scriptedRoutes, path)?.route ?? NOT_FOUND)
  return { address, route, kind: await route.open(), status, data }
}

/** The outline of the page at an address, where it has one. */
export function waitingRoom(address: string) {
  const [path = '/'] = address.split('?', 1)
  return matchRoute(scriptedRoutes, path)?.route.Waiting ?? null
}

/** What the page at an address is about: the same for two views of one page. */
export function subjectOf(address: string): string {
  const [path = '/', query = ''] = address.split('?', 2)
  const subject = matchRoute(scriptedRoutes, path)?.route.subject ?? []
  const asked = new URLSearchParams(query)
  return [path, ...subject.map((name) => asked.get(name) ?? '')].join(' ')
}

/** A page in a form that can travel: the route is found again from the address. */
export function toSentPage({ address, route, status, data }: OpenPage): SentPage {
  return { address, failed: route === FAILURE, status, data }
}
