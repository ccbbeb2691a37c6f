import { expect } from 'vitest'

const SHORT = 5_000
/** Linear work takes 16 times as long on the longer text, quadratic work 256 times. */
const LONG = 16 * SHORT
const MAX_RATIO = 80
/** Microseconds below which a measurement is mostly noise. */
const NOISE = 1_000
const ATTEMPTS = 3

/** The CPU time of this thread in microseconds, which hardly depends on other processes. */
function cpuTime(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Fails if the work on a text grows faster than its length. `run` works on a text of the length given. */
export function expectLinearTime(run: (length: number) => void): void {
  let ratio = Number.POSITIVE_INFINITY
  for (let attempt = 1; attempt <= ATTEMPTS && ratio > MAX_RATIO; attempt++) {
    const short = cpuTime(() => run(SHORT))
    const long = cpuTime(() => run(LONG))
    ratio = Math.min(ratio, long / Math.max(short, NOISE))
  }
  expect(ratio, 'CPU time for a 16 times longer text').toBeLessThanOrEqual(MAX_RATIO)
}
