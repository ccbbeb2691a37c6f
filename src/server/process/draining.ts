/**
 * Ends the connections of a process without losing a request. A draining process accepts no new connections.
 * It does not close idle connections, because a client may send its next request at any moment. Instead, each
 * response asks the client to close the connection (RFC 9112, section 9.6).
 */
import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'

const POLL_INTERVAL_MS = 20

export interface Draining {
  readonly hasBegun: boolean
  /**
   * Resolves when all connections are closed, at the latest after the timeout, to the number of connections
   * that were open at its begin.
   */
  drain(timeoutMs: number): Promise<number>
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** The number of open connections of this process. */
export function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}

/** Decorates the server with `draining`. */
export function addDraining(app: FastifyInstance) {
  let hasBegun = false
  app.decorate('draining', {
    get hasBegun() {
      return hasBegun
    },
    async drain(timeoutMs) {
      hasBegun = true
      // The close() of net.Server, because that of http.Server would also close idle connections at once.
      Server.prototype.close.call(app.server)
      const deadline = performance.now() + timeoutMs
      const connections = await countConnections(app)
      while (performance.now() < deadline && (await countConnections(app)) > 0)
        await setTimeout(POLL_INTERVAL_MS)
      return connections
    },
  })
}

/** Asks clients of a draining process to close their connections. */
export const closeWhileDraining: onRequestHookHandler = (request, reply, done) => {
  if (request.server.draining.hasBegun) reply.raw.setHeader('connection', 'close')
  done()
}
