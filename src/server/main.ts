import { isDirectory } from '../directory/live.ts'
import { StateError } from '../storage/state-error.ts'
import { compose } from './compose.ts'
import { configOrExit } from './config.ts'
import { serveMetrics } from './metrics.ts'

const config = configOrExit()
const { app, live, metrics } = await compose(config).catch((error: unknown) => {
  if (!(error instanceof StateError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

const current = live.current()
if (!isDirectory(current)) process.stderr.write(`No directory to answer from: ${current.message}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}

/** Ends the process with the reason where a port cannot be listened on. */
async function listening(
  setting: string,
  { port, host }: { port: number; host: string },
  listen: () => Promise<unknown>,
) {
  try {
    await listen()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? `port ${port} is taken; choose another with ${setting}=` : message
    process.stderr.write(`Bankcodex cannot listen on ${host}:${port}: ${why}\n`)
    process.exit(1)
  }
}

const { metrics: told } = config
if (metrics && told) {
  await listening('METRICS_PORT', told, async () => {
    const server = await serveMetrics(metrics, told.port, told.host)
    app.addHook('onClose', () => void server.close())
  })
}
await listening('PORT', config, () => app.listen({ port: config.port, host: config.host }))

const [address] = app.addresses()
const port = typeof address === 'object' ? address.port : config.port
process.stdout.write(`Bankcodex is on http://localhost:${port}\n`)
