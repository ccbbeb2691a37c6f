import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
// Declares request.caller and request.problem.
import '../../api/v1/endpoint.ts'
import type { OnRequestEnd } from '../http/request-end.ts'
import type { Config } from '../process/config.ts'
import { createLogDestination, EXIT_TIMEOUT_MS } from './log-output.ts'
import { maskIbans } from './mask-ibans.ts'

/** An API key, valid or mistyped. */
const API_KEY = /(bcx_(?:live|test)_)[0-9a-z]+/gi

/** A URL as Fastify quotes it in its messages. */
const QUOTED_URL = /"\/[^"]*"/g

/** Masks IBANs, API keys and requested URLs in a text. */
function maskSecrets(text: string): string {
  return maskIbans(text).replace(API_KEY, '$1****').replace(QUOTED_URL, '"/****"')
}

/** An error without secrets and without the properties that libraries add, such as the request. */
function maskError(thrown: unknown) {
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { type: name, message: maskSecrets(message), stack: maskSecrets(stack) }
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** The message of a logged error; null if the logged value is not an error. */
function readErrorMessage(logged: unknown): string | null {
  const error = logged instanceof Error ? logged : (logged as { err?: { message?: unknown } } | null)?.err
  return error ? String(error.message) : null
}

/** A hook of pino that masks messages, because libraries quote URLs in them. */
const logMasked: LogMethod = function (logArguments, method) {
  const masked = logArguments.map((argument: unknown) =>
    typeof argument === 'string' ? maskSecrets(argument) : argument,
  )
  // If no message is given, pino would log the message of the error unmasked.
  const message = logArguments.length === 1 ? readErrorMessage(logArguments[0]) : null
  if (message !== null) masked.push(maskSecrets(message))
  method.apply(this, masked as typeof logArguments)
}

/**
 * Creates a logger that writes JSON lines. It masks IBANs, API keys and URLs, also in the messages and stacks
 * of errors.
 */
export function createLogger(
  level: Config['logLevel'],
  destination: DestinationStream = createLogDestination(process.stdout.fd),
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: maskError },
      hooks: { logMethod: logMasked },
    },
    destination,
  )
}

/**
 * Waits for a write of the log that is in progress, at most for half a second. To a socket, such as that of
 * journald, writes run in a thread: a process that exits meanwhile would lose its last lines.
 */
export async function settleLog(log: FastifyBaseLogger): Promise<void> {
  const flushed = new Promise<void>((resolve) => (log as Logger).flush(() => resolve()))
  await Promise.race([flushed, setTimeout(EXIT_TIMEOUT_MS)])
}

/** Logs a request that has ended: the pattern of its route, not its URL, which may contain personal data. */
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
