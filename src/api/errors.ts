import type { FastifyError, FastifyRequest } from 'fastify'

const UNAVAILABLE_STATUS = 503

/** Thrown when no directory can be read: calls and pages answer 503 until one can. */
export class DirectoryUnavailable extends Error {
  readonly statusCode = UNAVAILABLE_STATUS
  override name = 'DirectoryUnavailable'
}

/**
 * The code of the error for a request of another HTTP version, or without exactly one host (RFC 9112, section
 * 3.2).
 */
export const INVALID_HTTP_HEAD = 'BANKCODEX_BAD_HEAD'

/** The error response to a caller; site calls send it as `{ "error": text }`. */
export interface Refusal {
  readonly status: number
  readonly error: string
}

/** The public message of a 5xx error. It reveals no internal detail. */
function serverErrorMessage(error: FastifyError, status: number): string {
  if (error instanceof DirectoryUnavailable)
    return 'The directory is not available at the moment. Please try again later.'
  if (status === UNAVAILABLE_STATUS) return 'This is not available at the moment. Please try again later.'
  return 'Something went wrong on our side. Please try again.'
}

function publicMessage(error: FastifyError, status: number): string {
  if (status >= 500) return serverErrorMessage(error, status)
  if (error.code === 'FST_ERR_BAD_URL') return 'The address is malformed'
  const [problem] = error.validation ?? []
  return problem?.message ?? error.message
}

/**
 * Whether the error is logged elsewhere: an outage is logged once, where it is detected. A busy database,
 * which may have a full disk, is not.
 */
export function isLoggedElsewhere(error: FastifyError): boolean {
  return error.statusCode === UNAVAILABLE_STATUS && !('problem' in error && error.problem === 'busy')
}

/** The public refusal of an error. The details of a 5xx are only logged. */
export function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  const status = error.statusCode ?? 500
  if (status >= 500 && !isLoggedElsewhere(error)) request.log.error({ err: error }, 'call failed')
  return { status, error: publicMessage(error, status) }
}
