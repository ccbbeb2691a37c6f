import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isOpenDirectory } from '../../directory/file/live-directory.ts'
import type { OpenFailure } from '../../directory/file/open-directory.ts'
import { StateError } from '../../storage/state-error.ts'
import { settleLog } from '../observability/log.ts'
import type { Config } from './config.ts'
import { countConnections } from './draining.ts'
import { listenOrExit, startMetricsServer } from './metrics-server.ts'
import { createProductionSite } from './site.ts'

/** The time that clients have to close their connections after SIGTERM or SIGINT. */
const DRAIN_TIMEOUT_MS = 1500
/** The further time that requests have to end if they are still open after DRAIN_TIMEOUT_MS. */
const OPEN_REQUEST_TIMEOUT_MS = 8000

/** Tells the operator why there is no directory, and how to get one. */
function describeFailure(
  { publishedDirectory }: Pick<Config, 'publishedDirectory'>,
  { message, reason }: OpenFailure,
): string {
  return publishedDirectory
    ? `the directory file cannot be used (${reason}); it will be downloaded from DIRECTORY_URL`
    : message
}

/**
 * Disconnects a worker from its supervisor. The supervisor may have passed it a connection before it learned
 * that this worker no longer listens: it gives such a connection to another worker, but not after an exit.
 */
async function leaveSupervisor(): Promise<void> {
  if (!cluster.worker?.isConnected()) return
  const disconnected = once(process, 'disconnect')
  cluster.worker.disconnect()
  await disconnected
}

/** Closes connections that are in use OPEN_REQUEST_TIMEOUT_MS from now. Returns their number when asked. */
function cutOffOpenRequests(app: FastifyInstance): () => number {
  let cutOff = 0
  const close = async () => {
    cutOff = await countConnections(app)
    app.server.closeAllConnections()
  }
  setTimeout(close, OPEN_REQUEST_TIMEOUT_MS).unref()
  return () => cutOff
}

/** Ends the process and logs what it ended. The signal can come twice: from a terminal and the supervisor. */
async function stop(app: FastifyInstance, metricsServer: Server | null, signal: NodeJS.Signals) {
  if (app.draining.hasBegun) return
  const begunAt = performance.now()
  const connections = await app.draining.drain(DRAIN_TIMEOUT_MS)
  metricsServer?.close()
  const countCutOff = cutOffOpenRequests(app)
  await app.close()
  await leaveSupervisor()
  const ms = Math.round(performance.now() - begunAt)
  app.log.info({ pid: process.pid, signal, connections, cutOff: countCutOff(), ms }, 'stopped')
  await settleLog(app.log)
  process.exit(0)
}

/**
 * Starts to serve the site, and returns its port. SIGTERM or SIGINT ends the process within ten seconds, and
 * logs the number of connections that were open, and that it cut off. A worker does not serve metrics,
 * because the supervisor does.
 */
export async function serve(config: Config, { isWorker }: { readonly isWorker: boolean }): Promise<number> {
  const { app, liveDirectory, metrics } = await createProductionSite(config).catch((error: unknown) => {
    if (!(error instanceof StateError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  const directoryOrFailure = liveDirectory.getCurrent()
  if (!isOpenDirectory(directoryOrFailure))
    process.stderr.write(`There is no directory to serve: ${describeFailure(config, directoryOrFailure)}\n`)
  const metricsServer = isWorker ? null : await startMetricsServer(config, metrics)

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop(app, metricsServer, signal))

  const { port, host } = config
  await listenOrExit({ setting: 'PORT', port, host }, () => app.listen({ port, host }))
  // With port 0 the operating system chooses the port.
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : port
}
