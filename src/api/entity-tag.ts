import type { FastifyRequest } from 'fastify'

/** Whether a caller says that it has the answer with an entity tag already (If-None-Match: RFC 9110, section 13.1.2). */
export function hasAlready({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  return headers['if-none-match']?.includes(tag) ?? false
}
