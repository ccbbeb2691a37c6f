/** What the site does, as figures for Prometheus, on a port of their own: they are the operator's, not the visitors'. */
import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Directory } from '../directory/directory.ts'
import type { FetchResult } from '../distribution/outcome.ts'
import '../api/v1/admission/caller.ts'
import { isDirectory, type LiveDirectory } from '../directory/file/live-directory.ts'
import type { OnRequestEnd } from './request-end.ts'
import { requestTally } from './request-tally.ts'
import type { WatchCounts } from './start-watching.ts'

export interface Metrics {
  /** Counts and times a request that has ended. */
  readonly countRequest: OnRequestEnd
  /** Says of the directory that serves which it is, and how old. */
  follow(live: Pick<LiveDirectory, 'current'>): void
  /** Says whether the shared count is there. */
  followRedis(redis: { isThere(): boolean }): void
  /** Counts what comes of watches. */
  readonly watches: WatchCounts
  /** Counts a look at what is published, by what came of it. */
  fetched(result: FetchResult): void
  /** The figures as Prometheus reads them. */
  text(): Promise<string>
  readonly contentType: string
}

function apiMetrics(registers: Registry[]) {
  const problems = new Counter({
    name: 'bankcodex_api_problems_total',
    help: 'Refused public API calls, by problem code',
    labelNames: ['code'] as const,
    registers,
  })
  const calls = new Counter({
    name: 'bankcodex_api_calls_total',
    help: 'Public API calls counted towards monthly quotas; a batch counts each of its codes',
    labelNames: ['plan'] as const,
    registers,
  })
  return { problems, calls }
}

function watchMetrics(registers: Registry[]): WatchCounts {
  const events = new Counter({
    name: 'bankcodex_watch_events_total',
    help: 'Changes found in watched codes',
    registers,
  })
  const attempts = new Counter({
    name: 'bankcodex_webhook_attempts_total',
    help: 'Attempts to deliver an event, by outcome',
    labelNames: ['result'] as const,
    registers,
  })
  return {
    onChecked: (looked) => events.inc(looked.events),
    onAttempt: (result) => attempts.inc({ result }),
  }
}

function fetchMetric(registers: Registry[]) {
  return new Counter({
    name: 'bankcodex_directory_fetches_total',
    help: 'Checks for a newly published directory, by outcome',
    labelNames: ['result'] as const,
    registers,
  })
}

/** Has the process that watches over this one ask for these figures. */
function tellWatcher(registry: Registry) {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
}

/** The figures of a process itself. */
export function processFigures(registry: Registry) {
  collectDefaultMetrics({ register: registry })
  // Of several processes the one that lags most: their average would hide it.
  const lag = registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds')
  if (lag) Object.assign(lag, { aggregator: 'max' })
}

/** Figures that begin at nought. */
export function newMetrics(): Metrics {
  const registry = new Registry()
  processFigures(registry)
  if (cluster.isWorker) tellWatcher(registry)
  const { problems, calls } = apiMetrics([registry])
  const count = requestTally(registry)
  const fetches = fetchMetric([registry])
  return {
    contentType: registry.contentType,
    watches: watchMetrics([registry]),
    text: () => registry.metrics(),
    countRequest(request, reply, status) {
      const { method, routeOptions } = request
      // The pattern of the route: addresses are many, and hold what people look up.
      count(method, routeOptions.url ?? 'none', status, reply.elapsedTime / 1000)
      if (request.problem) problems.inc({ code: request.problem })
      if (request.caller?.counted) calls.inc({ plan: request.caller.plan.id }, request.caller.counted)
    },
    followRedis(redis) {
      new Gauge({
        name: 'bankcodex_redis_ready',
        help: 'Whether request counts are shared with other processes',
        registers: [registry],
        aggregator: 'min',
        collect() {
          this.set(redis.isThere() ? 1 : 0)
        },
      })
    },
    fetched: (result) => fetches.inc({ result }),
    follow(live) {
      const value = (of: (directory: Directory) => number) =>
        function collect(this: Gauge) {
          const current = live.current()
          this.set(isDirectory(current) ? of(current) : 0)
        }
      new Gauge({
        name: 'bankcodex_directory_ready',
        help: 'Whether there is a directory to serve',
        registers: [registry],
        aggregator: 'min',
        collect: value(() => 1),
      })
      new Gauge({
        name: 'bankcodex_directory_built_seconds',
        help: 'When the current directory was baked, in Unix seconds',
        registers: [registry],
        aggregator: 'min',
        collect: value(({ builtAt }) => Date.parse(builtAt) / 1000),
      })
    },
  }
}

/** Serves the figures at /metrics; every other address is none. Rejects when it cannot listen. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  port: number,
  host: string,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end()
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
