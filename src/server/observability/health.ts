import type { FastifyInstance } from 'fastify'
import { isOpenDirectory, type LiveDirectory } from '../../directory/file/live-directory.ts'
import type { OpenFailure } from '../../directory/file/open-directory.ts'
import type { StateHealthCheck } from '../../storage/state-health.ts'

const NOT_READY: Readonly<Record<OpenFailure['reason'], string>> = {
  missing: 'the directory file is missing',
  'not a directory file': 'the directory file is not a Bankcodex directory',
  'other version': 'the directory file was made for another version of this program',
  damaged: 'the directory file is damaged',
}

/**
 * Warns of a rejected directory file: the site serves an earlier one, which it cannot open after a restart.
 */
function describeRejectedFile(refused: OpenFailure | null): { warning?: string } {
  return refused ? { warning: `${NOT_READY[refused.reason]}; the last valid one is in use` } : {}
}

/**
 * Adds /healthz, which is 200 while the process runs, and /readyz, which is 200 if the process has a
 * directory, can read the state and is not shutting down; else 503 with the reason.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  liveDirectory: LiveDirectory,
  checkState: StateHealthCheck,
) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const directory = liveDirectory.current()
    reply.header('cache-control', 'no-store')
    const reason = isOpenDirectory(directory) ? await checkState() : NOT_READY[directory.reason]
    const problem = app.draining.hasBegun ? 'the process is shutting down' : reason
    if (isOpenDirectory(directory) && problem === null)
      return reply.send({
        status: 'ready',
        directory: directory.version,
        ...describeRejectedFile(liveDirectory.refused()),
      })
    return reply.code(503).send({ status: 'not ready', error: problem })
  })
}
