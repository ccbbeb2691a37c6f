/** Reports the end of each request, and writes the responses of one turn of the event loop together. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type {
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onResponseHookHandler,
  onSendHookHandler,
} from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the handler has returned a response, sent or still to be sent. */
    hasResponse: boolean
  }
}

/** The status that nginx logs when the client closes the connection before the response; not in any RFC. */
export const CLIENT_CLOSED_REQUEST = 499

/** Called at the end of a request, with the status of its response, or 499. */
export type OnRequestEnd = (request: FastifyRequest, reply: FastifyReply, status: number) => void

/** Whether the handler of a request may still respond: then the onSend hook reports the end. */
function mayStillRespond({ request, raw }: FastifyReply): boolean {
  // The end of a request whose body was cut off is reported at once, even if its handler still runs.
  return request.raw.complete && !request.hasResponse && !raw.headersSent
}

/** The open requests of each connection. */
class OpenRequests {
  readonly #bySocket = new WeakMap<Socket, Set<FastifyReply>>()
  readonly #onClose: (open: Iterable<FastifyReply>) => void

  constructor(onClose: (open: Iterable<FastifyReply>) => void) {
    this.#onClose = onClose
  }

  add(reply: FastifyReply): void {
    const { socket } = reply.request.raw
    const replies = this.#bySocket.get(socket) ?? this.#addSocket(socket)
    replies.add(reply)
  }

  #addSocket(socket: Socket): Set<FastifyReply> {
    const replies = new Set<FastifyReply>()
    this.#bySocket.set(socket, replies)
    socket.once('close', () => this.#onClose(replies))
    return replies
  }

  /** Removes a request. Returns false if it was removed before. */
  remove(reply: FastifyReply): boolean {
    return this.#bySocket.get(reply.request.raw.socket)?.delete(reply) ?? false
  }
}

interface RequestEndHooks {
  readonly onRequest: onRequestHookHandler
  readonly onSend: onSendHookHandler
  readonly onResponse: onResponseHookHandler
}

/**
 * Creates the hooks that call `onEnd` once for each request. Fastify's onResponse does not run if the
 * connection closes before the response is sent. Therefore the hooks also report the open requests of a
 * connection when it closes.
 */
export function createRequestEndHooks(onEnd: OnRequestEnd): RequestEndHooks {
  const openRequests = new OpenRequests((replies) => {
    for (const reply of replies) if (!mayStillRespond(reply)) reportEnd(reply, CLIENT_CLOSED_REQUEST)
  })
  function reportEnd(reply: FastifyReply, status: number) {
    if (openRequests.remove(reply)) onEnd(reply.request, reply, status)
  }
  return {
    onRequest(_request, reply, done) {
      openRequests.add(reply)
      done()
    },
    onSend(request, reply, payload, done) {
      request.hasResponse = true
      if (request.raw.socket.destroyed) reportEnd(reply, CLIENT_CLOSED_REQUEST)
      done(null, payload)
    },
    onResponse(_request, reply, done) {
      reportEnd(reply, reply.statusCode)
      done()
    },
  }
}

/**
 * Delays each response to the end of the current turn of the event loop, so that the responses of one turn
 * are written together. A client with several connections then wakes up once for all of them
 * (docs/decisions/2026-11-22-responses-written-together.md).
 */
export const batchSocketWrites: onSendHookHandler = (request, _reply, payload, done) => {
  // On a closed connection, the close event would come during the delay, and Fastify would take it for the
  // end of the response.
  if (request.raw.socket.destroyed) done(null, payload)
  else setImmediate(done, null, payload)
}

/**
 * Sends a complete response with status 200 at the end of the turn of the event loop, without the remaining
 * hooks. `headers` must have the content-length.
 */
export function sendCompleteResponse(
  reply: FastifyReply,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
) {
  reply.hijack()
  reply.request.hasResponse = true
  // If a text has as many bytes as characters, it is ASCII, which needs no conversion to UTF-8.
  const encoding = headers['content-length'] === body.length ? 'latin1' : 'utf8'
  setImmediate(() => void reply.raw.writeHead(200, headers).end(body, encoding))
}
