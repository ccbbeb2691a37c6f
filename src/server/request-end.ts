/**
 * How each request ended, told once. Fastify's onResponse is silent where the client hangs up, and so is Node's answer that waits
 * behind another one of its connection: so the connection is listened to, once for all its requests.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its answer is made, if not sent yet. */
    isAnswered: boolean
  }
}

/** The status of a request whose connection was closed before its answer had gone out whole. No standard has one; nginx uses this. */
const HUNG_UP = 499

/** Hears of the end of a request: the status is that of the answer, or HUNG_UP. */
export type OnRequestEnd = (request: FastifyRequest, reply: FastifyReply, status: number) => void

/** Whether nothing more comes of a request whose connection is closed: an answer is made to its end, and counted, all the same. */
function isSettled({ request, raw }: FastifyReply): boolean {
  return request.isAnswered || raw.headersSent || !request.raw.complete
}

/** The requests of each connection that have not ended. */
class OpenRequests {
  readonly #of = new WeakMap<Socket, Set<FastifyReply>>()
  readonly #onClose: (open: Iterable<FastifyReply>) => void

  constructor(onClose: (open: Iterable<FastifyReply>) => void) {
    this.#onClose = onClose
  }

  add(reply: FastifyReply): void {
    const { socket } = reply.request.raw
    const open = this.#of.get(socket) ?? this.#listenTo(socket)
    open.add(reply)
  }

  #listenTo(socket: Socket): Set<FastifyReply> {
    const open = new Set<FastifyReply>()
    this.#of.set(socket, open)
    socket.once('close', () => this.#onClose(open))
    return open
  }

  /** Takes a request off; false where it was off already. */
  end(reply: FastifyReply): boolean {
    return this.#of.get(reply.request.raw.socket)?.delete(reply) ?? false
  }
}

/** Tells of the end of every request of a site, whichever way it ends. Comes before whatever answers. */
export function tellRequestEnds(app: FastifyInstance, onEnd: OnRequestEnd) {
  const requests = new OpenRequests((open) => {
    for (const reply of open) if (isSettled(reply)) end(reply, HUNG_UP)
  })
  function end(reply: FastifyReply, status: number) {
    if (requests.end(reply)) onEnd(reply.request, reply, status)
  }
  app.decorateRequest('isAnswered', false)
  app.addHook('onRequest', (_request, reply, done) => {
    requests.add(reply)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    request.isAnswered = true
    if (request.raw.socket.destroyed) end(reply, HUNG_UP)
    done(null, payload)
  })
  app.addHook('onResponse', (_request, reply, done) => {
    end(reply, reply.statusCode)
    done()
  })
}
