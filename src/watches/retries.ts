/** When a webhook that was not taken is tried again. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pauses after the first attempt, the second and so on: those that Standard Webhooks 1.0 suggests. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

export const MOST_ATTEMPTS = PAUSES.length + 1
/** A pause is up to so much longer, by chance: receivers that were away are not met by everybody at once. */
const JITTER = 0.2

/** How long to wait after so many attempts, in milliseconds; null where that was the last. `random` is from 0 to 1. */
export function pauseAfter(attempts: number, random: number): number | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 + JITTER * random))
}
