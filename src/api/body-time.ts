/** Limits the time in which the body of a request arrives. Node's own limit is the same for all routes. */
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { MAX_STREAM_MS } from './streamed-responses.ts'

/** The code of Node's own error when a request takes too long. The server responds 408 to it. */
const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

interface TimeLimit {
  readonly usualMs: number
  timer: NodeJS.Timeout
}

/** The time limits of bodies that arrive. */
const limits = new WeakMap<IncomingMessage, TimeLimit>()

function startTimer({ raw, server: { server } }: FastifyRequest, milliseconds: number): NodeJS.Timeout {
  const error = Object.assign(new Error('The request timed out'), { code: REQUEST_TIMEOUT })
  const expire = () => {
    // The requests of app.inject() have no connection, and no `complete`.
    if (raw.complete === false) server.emit('clientError', error, raw.socket)
  }
  return setTimeout(expire, milliseconds).unref()
}

/** Creates a hook that closes the connection of a request whose body takes longer to arrive. */
export function limitBodyTime(usualMs: number): onRequestHookHandler {
  return (request, _reply, done) => {
    const { raw } = request
    if (hasBody(raw)) {
      const limit = { usualMs, timer: startTimer(request, usualMs) }
      const stop = () => clearTimeout(limit.timer)
      limits.set(raw, limit)
      raw.once('end', stop).once('close', stop)
    }
    done()
  }
}

function changeLimit(request: FastifyRequest, milliseconds: number): void {
  const limit = limits.get(request.raw)
  if (!limit || request.raw.complete) return
  clearTimeout(limit.timer)
  limit.timer = startTimer(request, milliseconds)
}

/**
 * Gives the body of a request as long as its streamed response. If the response ends before the body, the
 * usual limit applies to the rest of the body, which is discarded.
 */
export function extendBodyTime(request: FastifyRequest, reply: FastifyReply): void {
  const { usualMs } = limits.get(request.raw) ?? {}
  if (usualMs === undefined) return
  changeLimit(request, MAX_STREAM_MS)
  reply.raw.once('finish', () => changeLimit(request, usualMs))
}
