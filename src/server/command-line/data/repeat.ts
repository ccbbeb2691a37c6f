/** Repeats a command at an interval, until the process is told to stop. */
import { setTimeout } from 'node:timers/promises'
import { UsageError } from '../terminal.ts'

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** Publishers change a register once a day at most: less than a quarter of an hour only burdens them. */
const MIN_INTERVAL_MS = 15 * 60_000
/** The longest delay of a timer is 24 days. */
const MAX_INTERVAL_MS = 20 * 86_400_000

/** Parses '24h', '30m' or '7d'. Throws UsageError if it is no duration, or out of bounds. */
export function parseInterval(text: string): number {
  const [, number = '', unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? []
  const ms = Number(number) * (UNIT_MS[unit] ?? Number.NaN)
  if (ms >= MIN_INTERVAL_MS && ms <= MAX_INTERVAL_MS) return ms
  throw new UsageError(`--every takes a time from 15m to 20d, such as 24h, not '${text}'`)
}

/**
 * Runs an action now and at an interval, until SIGTERM or SIGINT, which let a running action end, or until it
 * returns false. The exit code is that of the last run.
 */
export async function repeatUntilStopped(action: () => Promise<boolean>, interval: string) {
  const intervalMs = parseInterval(interval)
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.once('SIGTERM', stop).once('SIGINT', stop)
  while (!stopping.signal.aborted) {
    process.exitCode = 0
    if (!(await action())) return
    // The delay rejects when a signal ends it.
    await setTimeout(intervalMs, undefined, { signal: stopping.signal }).catch(() => {})
  }
}
