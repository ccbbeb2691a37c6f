/** How long an answer may be kept, and by whom. Every page route, site call and endpoint declares it. */

/** What an answer depends on besides its address and the program. Each has a version. */
export type Dependencies = readonly ['directory'] | readonly ['directory', 'recent-searches']

/**
 * `byVersion`: the response is the same for all callers until one of the named dependencies changes. It is
 * cached, and its ETag contains their versions. `never`: the response depends on something else, such as the
 * time or the usage of a key, and is computed for each request. `private`: the response or its address may
 * name an account. No cache stores it and no search engine indexes it (ruling 8).
 */
export type CachePolicy<On extends Dependencies = Dependencies> =
  | { readonly byVersion: On }
  | 'never'
  | 'private'

/** The headers of an answer whose policy is `private`. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
