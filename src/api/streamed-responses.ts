/** Answers that are sent bit by bit: how many run at once, and how slowly a client may take one. */
import type { Readable } from 'node:stream'

const SECOND = 1000
const KILOBYTE = 1024

/** How often the speed of an answer is looked at, in milliseconds. */
export const SPEED_WINDOW = 20 * SECOND
/** Bytes a second. At this speed the directory file takes 13 minutes. */
const LEAST_SPEED = 32 * KILOBYTE
/** An answer that takes longer is cut, in milliseconds. */
const LONGEST = 15 * 60 * SECOND

/** The client took an answer too slowly, or for too long. */
class TooSlow extends Error {
  override name = 'TooSlow'
}

/**
 * Destroys a stream that gives fewer than 32 KB a second over 20 s, or takes longer than 15 minutes: a client
 * that does not read holds a place that others want. `given` is how many bytes it has given so far.
 */
export function cutWhenSlow(stream: Readable, given: () => number): void {
  let before = 0
  let elapsed = 0
  const timer = setInterval(() => {
    elapsed += SPEED_WINDOW
    const now = given()
    const isSlow = now - before < (LEAST_SPEED * SPEED_WINDOW) / SECOND
    if (isSlow || elapsed >= LONGEST) stream.destroy(new TooSlow('The client takes the answer too slowly'))
    before = now
  }, SPEED_WINDOW)
  timer.unref()
  stream.once('close', () => clearInterval(timer))
}

/**
 * Counts the long answers under way, in all and for each caller, so that none begins that is one too many.
 */
export class Places {
  readonly #max: number
  readonly #maxOfOne: number
  readonly #byCaller = new Map<string, number>()
  #taken = 0

  constructor(max: number, maxOfOne: number) {
    this.#max = max
    this.#maxOfOne = maxOfOne
  }

  /**
   * Takes a place for a caller, and gives what frees it: the first time only. Where there is none, the limit
   * that is reached.
   */
  take(caller: string): (() => void) | number {
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
 * Has a place freed when a stream is over: at its end, before the client can ask for the next one, or at its
 * close, where there is no end.
 */
export function freeAfter(stream: Readable, free: () => void): void {
  stream.once('end', free).once('close', free)
}
