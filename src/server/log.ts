import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import '../api/v1/admission/caller.ts'
import type { Config } from './config.ts'
import { logOutput } from './log-output.ts'
import { withoutAccounts } from './mask-ibans.ts'
import type { OnRequestEnd } from './request-end.ts'

/** A key of the API, also a mistyped one. */
const KEY = /bcx_live_[0-9a-z]+/gi

/** An address as Fastify quotes it in what it says. */
const ADDRESS = /"\/[^"]*"/g

/** The text without what nobody but its owner should read: account numbers, keys, and the addresses that people asked for. */
function withoutSecrets(text: string): string {
  return withoutAccounts(text).replace(KEY, 'bcx_live_****').replace(ADDRESS, '"/****"')
}

/** A fault without secrets, and without what libraries hang on it: the address, what was sent. */
function toLoggedError(thrown: unknown) {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { type: name, message: withoutSecrets(message), stack: withoutSecrets(stack) }
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** The message of a fault that is all that is said: it would be taken as it is for the text of the line. */
function messageOf(said: unknown): string | null {
  const fault = said instanceof Error ? said : (said as { err?: { message?: unknown } } | null)?.err
  return fault ? String(fault.message) : null
}

/** Libraries put addresses into what they say. */
const logWithoutSecrets: LogMethod = function (said, method) {
  const masked = said.map((part: unknown) => (typeof part === 'string' ? withoutSecrets(part) : part))
  const message = said.length === 1 ? messageOf(said[0]) : null
  if (message !== null) masked.push(withoutSecrets(message))
  method.apply(this, masked as typeof said)
}

/** The time as a field of a line, ISO 8601. Spelling it takes as long as much of the rest: lines of one millisecond share it. */
function timeOfLine(): () => string {
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
 * One JSON line a request, with the route's pattern and never the address: what people look up is
 * theirs. Errors come with their stack, for the operator only, and without any account number or key.
 */
function logger(
  level: Config['logLevel'],
  destination: DestinationStream = logOutput(process.stdout.fd),
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: timeOfLine(),
      serializers: { err: toLoggedError },
      hooks: { logMethod: logWithoutSecrets },
    },
    destination,
  )
}

/** Writes the line of a request that has ended. */
const writeLine: OnRequestEnd = (request, reply, status) => {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status,
    ms: Math.round(reply.elapsedTime * 100) / 100,
    problem: request.problem ?? undefined,
    caller: request.caller?.key.id,
  })
}

export const logRequests = { logger, writeLine }
