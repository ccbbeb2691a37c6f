import type { Server } from 'node:http'
import type { Config } from './config.ts'
import { serveMetrics } from './metrics.ts'

/** Where to listen, and the setting that says so. */
interface Place {
  readonly setting: 'PORT' | 'METRICS_PORT'
  readonly port: number
  readonly host: string
}

/** Listens, or ends the process with the reason why that is not possible. */
export async function listening<Result>(
  { setting, port, host }: Place,
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? `port ${port} is taken; choose another with ${setting}=` : message
    process.stderr.write(`Bankcodex cannot listen on ${host}:${port}: ${why}\n`)
    process.exit(1)
  }
}

/** Serves the operator's figures where the configuration says so. */
export async function listenForMetrics(
  { metrics: told }: Pick<Config, 'metrics'>,
  metrics: Parameters<typeof serveMetrics>[0] | null,
): Promise<Server | null> {
  if (!metrics || !told) return null
  const { port, host } = told
  return listening({ setting: 'METRICS_PORT', port, host }, () => serveMetrics(metrics, port, host))
}
