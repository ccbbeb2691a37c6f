import { AggregatorRegistry } from 'prom-client'
import type { Config } from './config.ts'
import { countForWorkers } from './count-in-supervisor.ts'
import { listenForMetrics } from './listen.ts'
import { logRequests } from './log.ts'
import { logOutput, PAGE_OF_SEVERAL } from './log-output.ts'
import { watchOver } from './workers.ts'

/** Watches over so many processes that serve the site, and tells the figures of all of them together. */
export async function watch(config: Config, count: number, tell: (port: number) => void): Promise<number> {
  const log = logRequests.logger(config.logLevel, logOutput(process.stdout.fd, PAGE_OF_SEVERAL))
  countForWorkers()
  const registry = new AggregatorRegistry()
  const { contentType } = registry
  const figures = await listenForMetrics(config, { contentType, text: () => registry.clusterMetrics() })
  const exitCode = await watchOver(count, log, tell)
  figures?.close()
  return exitCode
}
