/** How long an answer may be kept, and by whom. Every page route, site call and endpoint declares it. */

/** What an answer depends on besides its address and the program. Each has a version. */
export type Dependencies = readonly ['directory'] | readonly ['directory', 'recent-searches']

/**
 * `byVersion`: the answer is the same for everybody until one of the named dependencies changes. It is
 * cached, and its ETag names their versions.
 * `never`: the answer depends on something else, such as the time or the usage of a key. It is made for each
 * request.
 * `private`: the answer, or its address, may name an account. Nothing keeps it, and no search engine finds it
 * (ruling 8).
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
