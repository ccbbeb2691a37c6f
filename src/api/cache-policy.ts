/**
 * Who may cache a response and for how long. Every page, every call of the site's own API (below /api/) and
 * every endpoint of the public API (below /v1) declares a policy.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The versioned data that a response depends on, besides its URL and the program. */
export type DataDependencies = readonly ['directory'] | readonly ['directory', 'recent-searches']

/**
 * `byVersion`: the response is the same for all callers until the named data changes. It is cached, and its
 * ETag contains the versions. `never`: the response depends on something else, such as the time or the usage
 * of a key, and is computed for each request. `private`: the response or its URL may contain an account
 * number. No cache stores it and no search engine indexes it.
 */
export type CachePolicy<Data extends DataDependencies = DataDependencies> =
  | {
      readonly byVersion: Data
      /** The URL contains the version, so a browser never revalidates the response. */
      readonly isImmutable?: true
    }
  | 'never'
  | 'private'

/** Whether responses with a policy are cached until their data changes. */
export function isCachedByVersion(policy: CachePolicy): policy is Exclude<CachePolicy, string> {
  return typeof policy === 'object'
}

/** The headers of a response whose policy is `private`. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/**
 * Whether If-None-Match of a request contains an entity tag, or is '*'. Compares weakly (RFC 9110, section
 * 13.1.2).
 */
export function matchesEntityTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.includes(tag.replace(/^W\//, '')) || ifNoneMatch.trim() === '*'
}

/** Sets and returns the ETag of a response: W/"version". It is weak because compression changes the bytes. */
export function setEntityTag(reply: FastifyReply, version: string): string {
  const tag = `W/"${version}"`
  reply.header('etag', tag)
  return tag
}
