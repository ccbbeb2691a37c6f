import pg from 'pg'
import { type DatabaseProblem, StateUnavailable } from '../state-error.ts'

/**
 * SQLSTATE prefixes of errors that do not come from the statement (PostgreSQL's documentation, appendix A).
 * The most specific come first.
 */
const UNAVAILABLE: readonly (readonly [beginning: string, problem: DatabaseProblem])[] = [
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

/** The message of pg-pool when no connection became free in time. */
const POOL_IS_USED_UP = 'timeout exceeded when trying to connect'
const NO_ANSWER = 'Query read timeout'

/**
 * A statement that the database rejects: a bug. The message contains no values, because they may be personal.
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

/** An AggregateError, of a host with several addresses, has no message. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
}

/** Converts an error of pg into a StateUnavailable or a StatementError. */
export function toStateError(error: unknown): StateUnavailable | StatementError {
  if (error instanceof StateUnavailable || error instanceof StatementError) return error
  const detail = detailOf(error)
  // Other errors concern the connection.
  if (!(error instanceof pg.DatabaseError))
    return new StateUnavailable(detail === POOL_IS_USED_UP ? 'busy' : 'unreachable', detail)
  const { code = '', message } = error
  const [, problem] = UNAVAILABLE.find(([beginning]) => code.startsWith(beginning)) ?? []
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
  return isConnectionLost(error) && (error as StateUnavailable).detail !== NO_ANSWER
}
