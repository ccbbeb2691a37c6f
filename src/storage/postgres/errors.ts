import pg from 'pg'
import { type StateProblem, StateUnavailable } from '../state-error.ts'

/** SQLSTATE prefixes of errors that are not caused by a bug (PostgreSQL's documentation, appendix A). */
const UNAVAILABLE_CODES: readonly (readonly [prefix: string, problem: StateProblem])[] = [
  // Connection exceptions.
  ['08', 'unreachable'],
  // The server shuts down, has crashed or starts; the database was dropped.
  ['57P', 'unreachable'],
  // The server has become a standby.
  ['25006', 'unreachable'],
  // The server has closed the connection of an idle transaction.
  ['25P03', 'unreachable'],
  // Wrong password, missing database, missing privilege.
  ['28', 'refused'],
  ['3D000', 'refused'],
  ['42501', 'refused'],
  // Too many connections, disk full, out of memory.
  ['53', 'busy'],
  // Statement timeout, lock timeout.
  ['57014', 'busy'],
  ['55P03', 'busy'],
  // Serialization failures and deadlocks.
  ['40', 'busy'],
]

/** pg-pool's message when no connection became free in time. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'
/** pg's message when the server does not respond. */
const QUERY_TIMEOUT = 'Query read timeout'

/**
 * The database rejected a statement, which is a bug. The message contains no values, because they may be
 * personal data.
 */
export class StatementError extends Error {
  override readonly name = 'StatementError'
  /** SQLSTATE. */
  readonly code: string

  constructor({ code = '', message, table, constraint }: pg.DatabaseError) {
    // Messages of class 22 (data exception) quote the invalid value.
    const text = code.startsWith('22') ? 'a value cannot be stored' : message
    super([`PostgreSQL ${code}: ${text}`, table, constraint].filter(Boolean).join(', '))
    this.code = code
  }
}

/**
 * Returns the message of an error, or its code if the message is empty: Node throws an AggregateError without
 * a message if a host has several addresses, and none can be reached.
 */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
}

/** Converts an error of pg into a StateUnavailable or a StatementError. */
export function convertPgError(error: unknown): StateUnavailable | StatementError {
  if (error instanceof StateUnavailable || error instanceof StatementError) return error
  const detail = describeError(error)
  // Errors that the server did not send concern the connection or the pool.
  if (!(error instanceof pg.DatabaseError))
    return new StateUnavailable(detail === POOL_TIMEOUT ? 'busy' : 'unreachable', detail)
  const { code = '', message } = error
  const [, problem] = UNAVAILABLE_CODES.find(([prefix]) => code.startsWith(prefix)) ?? []
  return problem ? new StateUnavailable(problem, `${code} ${message}`) : new StatementError(error)
}

/** Whether a connection must be discarded after an error: it is closed, or the server does not respond. */
export function isConnectionUnusable(error: unknown): boolean {
  return error instanceof StateUnavailable && error.problem === 'unreachable'
}

/**
 * Whether a connection is closed after an error, so that a retry on another one makes sense. False after a
 * query timeout: a retry would double the wait.
 */
export function isConnectionClosed(error: unknown): boolean {
  return isConnectionUnusable(error) && (error as StateUnavailable).detail !== QUERY_TIMEOUT
}
