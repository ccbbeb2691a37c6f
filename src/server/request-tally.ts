/**
 * Requests that have ended, counted and timed by route. The library's own counters make a key of their labels at every request, which
 * costs as much as a good part of the answer; here that is done when the figures are read.
 */
import { Counter, type Metric, type Registry } from 'prom-client'

/** From what a kept answer takes to what is far too long, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** The requests to one route. */
class RouteTally {
  /** By method, then by status. */
  readonly counts = new Map<string, Map<number, number>>()
  /** How many took no longer than each bucket says, and more than the one before; the last is for what is longer than all. */
  readonly #took = new Float64Array(BUCKETS.length + 1)
  #seconds = 0

  add(method: string, status: number, seconds: number) {
    const byStatus = this.counts.get(method) ?? new Map<number, number>()
    this.counts.set(method, byStatus.set(status, (byStatus.get(status) ?? 0) + 1))
    let bucket = 0
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] as number)) bucket++
    this.#took[bucket] = (this.#took[bucket] as number) + 1
    this.#seconds += seconds
  }

  /** The lines of a histogram, as the exposition format of Prometheus has them: each bucket has those before it in it. */
  lines(name: string, route: string) {
    let count = 0
    const buckets = [...this.#took].map((took, at) => {
      count += took
      return { metricName: `${name}_bucket`, labels: { le: BUCKETS[at] ?? '+Inf', route }, value: count }
    })
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { route }, value: this.#seconds },
      { metricName: `${name}_count`, labels: { route }, value: count },
    ]
  }
}

const SECONDS = { name: 'bankcodex_request_seconds', help: 'Response time in seconds' }

/** Counts a request: its method, the pattern of its route, the status, and the seconds it took. */
export type CountRequest = (method: string, route: string, status: number, seconds: number) => void

/** Requests as two figures of a registry, counted from nought. */
export function requestTally(registry: Registry): CountRequest {
  const routes = new Map<string, RouteTally>()
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
  const seconds = {
    ...SECONDS,
    get: async () => ({
      ...SECONDS,
      type: 'histogram',
      aggregator: 'sum',
      values: [...routes].flatMap(([route, tally]) => tally.lines(SECONDS.name, route)),
    }),
  }
  // All that a registry asks of a metric is its name and its figures, which its types do not say.
  registry.registerMetric(seconds as unknown as Metric)
  return (method, route, status, took) => {
    let tally = routes.get(route)
    if (!tally) {
      tally = new RouteTally()
      routes.set(route, tally)
    }
    tally.add(method, status, took)
  }
}
