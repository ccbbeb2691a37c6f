import type { CachePolicy } from '../api/cache-policy.ts'
import { matchRoute } from './navigation/match-route.ts'
import { readingRoutes } from './reading-routes.tsx'
import { NOT_FOUND, routes } from './routes.tsx'

/** Every page of the site. */
export const allRoutes = [...routes, ...readingRoutes]

/** The cache policy of the page at an address (path and query), in whatever spelling. */
export function pageCachePolicy(address: string): CachePolicy {
  const [path = '/', query] = address.split('?', 2)
  const route = matchRoute(allRoutes, path)?.route ?? NOT_FOUND
  if (!query || !route.cacheWithField) return route.cache
  const typed = new URLSearchParams(query)
  const field = Object.entries(route.cacheWithField).find(([name]) => typed.has(name))
  return field?.[1] ?? route.cache
}
