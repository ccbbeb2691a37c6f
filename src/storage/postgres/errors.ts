import pg from 'pg'
import { type DatabaseProblem, StateUnavailable } from '../state-error.ts'

/**
 * SQLSTATE prefixes of errors that do not come from the statement (PostgreSQL's documentation, appendix A).
 * More specific prefixes come first.
 */
const UNAVAILABLE_CODES: readonly (readonly [prefix: string, problem: DatabaseProblem])[] = [
  ['08', 'unreachable'],
  // Shutdown, crash, start, dropped database, idle timeout.
  ['57P', 'unreachable'],
  // The server has become a standby.
  ['25006', 'unreachable'],
  ['25P03', 'unreachable'],
  ['28', 'refused'],
  ['3D000', 'refused'],
  ['42501', 'refused'],
  // Too many connections, disk full, out of memory.
  ['53', 'busy'],
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

/** An AggregateError, which a host with several IP addresses causes, has no message. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
}

/** Converts an error of pg into a StateUnavailable or a StatementError. */
export function toStateError(error: unknown): StateUnavailable | StatementError {
  if (error instanceof StateUnavailable || error instanceof StatementError) return error
  const detail = describeError(error)
  // Other errors concern the connection.
  if (!(error instanceof pg.DatabaseError))
    return new StateUnavailable(detail === POOL_TIMEOUT ? 'busy' : 'unreachable', detail)
  const { code = '', message } = error
  const [, problem] = UNAVAILABLE_CODES.find(([prefix]) => code.startsWith(prefix)) ?? []
  return problem ? new StateUnavailable(problem, `${code} ${message}`) : new StatementError(error)
}

/** Whether the connection can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof StateUnavailable && error.problem === 'unreachable'
}

/**
 * True only when the connection is closed, not when it is slow: a retry after a timeout would double the
 * wait.
 */
export function isConnectionDead(error: unknown): boolean {
  return isConnectionLost(error) && (error as StateUnavailable).detail !== QUERY_TIMEOUT
}
