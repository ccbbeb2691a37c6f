/**
 * Answers that are made in one turn of the event loop go out one behind the other, once all of them are made. A client that waits on
 * several connections is woken once for several and not for each, which is a good part of what an answer costs; none waits longer than
 * to the end of the next turn (docs/decisions/2026-11-22-responses-written-together.md).
 */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import '../request-end.ts'

/** Has every answer of a site wait for the end of its turn. Comes behind what has to know at once that an answer is made. */
export function writeTogether(app: FastifyInstance) {
  app.addHook('onSend', (request, _reply, payload, done) => {
    // Whoever has hung up waits for nothing: until an answer is sent, Fastify may take the end of its connection for the answer's.
    if (request.raw.socket.destroyed) done(null, payload)
    else setImmediate(done, null, payload)
  })
}

/** Sends an answer that is finished, at the end of the turn, past everything that would make it anew. */
export function sendFinished(reply: FastifyReply, headers: OutgoingHttpHeaders, body: string | Buffer) {
  reply.hijack()
  reply.request.isAnswered = true
  // As many bytes as characters: all are ASCII, and need not be looked at to be written.
  const encoding = headers['content-length'] === body.length ? 'latin1' : 'utf8'
  setImmediate(() => void reply.raw.writeHead(200, headers).end(body, encoding))
}
