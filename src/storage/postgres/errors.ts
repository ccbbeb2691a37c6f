import pg from 'pg'
import { type DatabaseProblem, StateUnavailable } from '../state-error.ts'

/**
 * Which answers of a server are no fault of the statement, by how their SQLSTATE begins
 * (PostgreSQL's documentation, appendix A). The most special come first.
 */
const PASSING: readonly (readonly [beginning: string, problem: DatabaseProblem])[] = [
  ['08', 'unreachable'],
  // Shut down by an operator or after a crash, starting, dropped, idle for too long.
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

/** Waited for a connection of the pool, in vain. */
const POOL_IS_USED_UP = 'timeout exceeded when trying to connect'
const NO_ANSWER = 'Query read timeout'

/** A statement that the database refuses: a mistake of ours. What it says of values stays with it: they may be personal. */
export class StatementError extends Error {
  override readonly name = 'StatementError'
  /** SQLSTATE. */
  readonly code: string

  constructor({ code = '', message, table, constraint }: pg.DatabaseError) {
    // Class 22 names the values that it does not like.
    const text = code.startsWith('22') ? 'a value cannot be stored' : message
    super([`PostgreSQL ${code}: ${text}`, table, constraint].filter(Boolean).join(', '))
    this.code = code
  }
}

/** Where a name has several addresses, each has an error of its own and the whole has no text. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
}

/** What went wrong with a connection or a statement, as the rest of the program knows it. */
export function stateErrorOf(error: unknown): StateUnavailable | StatementError {
  if (error instanceof StateUnavailable || error instanceof StatementError) return error
  const detail = detailOf(error)
  // Whatever does not come from the server is about the way to it.
  if (!(error instanceof pg.DatabaseError))
    return new StateUnavailable(detail === POOL_IS_USED_UP ? 'busy' : 'unreachable', detail)
  const { code = '', message } = error
  const [, problem] = PASSING.find(([beginning]) => code.startsWith(beginning)) ?? []
  return problem ? new StateUnavailable(problem, `${code} ${message}`) : new StatementError(error)
}

/** Whether the connection is of no use any more. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof StateUnavailable && error.problem === 'unreachable'
}

/** Whether it is known to be dead, and not only silent for so long that nobody should wait once more. */
export function isConnectionDead(error: unknown): boolean {
  return isConnectionLost(error) && (error as StateUnavailable).detail !== NO_ANSWER
}
