import { ARTICLES } from './content/articles.ts'
import type { Route } from './navigation/route.ts'
import { readingRoutes } from './reading-routes.tsx'
import { pageRoutes } from './routes.tsx'

/** Changes with every search: nothing to find it by. */
const UNLISTED = ['/search-history']

const hasOneAddress = ({ pattern }: Route) => !pattern.includes(':') && !UNLISTED.includes(pattern)

/** The paths of the pages that search engines should know, but for those that follow from the directory. */
export const pageAddresses: readonly string[] = [
  ...[...pageRoutes, ...readingRoutes].filter(hasOneAddress).map(({ pattern }) => pattern),
  ...ARTICLES.map(({ slug }) => `/blog/${slug}`),
]
