/**
 * The state (the database of API keys, usage, watches and messages) cannot be used, for a temporary reason or
 * for one that an operator can fix. The messages of these errors contain no password.
 */
export abstract class StateError extends Error {}

/**
 * The state file is damaged, not writable, or of a newer release or another program. `cause` has the details.
 */
export class StateFileError extends StateError {
  override readonly name = 'StateFileError'
  readonly file: string

  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The state file ${file} cannot be opened: ${reason}`, { cause })
    this.file = file
  }
}

/** Why the state is unavailable. Public responses contain these texts. */
export const STATE_PROBLEMS = {
  unreachable: 'the database cannot be reached',
  refused: 'the database refuses the connection',
  unfit: 'the tables of the database do not match this program',
  busy: 'the database is busy or out of resources',
  moved: 'the state file has been removed or replaced',
  damaged: 'the state file is damaged',
} as const

export type StateProblem = keyof typeof STATE_PROBLEMS

/** The state is unavailable. A write that failed with this error may still have been committed. */
export class StateUnavailable extends StateError {
  override readonly name = 'StateUnavailable'
  /** Fastify responds with this HTTP status. */
  readonly statusCode = 503
  readonly problem: StateProblem
  /** For the log only: responses contain neither this nor the message. */
  readonly detail: string

  constructor(problem: StateProblem, detail: string) {
    super(`The state database is not available: ${STATE_PROBLEMS[problem]} (${detail})`)
    this.problem = problem
    this.detail = detail
  }
}

/**
 * Settles like `operation`, or rejects with a StateUnavailable after a timeout. The timeout does not cancel
 * the operation.
 */
export async function withStateTimeout<Result>(
  operation: Promise<Result>,
  milliseconds: number,
  problem: StateProblem,
  detail: string,
): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StateUnavailable(problem, detail)), milliseconds)
  try {
    return await Promise.race([operation, timeout])
  } finally {
    clearTimeout(timer)
  }
}
