import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long an answer may be kept, and by whom. Every page route, site call and endpoint declares it. */

/** What an answer depends on besides its address and the program. Each has a version. */
export type VersionedData = readonly ['directory'] | readonly ['directory', 'recent-searches']

/**
 * `byVersion`: the response is the same for all callers until one of the named dependencies changes. It is
 * cached, and its ETag contains their versions. `never`: the response depends on something else, such as the
 * time or the usage of a key, and is computed for each request. `private`: the response or its address may
 * name an account. No cache stores it and no search engine indexes it.
 */
export type CachePolicy<On extends VersionedData = VersionedData> =
  | {
      readonly byVersion: On
      /** The address changes with the response, so that a browser need never revalidate it. */
      readonly isImmutable?: true
    }
  | 'never'
  | 'private'

/** The headers of an answer whose policy is `private`. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/**
 * Whether If-None-Match of a request contains an entity tag or '*'. Uses the weak comparison (RFC 9110,
 * section 13.1.2).
 */
export function matchesEntityTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.includes(tag.replace(/^W\//, '')) || ifNoneMatch.trim() === '*'
}

/**
 * Sets the ETag of a response from its version. Returns whether the caller has that version. The tag is weak
 * because the response may be compressed.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const tag = `W/"${version}"`
  reply.header('etag', tag)
  return matchesEntityTag(request, tag)
}
