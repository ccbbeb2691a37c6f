import type { FastifyInstance } from 'fastify'
import { isDirectory, type LiveDirectory } from '../directory/live.ts'

/** /healthz: the process answers. /readyz: it has a directory to answer from, else 503. */
export function healthRoutes(app: FastifyInstance, live: LiveDirectory) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const current = live.current()
    reply.header('cache-control', 'no-store')
    if (isDirectory(current)) return reply.send({ status: 'ready', directory: current.version })
    return reply.code(503).send({ status: 'not ready', error: `the directory file is ${current.reason}` })
  })
}
