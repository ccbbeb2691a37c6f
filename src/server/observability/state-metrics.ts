/** Metrics of the state: whether it is available, and what waits in it. */
import { Gauge, type Registry } from 'prom-client'
import type { Backlog, Backlogs } from '../../storage/backlog.ts'
import type { StateHealthCheck } from '../../storage/open-state.ts'

export interface StateMetricsSource {
  readonly checkState: StateHealthCheck
  readBacklogs(): Promise<Backlogs>
}

/** One read for all metrics of a scrape: metrics are collected one after the other. */
const SHARED_READ_MS = 1000

function shareReads(read: () => Promise<Backlogs>, now: () => number): () => Promise<Backlogs | null> {
  let latest: Promise<Backlogs | null> = Promise.resolve(null)
  let expiresAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() < expiresAt) return latest
    expiresAt = now() + SHARED_READ_MS
    latest = read().catch(() => null)
    return latest
  }
}

/** All workers read one state, so the supervisor reports the maximum of a backlog and not the sum. */
function addBacklogGauges(
  registers: Registry[],
  { name, what }: { readonly name: string; readonly what: string },
  read: () => Promise<Backlog | null>,
) {
  const addGauge = (suffix: string, help: string, toValue: (backlog: Backlog) => number) =>
    new Gauge({
      name: `bankcodex_${name}_${suffix}`,
      help,
      registers,
      aggregator: 'max',
      async collect() {
        this.reset()
        const backlog = await read()
        if (backlog) this.set(toValue(backlog))
        else this.remove()
      },
    })
  addGauge('waiting', `${what} that wait to be sent`, ({ waitingCount }) => waitingCount)
  addGauge(
    'oldest_waiting_seconds',
    `The age of the oldest of the waiting ${what.toLowerCase()}`,
    ({ oldestAt }) => (oldestAt === null ? 0 : Math.max(0, (Date.now() - oldestAt.getTime()) / 1000)),
  )
}

/** Adds the metrics of the state. While it is unavailable, only `bankcodex_state_ready` has a value. */
export function addStateMetrics(registry: Registry, { checkState, readBacklogs }: StateMetricsSource): void {
  const registers = [registry]
  new Gauge({
    name: 'bankcodex_state_ready',
    help: 'Whether the state database is available',
    registers,
    aggregator: 'min',
    async collect() {
      this.set((await checkState()) === null ? 1 : 0)
    },
  })
  const read = shareReads(readBacklogs, () => performance.now())
  addBacklogGauges(
    registers,
    { name: 'messages', what: 'Contact messages' },
    async () => (await read())?.messages ?? null,
  )
  addBacklogGauges(
    registers,
    { name: 'webhook_events', what: 'Events of webhooks' },
    async () => (await read())?.events ?? null,
  )
}
