import type { CachePolicy } from '../api/cache-policy.ts'
import type { FormCallName } from '../api/site/site-api.ts'
import { CHANGES_PATH, getArticlePath } from '../codes/pages/page-paths.ts'
import { ARTICLES, LEGAL_TEXTS } from './content/markdown-texts.ts'
import { getPath, getQuery } from './navigation/location.ts'
import { matchRoute, toKebabCase } from './navigation/match-route.ts'
import {
  type AccountForm,
  createServerRoute,
  PER_DIRECTORY_VERSION,
  type Route,
  render,
} from './navigation/route.ts'
import { OfflinePage } from './offline/offline-page.tsx'
import { AboutPage, loadAbout } from './pages/about/about-page.tsx'
import { ApiPolicyPage, loadApiPolicy } from './pages/api/policy-page.tsx'
import { ArticlePage, BlogPage, loadArticle } from './pages/blog/blog-page.tsx'
import { ChangesPage, loadChanges } from './pages/changes/changes-page.tsx'
import { DataPage, loadData } from './pages/data/data-page.tsx'
import { DevelopersPage } from './pages/developers/developers-page.tsx'
import { FaqPage, loadFaq } from './pages/faq/faq-page.tsx'
import { GlossaryPage } from './pages/glossary/glossary-page.tsx'
import { keyRoutes } from './pages/keys/key-routes.ts'
import { fetchListPagePaths, type ListCalls, listRoutes } from './pages/lists/list-routes.ts'
import { loadStatus, StatusPage } from './pages/status/status-page.tsx'
import { ChangelogPage, LegalPage } from './pages/text/text-pages.tsx'
import { browserPageRoutes, browserRoutes, NOT_FOUND } from './routes.tsx'

const loadNothing = async () => render(null)

/** The pages that only the server renders. Only the server imports this file. */
export const serverRoutes: readonly Route[] = [
  createServerRoute('/glossary', PER_DIRECTORY_VERSION, loadNothing, GlossaryPage),
  createServerRoute('/blog', PER_DIRECTORY_VERSION, loadNothing, BlogPage),
  {
    ...createServerRoute(getArticlePath.pattern, PER_DIRECTORY_VERSION, loadArticle, ArticlePage),
    canonicalizeParam: toKebabCase,
  },
  createServerRoute('/data', PER_DIRECTORY_VERSION, loadData, DataPage),
  createServerRoute(CHANGES_PATH, PER_DIRECTORY_VERSION, loadChanges, ChangesPage),
  createServerRoute('/api-policy', PER_DIRECTORY_VERSION, loadApiPolicy, ApiPolicyPage),
  {
    ...createServerRoute('/developers', PER_DIRECTORY_VERSION, loadNothing, DevelopersPage),
    pageModule: 'developers/live-field',
  },
  createServerRoute('/changelog', PER_DIRECTORY_VERSION, loadNothing, ChangelogPage),
  // Never cached: the status changes without a new directory.
  createServerRoute('/status', 'never', loadStatus, StatusPage),
  createServerRoute('/offline', PER_DIRECTORY_VERSION, loadNothing, OfflinePage),
  createServerRoute('/about', PER_DIRECTORY_VERSION, loadAbout, AboutPage),
  createServerRoute('/faq', PER_DIRECTORY_VERSION, loadFaq, FaqPage),
  ...LEGAL_TEXTS.map((text) =>
    createServerRoute(text.path, PER_DIRECTORY_VERSION, async () => render(text), LegalPage),
  ),
  ...listRoutes,
  ...keyRoutes,
]

/** All routes of the site. */
export const allRoutes = [...browserRoutes, ...serverRoutes]

/** A page with a form that is sent by POST to the path of the page, and the call that the form makes. */
export interface FormPage {
  readonly pattern: string
  readonly form: FormCallName | AccountForm
}

export const formPages: readonly FormPage[] = allRoutes.flatMap(({ pattern, form }) =>
  form ? [{ pattern, form }] : [],
)

/** The cache policy of the page at a URL (path and query, not necessarily canonical). */
export function getPageCachePolicy(href: string): CachePolicy {
  const route = matchRoute(allRoutes, getPath(href))?.route ?? NOT_FOUND
  if (!route.cacheIfQueryHas) return route.cache
  const query = new URLSearchParams(getQuery(href))
  const [, policy = route.cache] =
    Object.entries(route.cacheIfQueryHas).find(([field]) => query.has(field)) ?? []
  return policy
}

/** Pages that search engines should not index. */
const NOINDEX_PATHS = ['/search-history', '/offline', '/keys', '/keys/confirm']

function isFixedSitemapRoute(route: Route): boolean {
  return (
    !route.pattern.includes(':') &&
    !NOINDEX_PATHS.includes(route.pattern) &&
    // Pages that are only posted to.
    route.cache !== 'private' &&
    !listRoutes.includes(route)
  )
}

/** The paths for the sitemaps, except those of banks and codes. */
export const sitemapPaths = {
  /** Paths that do not depend on the directory. */
  fixed: [
    ...[...browserPageRoutes, ...serverRoutes].filter(isFixedSitemapRoute).map(({ pattern }) => pattern),
    ...ARTICLES.map(({ slug }) => getArticlePath(slug)),
  ],
  /** The paths of every list and of its further pages: '/swift/de', '/swift/de?page=2'. */
  lists: (siteApi: ListCalls): AsyncIterable<string> => fetchListPagePaths(siteApi),
}

export type SitemapPaths = typeof sitemapPaths
