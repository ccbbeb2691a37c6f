import type { FastifyInstance } from 'fastify'
import { isDirectory, type LiveDirectory } from '../directory/file/live-directory.ts'
import type { OpenFailure } from '../directory/file/open-directory.ts'
import type { CheckState } from '../storage/state-health.ts'

const NOT_READY: Readonly<Record<OpenFailure['reason'], string>> = {
  missing: 'the directory file is missing',
  'not a directory file': 'the directory file is not a Bankcodex directory',
  'other version': 'the directory file was made for another version of this program',
  damaged: 'the directory file is damaged',
}

/** Warns the operator of a refused file while an earlier directory serves: a restart would have none. */
function warningOf(refused: OpenFailure | null): { warning?: string } {
  return refused ? { warning: `${NOT_READY[refused.reason]}; the last good one serves` } : {}
}

/**
 * /healthz: the process answers. /readyz: it has a directory to answer from, can keep what visitors leave, and is not about to
 * go, else 503 and why.
 */
export function healthRoutes(app: FastifyInstance, live: LiveDirectory, checkState: CheckState) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const current = live.current()
    reply.header('cache-control', 'no-store')
    const obstacle = isDirectory(current) ? await checkState() : NOT_READY[current.reason]
    const problem = app.draining.begun ? 'the process is shutting down' : obstacle
    if (isDirectory(current) && problem === null)
      return reply.send({ status: 'ready', directory: current.version, ...warningOf(live.refused()) })
    return reply.code(503).send({ status: 'not ready', error: problem })
  })
}
