/**
 * Counts and durations of requests by route. prom-client's counters build a key from the labels at each
 * request, which is slow. This module builds the labels only when the metrics are read.
 */
import { Counter, type Metric, type Registry } from 'prom-client'

/** The upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

class RouteMetrics {
  /** The number of requests by method and status. */
  readonly counts = new Map<string, Map<number, number>>()
  /** The number of requests in each bucket, without those of smaller buckets. The last bucket is +Inf. */
  readonly #buckets = new Float64Array(BUCKETS.length + 1)
  #totalSeconds = 0

  add(method: string, status: number, seconds: number) {
    const byStatus = this.counts.get(method) ?? new Map<number, number>()
    this.counts.set(method, byStatus.set(status, (byStatus.get(status) ?? 0) + 1))
    let bucket = 0
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket++
    this.#buckets[bucket] = (this.#buckets[bucket] as number) + 1
    this.#totalSeconds += seconds
  }

  /**
   * Formats the samples of a Prometheus histogram: the count of a bucket includes those of smaller buckets.
   */
  formatHistogram(name: string, route: string) {
    let count = 0
    const buckets = [...this.#buckets].map((bucketCount, index) => {
      count += bucketCount
      return { metricName: `${name}_bucket`, labels: { le: BUCKETS[index] ?? '+Inf', route }, value: count }
    })
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { route }, value: this.#totalSeconds },
      { metricName: `${name}_count`, labels: { route }, value: count },
    ]
  }
}

const DURATION_METRIC = { name: 'bankcodex_request_seconds', help: 'Response time in seconds' }

/** Records a request. `route` is the pattern of its route, `seconds` its duration. */
export type RecordRequest = (method: string, route: string, status: number, seconds: number) => void

/**
 * Adds the number and the durations of requests to the registry. Returns the function that records a request.
 */
export function addRequestMetrics(registry: Registry): RecordRequest {
  const routes = new Map<string, RouteMetrics>()
  new Counter({
    name: 'bankcodex_requests_total',
    help: 'Requests answered, or closed by the client before the answer (499)',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, { counts }] of routes)
        for (const [method, byStatus] of counts)
          for (const [status, count] of byStatus) this.inc({ method, route, status }, count)
    },
  })
  const histogram = {
    ...DURATION_METRIC,
    get: async () => ({
      ...DURATION_METRIC,
      type: 'histogram',
      aggregator: 'sum',
      values: [...routes].flatMap(([route, metrics]) => metrics.formatHistogram(DURATION_METRIC.name, route)),
    }),
  }
  // A registry uses only the name and `get` of a metric, though its type asks for more.
  registry.registerMetric(histogram as unknown as Metric)
  return (method, route, status, seconds) => {
    let metrics = routes.get(route)
    if (!metrics) {
      metrics = new RouteMetrics()
      routes.set(route, metrics)
    }
    metrics.add(method, status, seconds)
  }
}
