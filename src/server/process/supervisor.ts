/**
 * Several worker processes behind one port, and the supervisor that starts them. The supervisor replaces a
 * worker that dies. On SIGHUP it replaces all workers, one after the other, so that a new release on disk
 * takes effect. On SIGTERM and SIGINT it ends all workers.
 *
 * The supervisor accepts connections and passes them to the workers, so that no connection is lost when a
 * worker ends. It does not parse requests (docs/decisions/2026-11-21-workers-by-node-cluster.md).
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { coalesceRuns } from '../../background/background-task.ts'
import { createLogger, settleLog } from '../observability/log.ts'
import { ATOMIC_WRITE_BYTES, createLogDestination } from '../observability/log-output.ts'
import type { Config } from './config.ts'
import { serveRateLimitCountsToWorkers } from './count-in-supervisor.ts'
import { startMetricsServer } from './metrics-server.ts'
import { hasExited, stopWorker, waitForExit, waitForPort } from './worker-process.ts'
import { createWorkerProgramResolver } from './worker-program.ts'

const SECOND = 1000
/** The delay before a restart doubles with each failed start, up to this maximum. */
const MAX_RESTART_DELAY_MS = 30 * SECOND

/**
 * Runs `count` workers until SIGTERM or SIGINT, and serves their combined metrics. Calls `onListening` once
 * with the port. Returns the exit code, which is not 0 if no worker ever listened.
 */
export async function supervise(
  config: Config,
  count: number,
  onListening: (port: number) => void,
): Promise<number> {
  const log = createLogger(config.logLevel, createLogDestination(process.stdout.fd, ATOMIC_WRITE_BYTES))
  serveRateLimitCountsToWorkers()
  const registry = new AggregatorRegistry()
  const { contentType } = registry
  const metricsServer = await startMetricsServer(config, {
    contentType,
    formatText: () => registry.clusterMetrics(),
  })
  const exitCode = await new Supervisor(log, onListening).run(count)
  metricsServer?.close()
  await settleLog(log)
  return exitCode
}

interface SupervisorLog {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

class Supervisor {
  readonly #log: SupervisorLog
  readonly #onListening: (port: number) => void
  /** The workers that start or run, without those that are being stopped. */
  readonly #workers = new Set<Worker>()
  readonly #stop = new AbortController()
  readonly #resolveWorkerProgram = createWorkerProgramResolver()
  /** A SIGHUP during a reload starts one more: the program may have changed since the reload began. */
  readonly #requestReload = coalesceRuns(() => this.#reload())
  /** The number of consecutive failed starts. */
  #failedStartCount = 0
  #hasListened = false
  /** The exit code of the last worker that failed to start. */
  #failedExitCode = 1

  constructor(log: SupervisorLog, onListening: (port: number) => void) {
    this.#log = log
    this.#onListening = onListening
  }

  async run(count: number): Promise<number> {
    const stop = this.#stop.signal
    process.on('SIGHUP', () => void this.#requestReload())
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#stop.abort(signal))
    const started = await Promise.all(Array.from({ length: count }, () => this.#start()))
    if (!this.#hasListened) return this.#failedExitCode || 1
    for (const worker of started) if (worker === null) void this.#startWithRetries()
    if (!stop.aborted) await once(stop, 'abort')
    await this.#stopWorkers()
    return 0
  }

  async #stopWorkers(): Promise<void> {
    const begunAt = performance.now()
    const areKilled = await Promise.all([...this.#workers].map(stopWorker))
    const killed = areKilled.filter(Boolean).length
    const ms = Math.round(performance.now() - begunAt)
    const signal: NodeJS.Signals = this.#stop.signal.reason
    this.#log.info({ signal, workers: areKilled.length, killed, ms }, 'all workers have stopped')
  }

  /** Starts a worker. Returns null if it does not listen, unless a reload has replaced it meanwhile. */
  async #start(): Promise<Worker | null> {
    const worker = this.#fork()
    if (worker === null) return null
    // Node emits 'error', for instance, if a message cannot reach a worker that is being killed. Without a
    // listener, the event would end the supervisor.
    worker.on('error', ({ message }) => this.#log.error({ pid: worker.process.pid, message }, 'worker error'))
    this.#workers.add(worker)
    const port = await waitForPort(worker)
    if (port === null) {
      if (!this.#workers.delete(worker)) return worker
      this.#failedExitCode = worker.process.exitCode ?? 1
      if (!hasExited(worker)) await stopWorker(worker)
      return null
    }
    this.#failedStartCount = 0
    this.#log.info({ pid: worker.process.pid }, 'a worker listens')
    if (!this.#hasListened) this.#onListening(port)
    this.#hasListened = true
    void waitForExit(worker).then(() => this.#replaceExited(worker))
    return worker
  }

  /** Returns null if the system cannot start a process, for instance for lack of memory. */
  #fork(): Worker | null {
    try {
      this.#resolveWorkerProgram()
      return cluster.fork()
    } catch (error) {
      this.#log.error({ err: error }, 'a worker cannot be started')
      return null
    }
  }

  /** Replaces a worker that has exited by itself. */
  async #replaceExited(worker: Worker): Promise<void> {
    if (!this.#workers.delete(worker) || this.#stop.signal.aborted) return
    const { pid, exitCode: code, signalCode: killedBy } = worker.process
    this.#log.error({ pid, code, killedBy }, 'a worker has exited, starting another')
    await this.#startWithRetries()
  }

  async #startWithRetries(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted && (await this.#start()) === null) {
      this.#failedStartCount += 1
      const delayMs = Math.min(SECOND * 2 ** (this.#failedStartCount - 1), MAX_RESTART_DELAY_MS)
      this.#log.error({ delayMs }, 'a new worker does not listen')
      await setTimeout(delayMs, undefined, { signal }).catch(() => {})
    }
  }

  /** Starts a new worker, then stops the old one. Returns false if the new one does not listen. */
  async #replace(old: Worker): Promise<boolean> {
    const isReplacedAlready = !this.#workers.has(old)
    if (isReplacedAlready) return true
    const replacement = await this.#start()
    if (replacement === null) return false
    // If the old worker died meanwhile, #replaceExited starts another, and this replacement is one too many.
    const superfluous = this.#workers.delete(old) ? old : replacement
    this.#workers.delete(superfluous)
    await stopWorker(superfluous)
    return true
  }

  /** Replaces all workers in turn. If a new worker does not listen, the remaining old ones keep serving. */
  async #reload(): Promise<void> {
    const { signal } = this.#stop
    if (signal.aborted) return
    this.#log.info({}, 'replacing all workers')
    for (const old of [...this.#workers]) {
      if (signal.aborted) break
      if (await this.#replace(old)) continue
      this.#log.error({}, 'a new worker does not listen, the old ones keep serving')
      break
    }
    this.#log.info({ workers: this.#workers.size }, 'the replacement of the workers has ended')
  }
}
