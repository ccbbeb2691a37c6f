/** Waits for a worker process to listen or to exit, and ends it. */
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** A worker that still runs this long after SIGTERM gets SIGKILL. Most end within ten seconds (serve.ts). */
const STOP_TIMEOUT_MS = 12_000
/** A new worker that does not listen within this time has failed. */
const START_TIMEOUT_MS = 60_000

/** A process that could not be started has no id. */
export function hasExited({ process: { pid, exitCode, signalCode } }: Worker): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

export async function waitForExit(worker: Worker): Promise<void> {
  if (!hasExited(worker)) await once(worker.process, 'exit')
}

/** Ends a worker with SIGTERM, and with SIGKILL after STOP_TIMEOUT_MS. Returns whether it was killed. */
export async function stopWorker(worker: Worker): Promise<boolean> {
  worker.process.kill('SIGTERM')
  const exited = new AbortController()
  const killTimer = setTimeout(STOP_TIMEOUT_MS, undefined, { signal: exited.signal, ref: false }).then(
    () => void worker.process.kill('SIGKILL'),
    () => {},
  )
  await waitForExit(worker)
  exited.abort()
  await killTimer
  return worker.process.signalCode === 'SIGKILL'
}

/** Waits until a worker listens. Returns its port; null if it exits first or START_TIMEOUT_MS passes. */
export async function waitForPort(worker: Worker): Promise<number | null> {
  const cleanup = new AbortController()
  const { signal } = cleanup
  const listening = once(worker, 'listening', { signal }).then(([{ port }]) => port as number)
  const port = await Promise.race([
    listening.catch(() => null),
    waitForExit(worker).then(() => null),
    setTimeout(START_TIMEOUT_MS, null, { signal, ref: false }).catch(() => null),
  ])
  cleanup.abort()
  return port
}
