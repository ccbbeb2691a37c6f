/**
 * Ends connections without dropping a request. A draining process accepts no further connections. A client
 * may send the next request on a keep-alive connection at any moment, and closing it then would lose that
 * request: so each response first asks the client to close the connection (RFC 9112, section 9.6).
 */
import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const POLL_INTERVAL_MS = 20

export interface Draining {
  readonly hasBegun: boolean
  /** Resolves when all connections are closed, at the latest after `timeout` milliseconds. */
  drain(timeout: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}

/** Decorates the server with `draining`. The hook `closeWhileDraining` of http/hooks.ts reads it. */
export function addDraining(app: FastifyInstance) {
  let hasBegun = false
  app.decorate('draining', {
    get hasBegun() {
      return hasBegun
    },
    async drain(timeout) {
      hasBegun = true
      // The close() of net.Server, because that of http.Server would also close idle connections at once.
      Server.prototype.close.call(app.server)
      const deadline = performance.now() + timeout
      while (performance.now() < deadline && (await countConnections(app)) > 0)
        await setTimeout(POLL_INTERVAL_MS)
    },
  })
}
