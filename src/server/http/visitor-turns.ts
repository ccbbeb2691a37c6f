import type { onRequestHookHandler } from 'fastify'
// Declares routeOptions.config.cache.
import '../../api/add-route.ts'
import { getCallerAddress } from '../../api/rate-limiter.ts'
import { takeTurn } from '../../background/turns.ts'
import { CLIENT_CLOSED_REQUEST } from './request-end.ts'

/**
 * Lets the addresses of visitors take turns with requests that take long: pages, searches and lists, unless
 * the response is in the cache. Calls whose answers are never cached are look-ups of one code, which take
 * less time than waiting for a turn.
 */
export const takeVisitorTurn: onRequestHookHandler = (request, reply, done) => {
  const declared = request.routeOptions.config?.cache
  if (declared === undefined || declared === 'never' || declared === 'private') return done()
  void takeTurn(getCallerAddress(request)).then(() => {
    // The client may have disconnected while it waited.
    if (request.raw.socket.destroyed) reply.code(CLIENT_CLOSED_REQUEST).send()
    else done()
  })
}
