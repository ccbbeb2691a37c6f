/**
 * Metrics for Prometheus. process/metrics-server.ts serves them on a separate port, which visitors cannot
 * reach.
 */
import cluster from 'node:cluster'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import packageJson from '../../../package.json' with { type: 'json' }
// Declares request.caller and request.problem.
import '../../api/v1/endpoint.ts'
import type { LiveDirectory } from '../../directory/file/live-directory.ts'
import type { FetchResult } from '../../published-directory/fetch-outcome.ts'
import type { OnRequestEnd } from '../http/request-end.ts'
import type { WatchMetrics } from '../process/background-tasks.ts'
import { addDirectoryMetrics } from './directory-metrics.ts'
import { addRegisterMetrics, type RegisterMetricsSource } from './register-metrics.ts'
import { addRequestMetrics } from './request-metrics.ts'
import { addStateMetrics, type StateMetricsSource } from './state-metrics.ts'

export interface Metrics {
  /** Counts a request that has ended, with its duration, problem and counted calls. */
  readonly countRequest: OnRequestEnd
  /** Adds metrics of the current directory: its existence, its date and the periods of its lists. */
  addDirectoryMetrics(liveDirectory: Pick<LiveDirectory, 'getCurrent'>): void
  /** Adds metrics of the state: whether it is available, and what waits in it. */
  addStateMetrics(source: StateMetricsSource): void
  /** Adds metrics of the registers that are updated on this machine. */
  addRegisterMetrics(source: RegisterMetricsSource): void
  /** Adds a metric that says whether Redis is available. */
  addRedisMetric(redis: { isAvailable(): boolean }): void
  readonly watches: WatchMetrics
  /** Counts a check for a newly published directory, by its outcome. */
  countFetch(result: FetchResult): void
  /** Formats all metrics in the text format of Prometheus. */
  formatText(): Promise<string>
  readonly contentType: string
}

function createApiMetrics(registers: Registry[]) {
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

function createWatchMetrics(registers: Registry[]): WatchMetrics {
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
    onChecked: (counts) => events.inc(counts.eventCount),
    onAttempt: (result) => attempts.inc({ result }),
  }
}

function createFetchCounter(registers: Registry[]) {
  return new Counter({
    name: 'bankcodex_directory_fetches_total',
    help: 'Checks for a newly published directory, by outcome',
    labelNames: ['result'] as const,
    registers,
  })
}

/** Makes this worker's metrics available to the supervisor. */
function reportToSupervisor(registry: Registry) {
  AggregatorRegistry.setRegistries(registry)
  // The constructor listens for requests of the supervisor.
  new AggregatorRegistry()
}

/** Gauges of prom-client that are named like counters: `promtool check metrics` refuses them. */
const MISNAMED_METRICS = ['handles', 'requests', 'resources'].map((name) => `nodejs_active_${name}_total`)

/** Adds the metrics of the process: memory, CPU time, event loop. */
export function addProcessMetrics(registry: Registry) {
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED_METRICS) registry.removeSingleMetric(name)
  // The supervisor reports the lag of the slowest worker: an average would hide it.
  const lag = registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds')
  if (lag) Object.assign(lag, { aggregator: 'max' })
}

/** Adds the release of this program as labels. */
function addBuildInfo(registers: Registry[]) {
  new Gauge({
    name: 'bankcodex_build_info',
    help: 'The release of this program and its Node, as labels; the value is 1',
    labelNames: ['version', 'node'] as const,
    registers,
    aggregator: 'max',
  }).set({ version: packageJson.version, node: process.version }, 1)
}

/** Probes of proxies and orchestrators: their 503 is an answer, and their number says nothing. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Creates the metrics in a new registry. For all workers together, the supervisor reports the sum of a
 * metric, unless its `aggregator` says otherwise: 'min' selects the value of the worker that is worst off.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  addProcessMetrics(registry)
  if (cluster.isWorker) reportToSupervisor(registry)
  const { problems, calls } = createApiMetrics([registry])
  addBuildInfo([registry])
  const recordRequest = addRequestMetrics(registry)
  const fetches = createFetchCounter([registry])
  return {
    contentType: registry.contentType,
    watches: createWatchMetrics([registry]),
    formatText: () => registry.metrics(),
    countRequest(request, reply, status) {
      const { method, routeOptions } = request
      if (PROBES.has(routeOptions.url ?? '')) return
      // The pattern of the route instead of the URL: there are few patterns, and they contain no personal
      // data.
      recordRequest(method, routeOptions.url ?? 'none', status, reply.elapsedTime / 1000)
      if (request.problem) problems.inc({ code: request.problem })
      if (request.caller?.countedCalls)
        calls.inc({ plan: request.caller.plan.id }, request.caller.countedCalls)
    },
    addStateMetrics: (source) => addStateMetrics(registry, source),
    addRegisterMetrics: (source) => addRegisterMetrics(registry, source),
    addRedisMetric: (redis) => addRedisMetric(registry, redis),
    countFetch: (result) => fetches.inc({ result }),
    addDirectoryMetrics: (liveDirectory) => addDirectoryMetrics([registry], liveDirectory),
  }
}

function addRedisMetric(registry: Registry, redis: { isAvailable(): boolean }) {
  new Gauge({
    name: 'bankcodex_redis_ready',
    help: 'Whether Redis is available, which shares request counts between processes',
    registers: [registry],
    aggregator: 'min',
    collect() {
      this.set(redis.isAvailable() ? 1 : 0)
    },
  })
}
