import type { SiteApi } from '../../api/site/site-api.ts'
import { browserRoutes, FAILURE, NOT_FOUND } from '../routes.tsx'
import { getFailureStatus, isImportError, UNREACHABLE_STATUS } from './load-errors.ts'
import { getPath, getQuery } from './location.ts'
import { matchRoute } from './match-route.ts'
import type { FormPageDefinition, PageDefinition, PostedForm, Route } from './route.ts'

/** A page whose module and data are loaded. */
export interface LoadedPage {
  /** Path and query. */
  readonly href: string
  readonly route: Route
  readonly definition: PageDefinition | FormPageDefinition
  readonly status: number
  readonly data: unknown
}

/** The data of a page as the server embeds it as JSON. hydratePage() restores the page from it. */
export interface HydrationData {
  /** Path and query. */
  readonly href: string
  /** Whether the page is the error page. */
  readonly isFailure: boolean
  readonly status: number
  readonly data: unknown
}

/** A page, or a redirect. */
export type LoadOutcome = LoadedPage | { readonly status: 301 | 302 | 303; readonly location: string }

export function isLoadedPage(outcome: LoadOutcome): outcome is LoadedPage {
  return 'route' in outcome
}

interface LoadOptions {
  /** The form that was posted to the page. */
  readonly posted: PostedForm | null
  /** The routes to match; by default those that the browser can render. */
  readonly routes: readonly Route[]
}

/** Whether the browser has a route for a path. Only the server renders the other pages. */
export function isBrowserPage(path: string): boolean {
  return matchRoute(browserRoutes, path) !== undefined
}

/** Whether the page of a path has parts that only the server renders. */
export function hasOwnDocument(path: string): boolean {
  return matchRoute(browserRoutes, path)?.route.hasOwnDocument === true
}

/** ('/api#pricing', 'sample=php') -> '/api?sample=php#pricing' */
function addQuery(path: string, query: string): string {
  const [page, fragment] = path.split('#', 2)
  return `${page}${query ? `?${query}` : ''}${fragment ? `#${fragment}` : ''}`
}

/** Reports an error, unless it only says that the directory or the server is not available. */
function reportFailure(error: unknown, onError: (error: unknown) => void): void {
  const status = getFailureStatus(error)
  if (status !== 503 && status !== UNREACHABLE_STATUS) onError(error)
}

/**
 * Loads the page at a URL (path and query): matches its route, imports its module and runs its loader.
 * If the loader fails, loads the error page, and reports the error to `onError` unless it only says that the
 * directory or the server is not available. Rejects only when a file of the page cannot be imported; the
 * server can still render the page then.
 */
export async function loadPage(
  href: string,
  siteApi: SiteApi,
  onError: (error: unknown) => void,
  { posted = null, routes = browserRoutes }: Partial<LoadOptions> = {},
): Promise<LoadOutcome> {
  const path = getPath(href)
  const query = getQuery(href)
  const match = matchRoute(routes, path)
  if (!match)
    return { href, route: NOT_FOUND, definition: await NOT_FOUND.importPage(), status: 404, data: null }
  const { route, params } = match
  const canonicalPath = (await route.findCanonicalPath?.(params)) ?? match.canonicalPath
  if (canonicalPath !== path) return { status: 301, location: addQuery(canonicalPath, query) }
  const definition = await route.importPage()
  try {
    const loaded = await definition.load({
      siteApi,
      params,
      query: new URLSearchParams(query),
      posted,
      onError: (error) => reportFailure(error, onError),
    })
    return 'location' in loaded ? loaded : { href, route, definition, ...loaded }
  } catch (error) {
    if (isImportError(error)) throw error
    reportFailure(error, onError)
    const status = getFailureStatus(error)
    return {
      href,
      route: FAILURE,
      definition: await FAILURE.importPage(),
      status,
      data: { status, href },
    }
  }
}

/** Restores the page that the server has rendered. */
export async function hydratePage({ href, isFailure, status, data }: HydrationData): Promise<LoadedPage> {
  const route = isFailure ? FAILURE : (matchRoute(browserRoutes, getPath(href))?.route ?? NOT_FOUND)
  return { href, route, definition: await route.importPage(), status, data }
}

/** Extracts the data of a page that the server embeds. hydratePage() finds the route again by the URL. */
export function toHydrationData({ href, route, status, data }: LoadedPage): HydrationData {
  return { href, isFailure: route === FAILURE, status, data }
}

/** The skeleton of the page at a URL; null when it has none. */
export function findSkeleton(href: string): Route['Skeleton'] | null {
  return matchRoute(browserRoutes, getPath(href))?.route.Skeleton ?? null
}

/**
 * A key for the content at a URL, equal for two views of the same content. It consists of the path and the
 * values of the query fields in the `contentParams` of the route.
 */
export function getContentKey(href: string): string {
  const path = getPath(href)
  const contentParams = matchRoute(browserRoutes, path)?.route.contentParams ?? []
  const params = new URLSearchParams(getQuery(href))
  return [path, ...contentParams.map((name) => params.get(name) ?? '')].join(' ')
}
