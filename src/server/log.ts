import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * One JSON line a request, with the route's pattern and never the address: what people look up is
 * theirs. Errors come with their stack, for the operator only.
 */
function logger(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination({ sync: false }),
): FastifyBaseLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

function hook(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    })
    done()
  })
}

export const logRequests = { logger, hook }
