/**
 * Why a download failed. 'unavailable': the server answered that it cannot serve at present. 'no file': it
 * answered, but not with a file. 'refused': the URL, or where it leads to, is not allowed.
 */
export type DownloadProblem =
  | 'unreachable'
  | 'unavailable'
  | 'no file'
  | 'too large'
  | 'broke off'
  | 'refused'

/** A download failed. The message has the URL and the reason. */
export class DownloadError extends Error {
  override name = 'DownloadError'
  readonly problem: DownloadProblem

  constructor(problem: DownloadProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** The message of an error of fetch(), or of its cause: 'getaddrinfo ENOTFOUND bank.example'. */
export function describeCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
