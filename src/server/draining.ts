/**
 * How a process goes without dropping a request. It takes no further connections. One that is kept open may bring the next
 * request at any moment, and closing it then would lose that: so for a while every answer asks for its connection to be closed,
 * and only then is closed what is left (RFC 9112, section 9.6).
 */
import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY = 20

export interface Draining {
  /** Whether the process is about to go. */
  readonly begun: boolean
  /** Lets connections run out, at most for so many milliseconds. */
  drain(atMost: number): Promise<void>
}

function connections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** Makes a site that can be drained. Comes before whatever answers. */
export function drainable(app: FastifyInstance) {
  let begun = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (begun) reply.raw.setHeader('connection', 'close')
    done()
  })
  app.decorate('draining', {
    get begun() {
      return begun
    },
    async drain(atMost) {
      begun = true
      // What http.Server does on top of this is to close idle connections at once.
      Server.prototype.close.call(app.server)
      const until = performance.now() + atMost
      while (performance.now() < until && (await connections(app)) > 0) await setTimeout(LOOK_EVERY)
    },
  })
}
