/**
 * Delays each response to the end of the current turn of the event loop, so that all responses of one turn
 * are written together. A client with several connections then wakes up once for all of them
 * (docs/decisions/2026-11-22-responses-written-together.md).
 */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, onSendHookHandler } from 'fastify'
import '../http/request-end.ts'

export const batchWrites: onSendHookHandler = (request, _reply, payload, done) => {
  // No delay on a closed connection: until the response is sent, Fastify may take the close for its end.
  if (request.raw.socket.destroyed) done(null, payload)
  else setImmediate(done, null, payload)
}

/** Sends a finished 200 response at the end of the turn. Skips the remaining hooks. */
export function sendFinished(reply: FastifyReply, headers: OutgoingHttpHeaders, body: string | Buffer) {
  reply.hijack()
  reply.request.hasResponse = true
  // Equal lengths in bytes and characters mean ASCII, which latin1 writes without encoding.
  const encoding = headers['content-length'] === body.length ? 'latin1' : 'utf8'
  setImmediate(() => void reply.raw.writeHead(200, headers).end(body, encoding))
}
