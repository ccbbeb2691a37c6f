/** Limits the time of request bodies, and the time, speed and number of streamed responses. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

const SECOND = 1000
const KILOBYTE = 1024

/** How often the speed of a stream is checked. */
export const SPEED_CHECK_INTERVAL_MS = 20 * SECOND
/** At this speed a download of the directory file takes 13 of the 15 minutes that a stream may run. */
const MIN_BYTES_PER_SECOND = 32 * KILOBYTE
const MAX_STREAM_MS = 15 * 60 * SECOND

/** The error of a stream that is too slow or runs too long. */
class TooSlow extends Error {
  override name = 'TooSlow'
}

/** Returns the number of bytes sent or received so far. */
type CountBytes = () => number

/**
 * Destroys a stream that sends less than 32 KB a second over 20 s, or runs longer than 15 minutes: a client
 * that does not read holds a slot that others need. Any speed is allowed while the client sends bytes of its
 * request, because the rows of a batch may arrive slowly.
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
      stream.destroy(new TooSlow('The client sends or reads too slowly, or the stream ran too long'))
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
   * Acquires a slot for a caller. Returns the function that releases the slot (a second call does nothing),
   * or the maximum that is reached: that of the caller or that of all callers.
   */
  acquire(caller: string): SlotResult {
    const callerSlots = this.#byCaller.get(caller) ?? 0
    if (callerSlots >= this.#maxPerCaller) return { reachedLimit: this.#maxPerCaller }
    if (this.#usedSlots >= this.#max) return { reachedLimit: this.#max }
    this.#usedSlots += 1
    this.#byCaller.set(caller, callerSlots + 1)
    let isReleased = false
    const release = () => {
      if (!isReleased) this.#release(caller)
      isReleased = true
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
 * Releases a slot when a stream ends or is aborted. The event 'end' comes before the client can send its next
 * request, but only 'close' follows an abort.
 */
export function releaseAtEnd(stream: Readable, release: () => void): void {
  stream.once('end', release).once('close', release)
}

/** The error code that Node itself uses for a request that takes too long. The server responds 408. */
const REQUEST_TIMEOUT_CODE = 'ERR_HTTP_REQUEST_TIMEOUT'

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Calls a function once, when the body of a request has arrived or its connection is closed. The request
 * itself may be closed earlier, while the client goes on sending: by a handler that gives up the body.
 */
export function onUploadEnd(raw: IncomingMessage, callback: () => void): void {
  const { socket } = raw
  const end = () => {
    raw.off('end', end)
    socket.off('close', end)
    callback()
  }
  raw.once('end', end)
  socket.once('close', end)
}

interface BodyTimeLimit {
  readonly limitMs: number
  timer: NodeJS.Timeout
}

/** The time limits of the bodies that are arriving. */
const bodyTimeLimits = new WeakMap<IncomingMessage, BodyTimeLimit>()

/** Closes the connection of a request whose body has not arrived after `milliseconds`. */
function startBodyTimer({ raw, server: { server } }: FastifyRequest, milliseconds: number): NodeJS.Timeout {
  const error = Object.assign(new Error('The request timed out'), { code: REQUEST_TIMEOUT_CODE })
  const expire = () => {
    // `complete` is undefined for a request of app.inject(), which has no connection.
    if (raw.complete === false) server.emit('clientError', error, raw.socket)
  }
  return setTimeout(expire, milliseconds).unref()
}

/**
 * Creates a hook that closes the connection of a request whose body takes longer than `limitMs` to arrive.
 * Node's own limit cannot differ between routes.
 */
export function createBodyTimeHook(limitMs: number): onRequestHookHandler {
  return (request, _reply, done) => {
    const { raw } = request
    if (hasBody(raw)) {
      const limit = { limitMs, timer: startBodyTimer(request, limitMs) }
      bodyTimeLimits.set(raw, limit)
      onUploadEnd(raw, () => clearTimeout(limit.timer))
    }
    done()
  }
}

function restartBodyTimer(request: FastifyRequest, milliseconds: number): void {
  const limit = bodyTimeLimits.get(request.raw)
  if (!limit || request.raw.complete) return
  clearTimeout(limit.timer)
  limit.timer = startBodyTimer(request, milliseconds)
}

/**
 * Gives the body of a request as much time to arrive as its streamed response may run. If the response ends
 * first, the rest of the body must arrive within the limit of `createBodyTimeHook`.
 */
export function extendBodyTime(request: FastifyRequest, reply: FastifyReply): void {
  const { limitMs } = bodyTimeLimits.get(request.raw) ?? {}
  if (limitMs === undefined) return
  restartBodyTimer(request, MAX_STREAM_MS)
  reply.raw.once('finish', () => restartBodyTimer(request, limitMs))
}
