/**
 * Several processes behind one port, and one that watches over them: whichever dies is replaced, SIGHUP replaces all of them one
 * after the other by processes of the program and configuration as they are on disk now, SIGTERM ends them.
 *
 * The watcher accepts connections and hands them on, so that none is lost with a process that goes: it takes no requests itself
 * (docs/decisions/2026-11-21-workers-by-node-cluster.md).
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const SECOND = 1000
/** A process that has not ended by itself so long after it was told to is ended. */
const PATIENCE = 12 * SECOND
/** A new process that does not listen by then never will. */
const STARTING = 60 * SECOND
/** Between the death of a process and its successor, the longer the more have died without having listened. */
const LONGEST_PAUSE = 30 * SECOND

export interface WatchLog {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

function isGone(worker: Worker): boolean {
  return worker.process.exitCode !== null || worker.process.signalCode !== null
}

async function gone(worker: Worker): Promise<void> {
  if (!isGone(worker)) await once(worker.process, 'exit')
}

/** Tells a process to end what it has begun and go; ends it when that takes too long. */
async function end(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM')
  const late = new AbortController()
  const cut = setTimeout(PATIENCE, undefined, { signal: late.signal, ref: false }).then(
    () => void worker.process.kill('SIGKILL'),
    () => {},
  )
  await gone(worker)
  late.abort()
  await cut
}

/** Watches over so many processes until SIGTERM or SIGINT. Returns the exit code: not 0 when none of them ever listened. */
export async function watchOver(
  count: number,
  log: WatchLog,
  onListening: (port: number) => void,
): Promise<number> {
  const expected = new Set<Worker>()
  const stopping = new AbortController()
  const { signal: stop } = stopping
  let failures = 0
  let hasListened = false
  let exitCode = 0

  /** Begins a process. Whether it listens. */
  async function begin(): Promise<Worker | null> {
    const worker = cluster.fork()
    // What is sent to a process that is killed at that moment comes back as an error, which nobody else would catch.
    worker.on('error', ({ message }) =>
      log.error({ process: worker.process.pid, message }, 'a process does not respond'),
    )
    expected.add(worker)
    const settled = new AbortController()
    const { signal } = settled
    const listening = once(worker, 'listening', { signal }).then(([{ port }]) => port as number)
    const outcome = await Promise.race([
      listening.catch(() => null),
      gone(worker).then(() => null),
      setTimeout(STARTING, null, { signal, ref: false }).catch(() => null),
    ])
    settled.abort()
    if (outcome === null) {
      exitCode = worker.process.exitCode ?? 1
      expected.delete(worker)
      if (!isGone(worker)) await end(worker)
      return null
    }
    failures = 0
    log.info({ process: worker.process.pid }, 'a process listens')
    if (!hasListened) onListening(outcome)
    hasListened = true
    void gone(worker).then(() => replace(worker))
    return worker
  }

  /** Has another take the place of one that has gone by itself. */
  async function replace(worker: Worker): Promise<void> {
    if (!expected.delete(worker) || stop.aborted) return
    const { pid, exitCode: code, signalCode: killedBy } = worker.process
    log.error({ pid, code, killedBy }, 'a process has ended, starting another')
    await beginUntilOneListens()
  }

  async function beginUntilOneListens(): Promise<void> {
    while (!stop.aborted && (await begin()) === null) {
      failures += 1
      const pause = Math.min(SECOND * 2 ** (failures - 1), LONGEST_PAUSE)
      log.error({ pause }, 'a new process does not listen')
      await setTimeout(pause, undefined, { signal: stop }).catch(() => {})
    }
  }

  /** Puts a new process in the place of one. False where the new one does not listen. */
  async function succeed(old: Worker): Promise<boolean> {
    if (!expected.has(old)) return true
    const fresh = await begin()
    if (fresh === null) return false
    // One that has died meanwhile has a successor already.
    const superfluous = expected.delete(old) ? old : fresh
    expected.delete(superfluous)
    await end(superfluous)
    return true
  }

  let reloading = false
  /** Puts a new process in the place of each. Where a new one does not listen, the old ones stay. */
  async function reload(): Promise<void> {
    if (reloading || stop.aborted) return
    reloading = true
    log.info({}, 'replacing every process')
    for (const old of [...expected]) {
      if (stop.aborted) break
      if (await succeed(old)) continue
      log.error({}, 'a new process does not listen, the old ones keep serving')
      break
    }
    reloading = false
    log.info({ processes: expected.size }, 'replaced')
  }

  process.on('SIGHUP', () => void reload())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  const first = await Promise.all(Array.from({ length: count }, begin))
  if (!hasListened) return exitCode || 1
  for (const worker of first) if (worker === null) void beginUntilOneListens()
  if (!stop.aborted) await once(stop, 'abort')
  await Promise.all([...expected].map(end))
  return 0
}
