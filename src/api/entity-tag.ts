import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether a caller says that it has the answer with an entity tag already, or any at all: '*'. Tags are the same here where they differ
 * in being weak only (If-None-Match: RFC 9110, section 13.1.2).
 */
export function matchesEntityTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const had = headers['if-none-match']
  if (had === undefined) return false
  return had.includes(tag.replace(/^W\//, '')) || had.trim() === '*'
}

/**
 * Names an answer by its version, and says whether the caller has one of it: then nothing need be looked up. The tag is weak, as the
 * same answer may travel compressed.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const tag = `W/"${version}"`
  reply.header('etag', tag)
  return matchesEntityTag(request, tag)
}
