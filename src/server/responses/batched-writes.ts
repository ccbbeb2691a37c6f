/**
 * Delays each response to the end of the current turn of the event loop, so that the responses of one turn
 * are written together. A client with several connections then wakes up once for all of them
 * (docs/decisions/2026-11-22-responses-written-together.md).
 */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, onSendHookHandler } from 'fastify'
// Declares request.hasResponse.
import '../http/request-end.ts'

/** Delays the sending of a response. */
export const batchSocketWrites: onSendHookHandler = (request, _reply, payload, done) => {
  // On a closed connection, the close event would come during the delay, and Fastify would take it for the
  // end of the response.
  if (request.raw.socket.destroyed) done(null, payload)
  else setImmediate(done, null, payload)
}

/**
 * Sends a complete response with status 200 at the end of the turn, without the remaining hooks. `headers`
 * must have the content-length.
 */
export function sendCompleteResponse(
  reply: FastifyReply,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
) {
  reply.hijack()
  reply.request.hasResponse = true
  // If the length in bytes equals the length in characters, the text is ASCII: latin1 needs no encoding.
  const encoding = headers['content-length'] === body.length ? 'latin1' : 'utf8'
  setImmediate(() => void reply.raw.writeHead(200, headers).end(body, encoding))
}
