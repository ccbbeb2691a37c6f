import { createServer, type Server } from 'node:http'
import type { Metrics } from '../observability/metrics.ts'
import type { Config } from './config.ts'

interface ListenTarget {
  /** The environment variable that sets the port, for the error message. */
  readonly setting: 'PORT' | 'METRICS_PORT'
  readonly port: number
  readonly host: string
}

/** Runs `listen`. If it fails, prints the reason and exits with code 1. */
export async function listenOrExit<Result>(
  { setting, port, host }: ListenTarget,
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'EADDRINUSE' ? `port ${port} is taken; choose another with ${setting}=` : message
    process.stderr.write(`Bankcodex cannot listen on ${host}:${port}: ${reason}\n`)
    process.exit(1)
  }
}

type MetricsFormatter = Pick<Metrics, 'formatText' | 'contentType'>

/** Serves the metrics if METRICS_PORT is set; else returns null. Exits the process if it cannot listen. */
export async function startMetricsServer(
  { metrics: target }: Pick<Config, 'metrics'>,
  metrics: MetricsFormatter | null,
): Promise<Server | null> {
  if (!metrics || !target) return null
  const { port, host } = target
  return listenOrExit({ setting: 'METRICS_PORT', port, host }, () => serveMetrics(metrics, port, host))
}

/** Serves the metrics at /metrics and 404 elsewhere. Rejects when it cannot listen. */
export async function serveMetrics(metrics: MetricsFormatter, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (request.url !== '/metrics' || !isRead) return response.writeHead(404).end()
    try {
      const text = await metrics.formatText()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  // A connection that cannot be accepted (no memory, too many open files) must not end the process.
  server.on('error', () => {})
  return server
}
