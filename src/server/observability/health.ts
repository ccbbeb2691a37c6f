import type { FastifyInstance } from 'fastify'
import { isOpenDirectory, type LiveDirectory } from '../../directory/file/live-directory.ts'
import type { OpenFailure } from '../../directory/file/open-directory.ts'
import type { StateHealthCheck } from '../../storage/open-state.ts'

/** Why a directory file cannot be used. */
const DIRECTORY_PROBLEMS: Readonly<Record<OpenFailure['reason'], string>> = {
  missing: 'the directory file is missing',
  unreadable: 'the directory file cannot be read',
  'not a directory file': 'the directory file is not a Bankcodex directory',
  'other version': 'the directory file was made for another version of this program',
  damaged: 'the directory file is damaged',
}

/** Warns of a refused directory file: the site serves an earlier one, which is lost at the next restart. */
function describeRefusal(refusal: OpenFailure | null): { warning?: string } {
  return refusal ? { warning: `${DIRECTORY_PROBLEMS[refusal.reason]}; the last valid one is in use` } : {}
}

/**
 * Adds /healthz, which is 200 while the process runs, and /readyz, which is 200 if the process has a
 * directory, can read the state database and is not shutting down; else 503 with the reason.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  liveDirectory: LiveDirectory,
  checkState: StateHealthCheck,
) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const directoryOrFailure = liveDirectory.getCurrent()
    reply.header('cache-control', 'no-store')
    const sendNotReady = (error: string) => reply.code(503).send({ status: 'not ready', error })
    const stateProblem = isOpenDirectory(directoryOrFailure) ? await checkState() : null
    // Read after the state check: the shutdown may begin while the check runs.
    if (app.draining.hasBegun) return sendNotReady('the process is shutting down')
    if (!isOpenDirectory(directoryOrFailure))
      return sendNotReady(DIRECTORY_PROBLEMS[directoryOrFailure.reason])
    if (stateProblem !== null) return sendNotReady(stateProblem)
    return reply.send({
      status: 'ready',
      directory: directoryOrFailure.version,
      ...describeRefusal(liveDirectory.getRefusal()),
    })
  })
}
