import type { FastifyInstance } from 'fastify'

/**
 * Answers depend on the program and on the directory, and on nothing else: their ETag is the pair of
 * versions. A caller that has it gets 304 before anything is looked up or rendered.
 */
export function answerUnchanged(app: FastifyInstance, version: () => string | null) {
  app.addHook('preHandler', (request, reply, done) => {
    const current = version()
    if (current === null) return done()
    const etag = `W/"${current}"`
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.header('etag', etag).header('cache-control', REVALIDATE).code(304).send()
      return
    }
    reply.header('etag', etag)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const cacheable = reply.statusCode === 200 || reply.statusCode === 304
    if (!cacheable) reply.removeHeader('etag')
    reply.header('cache-control', cacheable ? REVALIDATE : 'no-store')
    done(null, payload)
  })
}

/** Kept by caches, asked about at every use. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
