import type { ReadingApi } from '../api/site/site-api.ts'
import { ARTICLES } from './content/articles.ts'
import type { Route } from './navigation/route.ts'
import { listAddresses } from './pages/lists/list-addresses.ts'
import { listRoutes } from './pages/lists/list-routes.ts'
import { readingRoutes } from './reading-routes.tsx'
import { pageRoutes } from './routes.tsx'

/** Changes with every search: nothing to find it by. */
const UNLISTED = ['/search-history']

function isFixed(route: Route): boolean {
  return !route.pattern.includes(':') && !UNLISTED.includes(route.pattern) && !listRoutes.includes(route)
}

/** The pages that search engines should know, but for those of banks and codes. */
export const pageAddresses = {
  /** The paths of those that are there whatever the directory has. */
  fixed: [
    ...[...pageRoutes, ...readingRoutes].filter(isFixed).map(({ pattern }) => pattern),
    ...ARTICLES.map(({ slug }) => `/blog/${slug}`),
  ],
  /** The addresses of the lists, path and query. */
  lists: (siteApi: Pick<ReadingApi, 'lists'>): AsyncIterable<string> => listAddresses(siteApi),
}

export type PageAddresses = typeof pageAddresses
