/**
 * Reports the end of each request once. Fastify's onResponse does not run if the connection closes before the
 * response is sent. Therefore the close event of the connection ends its open requests, too.
 */
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
    /** Whether the response is complete. It may not be sent yet. */
    hasResponse: boolean
  }
}

/** The status that nginx logs when the client closes the connection before the response; not in any RFC. */
export const CLIENT_CLOSED_REQUEST = 499

/** Receives the end of a request. The status is that of the response, or 499. */
export type OnRequestEnd = (request: FastifyRequest, reply: FastifyReply, status: number) => void

/** Whether the handler of a request may still run, so that onSend follows and reports the end. */
function isHandled({ request, raw }: FastifyReply): boolean {
  // A request that was cut off within its body ends with its connection.
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
    const open = this.#bySocket.get(socket) ?? this.#addSocket(socket)
    open.add(reply)
  }

  #addSocket(socket: Socket): Set<FastifyReply> {
    const open = new Set<FastifyReply>()
    this.#bySocket.set(socket, open)
    socket.once('close', () => this.#onClose(open))
    return open
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

/** Creates the hooks that call `onEnd` once for each request. */
export function createRequestEndHooks(onEnd: OnRequestEnd): RequestEndHooks {
  const openRequests = new OpenRequests((open) => {
    for (const reply of open) if (!isHandled(reply)) reportEnd(reply, CLIENT_CLOSED_REQUEST)
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
