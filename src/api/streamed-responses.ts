/** Limits on streamed responses: how many run at once, and how slowly a client may read. */
import type { Readable } from 'node:stream'

const SECOND = 1000
const KILOBYTE = 1024

/** How often the speed is checked, in milliseconds. */
export const SPEED_WINDOW = 20 * SECOND
/** Bytes a second. At this speed the directory file takes 13 minutes. */
const MIN_SPEED = 32 * KILOBYTE
/** In milliseconds. */
const MAX_DURATION = 15 * 60 * SECOND

/** The client read the response too slowly, or for too long. */
class TooSlow extends Error {
  override name = 'TooSlow'
}

/**
 * Destroys a stream that sends less than 32 KB a second over 20 s, or runs longer than 15 minutes: a client
 * that does not read holds a slot that others need. `given` returns the bytes sent so far.
 */
export function abortSlowStream(stream: Readable, given: () => number): void {
  let before = 0
  let elapsed = 0
  const timer = setInterval(() => {
    elapsed += SPEED_WINDOW
    const now = given()
    const isSlow = now - before < (MIN_SPEED * SPEED_WINDOW) / SECOND
    if (isSlow || elapsed >= MAX_DURATION)
      stream.destroy(new TooSlow('The client takes the answer too slowly'))
    before = now
  }, SPEED_WINDOW)
  timer.unref()
  stream.once('close', () => clearInterval(timer))
}

/** Limits the number of concurrent streams, in total and per caller. */
export class StreamSlots {
  readonly #max: number
  readonly #maxOfOne: number
  readonly #byCaller = new Map<string, number>()
  #taken = 0

  constructor(max: number, maxOfOne: number) {
    this.#max = max
    this.#maxOfOne = maxOfOne
  }

  /**
   * Acquires a slot for a caller. Returns the function that releases it (further calls do nothing), or the
   * limit that is reached.
   */
  acquire(caller: string): (() => void) | number {
    const ofOne = this.#byCaller.get(caller) ?? 0
    if (ofOne >= this.#maxOfOne) return this.#maxOfOne
    if (this.#taken >= this.#max) return this.#max
    this.#taken += 1
    this.#byCaller.set(caller, ofOne + 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#free(caller)
      isTaken = false
    }
  }

  #free(caller: string): void {
    this.#taken -= 1
    const left = (this.#byCaller.get(caller) ?? 1) - 1
    if (left === 0) this.#byCaller.delete(caller)
    else this.#byCaller.set(caller, left)
  }
}

/**
 * Releases a slot at the end of a stream, before the client can send the next request, or at its close if it
 * has no end.
 */
export function releaseAtEnd(stream: Readable, free: () => void): void {
  stream.once('end', free).once('close', free)
}
