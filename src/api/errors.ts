import type { FastifyError, FastifyRequest } from 'fastify'

const UNAVAILABLE_STATUS = 503

/** Thrown while no directory can be read. The response is 503. */
export class DirectoryUnavailable extends Error {
  readonly statusCode = UNAVAILABLE_STATUS
  override name = 'DirectoryUnavailable'
}

/** The error code of a request with an unsupported HTTP version, or without exactly one Host header. */
export const INVALID_REQUEST_HEAD = 'BANKCODEX_BAD_HEAD'

/** The public part of an error. */
export interface PublicError {
  /** The HTTP status. */
  readonly status: number
  /** The message: 'The address is malformed'. */
  readonly error: string
}

/** The public message of a 5xx. It reveals no internal detail. */
function getServerErrorMessage(error: FastifyError, status: number): string {
  if (error instanceof DirectoryUnavailable)
    return 'The directory is not available at the moment. Please try again later.'
  if (status === UNAVAILABLE_STATUS)
    return 'This service is not available at the moment. Please try again later.'
  return 'Something went wrong on our side. Please try again.'
}

function getPublicMessage(error: FastifyError, status: number): string {
  if (status >= 500) return getServerErrorMessage(error, status)
  if (error.code === 'FST_ERR_BAD_URL') return 'The address is malformed'
  const [validationError] = error.validation ?? []
  return validationError?.message ?? error.message
}

/**
 * Whether an error is an outage (503), which is logged once, where it is detected. False for the database
 * problem 'busy' (overload, a timeout or a full disk), which is logged for each failed request.
 */
export function isLoggedElsewhere(error: FastifyError): boolean {
  const isBusyDatabase = 'problem' in error && error.problem === 'busy'
  return error.statusCode === UNAVAILABLE_STATUS && !isBusyDatabase
}

/** Converts an error to its public part. Logs a 5xx, unless it is logged elsewhere. */
export function toPublicError(error: FastifyError, request: FastifyRequest): PublicError {
  const status = error.statusCode ?? 500
  if (status >= 500 && !isLoggedElsewhere(error)) request.log.error({ err: error }, 'request failed')
  return { status, error: getPublicMessage(error, status) }
}
