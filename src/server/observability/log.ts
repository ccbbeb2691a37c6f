import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import '../../api/v1/admission/caller.ts'
import type { OnRequestEnd } from '../http/request-end.ts'
import type { Config } from '../process/config.ts'
import { createLogDestination } from './log-output.ts'
import { maskIbans } from './mask-ibans.ts'

/** An API key, also a mistyped one. */
const KEY = /bcx_live_[0-9a-z]+/gi

/** An address as Fastify quotes it in its messages. */
const ADDRESS = /"\/[^"]*"/g

/** Masks account numbers, API keys and requested addresses. */
function maskSecrets(text: string): string {
  return maskIbans(text).replace(KEY, 'bcx_live_****').replace(ADDRESS, '"/****"')
}

/** An error without secrets and without the properties that libraries add, such as the request. */
function toLoggedError(thrown: unknown) {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { type: name, message: maskSecrets(message), stack: maskSecrets(stack) }
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** The message of a logged error; null when no error is logged. */
function messageOf(logged: unknown): string | null {
  const error = logged instanceof Error ? logged : (logged as { err?: { message?: unknown } } | null)?.err
  return error ? String(error.message) : null
}

/** Libraries put addresses into their messages. */
const logWithoutSecrets: LogMethod = function (logged, method) {
  const masked = logged.map((part: unknown) => (typeof part === 'string' ? maskSecrets(part) : part))
  // Without a text, pino would log the unmasked message of the error.
  const message = logged.length === 1 ? messageOf(logged[0]) : null
  if (message !== null) masked.push(maskSecrets(message))
  method.apply(this, masked as typeof logged)
}

/** The time as a JSON field, ISO 8601. Formatting is slow, so the lines of one millisecond share it. */
function timestamp(): () => string {
  let at = 0
  let field = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      field = `,"time":"${new Date(now).toISOString()}"`
    }
    return field
  }
}

/**
 * A logger that writes JSON lines. Account numbers, API keys and addresses are masked, also in the messages
 * and stacks of errors.
 */
export function createLogger(
  level: Config['logLevel'],
  destination: DestinationStream = createLogDestination(process.stdout.fd),
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: timestamp(),
      serializers: { err: toLoggedError },
      hooks: { logMethod: logWithoutSecrets },
    },
    destination,
  )
}

/** Logs a request that has ended, with the route's pattern instead of the address, which is personal. */
export const logRequestEnd: OnRequestEnd = (request, reply, status) => {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status,
    ms: Math.round(reply.elapsedTime * 100) / 100,
    problem: request.problem ?? undefined,
    caller: request.caller?.key.id,
  })
}
