import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { withoutAccounts } from './account-shape.ts'
import type { Config } from './config.ts'

/** A fault without account numbers, and without what libraries hang on it: the address, what was sent. */
function toLoggedError({ name, message, stack = '' }: Error) {
  return { type: name, message: withoutAccounts(message), stack: withoutAccounts(stack) }
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Libraries put addresses into what they say. */
const logWithoutAccounts: LogMethod = function (said, method) {
  const masked = said.map((part: unknown) => (typeof part === 'string' ? withoutAccounts(part) : part))
  method.apply(this, masked as typeof said)
}

/**
 * One JSON line a request, with the route's pattern and never the address: what people look up is
 * theirs. Errors come with their stack, for the operator only, and without any account number.
 */
function logger(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination({ sync: false }),
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toLoggedError },
      hooks: { logMethod: logWithoutAccounts },
    },
    destination,
  )
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
