import type { ReactNode } from 'react'
import type { CachePolicy } from '../../api/cache-policy.ts'
import type { ReadingApi, SiteApi } from '../../api/site/site-api.ts'

/** What a form on the page has posted. */
export interface PostedForm {
  readonly fields: URLSearchParams
  /** Why it may not be taken, which the page says beside what was typed; null where it may. */
  readonly refusal: string | null
}

/** What a page may ask before it is shown. */
export interface Visit {
  readonly siteApi: SiteApi
  /** The parts of the path that the pattern names, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** null for a page that is only looked at. */
  readonly posted: PostedForm | null
  /** Hears of what went wrong where the page says so itself. */
  readonly onError: (error: unknown) => void
}

/** What a page may ask that the server alone makes. */
export interface ReadingVisit extends Visit {
  readonly siteApi: ReadingApi
}

/** What a page shows, with the HTTP status it is served with; or where to go instead. */
export type Loaded<Data> =
  | { readonly status: number; readonly data: Data }
  | { readonly status: 301 | 302 | 303; readonly location: string }

/** What a page asks, and how it is shown. */
export interface PageKind {
  readonly load: (visit: Visit) => Promise<Loaded<unknown>>
  readonly Component: (props: { data: never }) => ReactNode
}

export interface Route {
  /** '/swift/:country/:bank': words stand for themselves, `:name` for one part of the path. */
  readonly pattern: string
  /** How long the server's answer may be kept. */
  readonly cache: CachePolicy
  /**
   * The policy that holds instead where the query has a field of that name: one that may hold an account
   * number.
   */
  readonly cacheWithField?: Readonly<Record<string, CachePolicy>>
  /** What a named part must be like, where not every text will do. */
  readonly where?: Readonly<Record<string, RegExp>>
  /** The page; the browser fetches it when it is first wanted. */
  readonly open: () => Promise<PageKind>
  /** What `open` imports of src/web/pages, without '.ts': by it the built files of the page are found. Null for none of its own. */
  readonly source: string | null
  /** The one spelling of the parts that the pattern names; without it any is taken. */
  readonly spelling?: (text: string) => string
  /** The address that has taken this one's place for good. */
  readonly movedTo?: string
  /**
   * The parts of the query that say what the page is about, as its path does; the others say how it is
   * looked at, and a move between two of those keeps the visitor's place.
   */
  readonly subject?: readonly string[]
  /** The outline of the page while it is on its way; without it the old page stays until then. */
  readonly Waiting?: () => ReactNode
}

/** A page whose component takes what its loader gives. */
export function pageKind<Data>(
  load: (visit: Visit) => Promise<Loaded<Data>>,
  Component: (props: { data: Data }) => ReactNode,
): PageKind {
  return { load, Component }
}

/** A route to a page that is here already. */
export function route<Data>(
  pattern: string,
  cache: CachePolicy,
  load: (visit: Visit) => Promise<Loaded<Data>>,
  Component: (props: { data: Data }) => ReactNode,
): Route {
  const kind = pageKind(load, Component)
  return { pattern, cache, open: async () => kind, source: null }
}

/** A route to a page that only the server opens, and with all calls. */
export function readingRoute<Data>(
  pattern: string,
  cache: CachePolicy,
  load: (visit: ReadingVisit) => Promise<Loaded<Data>>,
  Component: (props: { data: Data }) => ReactNode,
): Route {
  return route(pattern, cache, (visit) => load(visit as ReadingVisit), Component)
}

export function show<Data>(data: Data, status = 200): Loaded<Data> {
  return { status, data }
}

export function goTo(location: string, status: 301 | 302 | 303): Loaded<never> {
  return { status, location }
}
