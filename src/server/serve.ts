import { isDirectory } from '../directory/file/live-directory.ts'
import type { OpenFailure } from '../directory/file/open-directory.ts'
import { StateError } from '../storage/state-error.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import { listenForMetrics, listening } from './listen.ts'

/** How long connections are let run out, in milliseconds. */
const DRAINING = 1500
/** How long what is under way may go on after that. */
const PATIENCE = 8000

/** What the operator can do about a directory that cannot serve. */
function remedyOf({ published }: Pick<Config, 'published'>, { message, reason }: OpenFailure): string {
  return published ? `the file is ${reason}; it will be fetched from DIRECTORY_URL` : message
}

/**
 * Serves the site until SIGTERM or SIGINT, and then ends the process within ten seconds. Returns the port. `alone` says that no
 * other process tells its figures.
 */
export async function serve(config: Config, alone: boolean): Promise<number> {
  const { app, live, metrics } = await compose(config).catch((error: unknown) => {
    if (!(error instanceof StateError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  const current = live.current()
  if (!isDirectory(current))
    process.stderr.write(`There is no directory to serve: ${remedyOf(config, current)}\n`)
  const figures = alone ? await listenForMetrics(config, metrics) : null

  async function stop() {
    // It is told more than once: by a terminal, say, and by the process that watches over it.
    if (app.draining.begun) return
    await app.draining.drain(DRAINING)
    figures?.close()
    setTimeout(() => app.server.closeAllConnections(), PATIENCE).unref()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

  const { port, host } = config
  await listening({ setting: 'PORT', port, host }, () => app.listen({ port, host }))
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : port
}
