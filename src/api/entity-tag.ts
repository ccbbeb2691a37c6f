import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether If-None-Match of a request contains an entity tag or '*'. Uses the weak comparison (RFC 9110,
 * section 13.1.2).
 */
export function matchesEntityTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const had = headers['if-none-match']
  if (had === undefined) return false
  return had.includes(tag.replace(/^W\//, '')) || had.trim() === '*'
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
