import type { FastifyInstance } from 'fastify'
import { isDirectory, type LiveDirectory } from '../directory/live.ts'
import type { OpenFailure } from '../directory/open.ts'

const NOT_READY: Readonly<Record<OpenFailure['reason'], string>> = {
  missing: 'the directory file is missing',
  'not a directory file': 'the directory file is not one of ours',
  'other version': 'the directory file was made for another version of this program',
  damaged: 'the directory file is damaged',
}

/** /healthz: the process answers. /readyz: it has a directory to answer from, else 503. */
export function healthRoutes(app: FastifyInstance, live: LiveDirectory) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const current = live.current()
    reply.header('cache-control', 'no-store')
    if (isDirectory(current)) return reply.send({ status: 'ready', directory: current.version })
    return reply.code(503).send({ status: 'not ready', error: NOT_READY[current.reason] })
  })
}
