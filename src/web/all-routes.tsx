import type { CachePolicy } from '../api/cache-policy.ts'
import type { InProcessSiteApi } from '../api/site/site-api.ts'
import { ARTICLES } from './content/articles.ts'
import { LEGAL_TEXTS } from './content/legal.ts'
import { kebabCase, matchRoute } from './navigation/match-route.ts'
import { type Route, render, serverRoute } from './navigation/route.ts'
import { OfflinePage } from './offline/offline-page.tsx'
import { AboutPage, loadAbout } from './pages/about/about-page.tsx'
import { ArticlePage, BlogPage, loadArticle } from './pages/blog/blog-page.tsx'
import { ChangelogPage } from './pages/changelog/changelog-page.tsx'
import { DataPage, loadData } from './pages/data/data-page.tsx'
import { FaqPage, loadFaq } from './pages/faq/faq-page.tsx'
import { GlossaryPage } from './pages/glossary/glossary-page.tsx'
import { LegalPage } from './pages/legal/legal-page.tsx'
import { listPagePaths } from './pages/lists/list-page-paths.ts'
import { listRoutes } from './pages/lists/list-routes.ts'
import { loadStatus, StatusPage } from './pages/status/status-page.tsx'
import { NOT_FOUND, pageRoutes, routes } from './routes.tsx'

const cache = { byVersion: ['directory'] } as const

/**
 * Pages without interaction: the server renders them and they carry no script. Only the server imports this
 * file.
 */
export const serverRoutes: readonly Route[] = [
  serverRoute('/glossary', cache, async () => render(null), GlossaryPage),
  serverRoute('/blog', cache, async () => render(null), BlogPage),
  { ...serverRoute('/blog/:slug', cache, loadArticle, ArticlePage), canonicalize: kebabCase },
  serverRoute('/data', cache, loadData, DataPage),
  serverRoute('/changelog', cache, async () => render(null), ChangelogPage),
  // It shows what works now.
  serverRoute('/status', 'never', loadStatus, StatusPage),
  serverRoute('/offline', cache, async () => render(null), OfflinePage),
  serverRoute('/about', cache, loadAbout, AboutPage),
  serverRoute('/faq', cache, loadFaq, FaqPage),
  ...LEGAL_TEXTS.map((text) => serverRoute(text.path, cache, async () => render(text), LegalPage)),
  ...listRoutes,
]

/** Every route of the site. */
export const allRoutes = [...routes, ...serverRoutes]

/** The cache policy of the page at a URL (path and query, not necessarily canonical). */
export function pageCachePolicy(href: string): CachePolicy {
  const [path = '/', query] = href.split('?', 2)
  const route = matchRoute(allRoutes, path)?.route ?? NOT_FOUND
  if (!query || !route.cacheWithField) return route.cache
  const typed = new URLSearchParams(query)
  const field = Object.entries(route.cacheWithField).find(([name]) => typed.has(name))
  return field?.[1] ?? route.cache
}

/** Pages that search engines should not index. */
const NOINDEX = ['/search-history', '/offline']

function isFixed(route: Route): boolean {
  return !route.pattern.includes(':') && !NOINDEX.includes(route.pattern) && !listRoutes.includes(route)
}

/** The addresses for the sitemap, except those of banks and codes. */
export const sitemapPaths = {
  /** Paths that do not depend on the directory. */
  fixed: [
    ...[...pageRoutes, ...serverRoutes].filter(isFixed).map(({ pattern }) => pattern),
    ...ARTICLES.map(({ slug }) => `/blog/${slug}`),
  ],
  /** The addresses of the list pages, with query. */
  lists: (siteApi: Pick<InProcessSiteApi, 'lists'>): AsyncIterable<string> => listPagePaths(siteApi),
}

export type SitemapPaths = typeof sitemapPaths
