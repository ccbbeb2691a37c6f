/** Limits on streamed responses: how many run at once, and how slowly a client may read and send. */
import type { Readable } from 'node:stream'

const SECOND = 1000
const KILOBYTE = 1024

/** How often the speed is checked, in milliseconds. */
export const SPEED_CHECK_INTERVAL_MS = 20 * SECOND
/** Bytes a second. At this speed the directory file takes 13 minutes. */
const MIN_BYTES_PER_SECOND = 32 * KILOBYTE
export const MAX_STREAM_MS = 15 * 60 * SECOND

/** The client sent or read too slowly, or for too long. */
class TooSlow extends Error {
  override name = 'TooSlow'
}

/** Returns the bytes of a stream so far. */
type CountBytes = () => number

/**
 * Destroys a stream that sends less than 32 KB a second over 20 s, or runs longer than 15 minutes: a client
 * that does not read holds a slot that others need. While an uploading client sends bytes, its stream may be
 * slower, because rows may arrive slowly.
 */
export function abortSlowStream(
  stream: Readable,
  countSentBytes: CountBytes,
  countReceivedBytes: CountBytes = () => 0,
): void {
  let [previousSent, previousReceived] = [0, countReceivedBytes()]
  let elapsedMs = 0
  const timer = setInterval(() => {
    elapsedMs += SPEED_CHECK_INTERVAL_MS
    const [sent, received] = [countSentBytes(), countReceivedBytes()]
    const sendsSlowly = sent - previousSent < (MIN_BYTES_PER_SECOND * SPEED_CHECK_INTERVAL_MS) / SECOND
    const isSlow = sendsSlowly && received === previousReceived
    if (isSlow || elapsedMs >= MAX_STREAM_MS)
      stream.destroy(new TooSlow('The client sends or reads too slowly'))
    previousSent = sent
    previousReceived = received
  }, SPEED_CHECK_INTERVAL_MS)
  timer.unref()
  stream.once('close', () => clearInterval(timer))
}

type SlotResult = { readonly release: () => void } | { readonly reachedLimit: number }

/** Limits the number of concurrent streams, in total and per caller. */
export class StreamSlots {
  readonly #max: number
  readonly #maxPerCaller: number
  readonly #byCaller = new Map<string, number>()
  #usedSlots = 0

  constructor(max: number, maxPerCaller: number) {
    this.#max = max
    this.#maxPerCaller = maxPerCaller
  }

  /**
   * Acquires a slot for a caller. Returns the function that releases it (further calls do nothing), or the
   * limit that is reached: that of the caller or that of all callers.
   */
  acquire(caller: string): SlotResult {
    const callerSlots = this.#byCaller.get(caller) ?? 0
    if (callerSlots >= this.#maxPerCaller) return { reachedLimit: this.#maxPerCaller }
    if (this.#usedSlots >= this.#max) return { reachedLimit: this.#max }
    this.#usedSlots += 1
    this.#byCaller.set(caller, callerSlots + 1)
    let isTaken = true
    const release = () => {
      if (isTaken) this.#release(caller)
      isTaken = false
    }
    return { release }
  }

  #release(caller: string): void {
    this.#usedSlots -= 1
    const left = (this.#byCaller.get(caller) ?? 1) - 1
    if (left === 0) this.#byCaller.delete(caller)
    else this.#byCaller.set(caller, left)
  }
}

/**
 * Releases a slot at the end of a stream, before the client can send the next request, or at its close if it
 * has no end.
 */
export function releaseAtEnd(stream: Readable, release: () => void): void {
  stream.once('end', release).once('close', release)
}
