/**
 * The state (keys, usage, watches, messages), in a SQLite file or a database, cannot be used, for a temporary
 * reason or one that an operator can fix. Messages contain no password.
 */
export abstract class StateError extends Error {}

/** The state file is damaged, foreign, not writable, or of a newer program. `cause` has the details. */
export class StateFileError extends StateError {
  override readonly name = 'StateFileError'
  readonly file: string

  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The state file ${file} cannot be opened: ${reason}`, { cause })
    this.file = file
  }
}

/** The public reasons of an unavailable database. */
export const DATABASE_PROBLEMS = {
  unreachable: 'the database cannot be reached',
  refused: 'the database refuses the connection',
  unfit: 'the tables of the database do not match this program',
  busy: 'the database is busy or out of resources',
  moved: 'the state file has been removed or replaced',
} as const

export type DatabaseProblem = keyof typeof DATABASE_PROBLEMS

/** The database is unavailable. A write that failed with this error may still have been committed. */
export class StateUnavailable extends StateError {
  override readonly name = 'StateUnavailable'
  /** The HTTP status. */
  readonly statusCode = 503
  readonly problem: DatabaseProblem
  /** For the operator alone: responses contain neither this nor the message. */
  readonly detail: string

  constructor(problem: DatabaseProblem, detail: string) {
    super(`The state database is not available: ${DATABASE_PROBLEMS[problem]} (${detail})`)
    this.problem = problem
    this.detail = detail
  }
}
