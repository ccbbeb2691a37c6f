import { isDirectory } from '../directory/live.ts'
import { compose } from './compose.ts'
import { configOrExit } from './config.ts'

const config = configOrExit()
const { app, live } = await compose(config)

const current = live.current()
if (!isDirectory(current)) process.stderr.write(`No directory to answer from: ${current.message}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}

try {
  await app.listen({ port: config.port, host: config.host })
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const why = code === 'EADDRINUSE' ? `port ${config.port} is taken; choose another with PORT=` : message
  process.stderr.write(`Bankcodex cannot listen on ${config.host}:${config.port}: ${why}\n`)
  process.exit(1)
}

const [address] = app.addresses()
const port = typeof address === 'object' ? address.port : config.port
process.stdout.write(`Bankcodex is on http://localhost:${port}\n`)
