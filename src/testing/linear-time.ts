import { expect } from 'vitest'

const SHORT_LENGTH = 5_000
/** Linear work takes 16 times as long on the longer text, quadratic work 256 times. */
const LONG_LENGTH = 16 * SHORT_LENGTH
const MAX_RATIO = 80
/** Microseconds below which a measurement is mostly noise. */
const NOISE_MICROSECONDS = 1_000
const MAX_ATTEMPTS = 3

/** The CPU time of this thread in microseconds, which hardly depends on other processes. */
function measureCpuTime(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Fails if the work on a text grows faster than its length. `run` works on a text of the length given. */
export function expectLinearTime(run: (length: number) => void): void {
  let ratio = Number.POSITIVE_INFINITY
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && ratio > MAX_RATIO; attempt++) {
    const short = measureCpuTime(() => run(SHORT_LENGTH))
    const long = measureCpuTime(() => run(LONG_LENGTH))
    ratio = Math.min(ratio, long / Math.max(short, NOISE_MICROSECONDS))
  }
  expect(ratio, 'CPU time for a 16 times longer text').toBeLessThanOrEqual(MAX_RATIO)
}
