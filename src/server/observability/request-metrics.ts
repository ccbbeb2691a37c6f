/** Counts and durations of requests by route. */
import { Counter, Histogram, type Registry } from 'prom-client'

/** The upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** Records a request. `route` is the pattern of its route, `seconds` its duration. */
export type RecordRequest = (method: string, route: string, status: number, seconds: number) => void

/**
 * Adds the number and the durations of requests to the registry. Returns the function that records a request.
 */
export function addRequestMetrics(registry: Registry): RecordRequest {
  const registers = [registry]
  const requests = new Counter({
    name: 'bankcodex_requests_total',
    help: 'Requests answered, or closed by the client before the answer (499)',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'bankcodex_request_seconds',
    help: 'Response time in seconds',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  return (method, route, status, seconds) => {
    requests.inc({ method, route, status })
    durations.observe({ route }, seconds)
  }
}
