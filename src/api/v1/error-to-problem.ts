/** Converts errors of Fastify and of this program to problems of the public API. */
import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { DirectoryUnavailable, INVALID_REQUEST_HEAD, isLoggedElsewhere } from '../errors.ts'
import { TOO_COMPLEX_CODE } from '../json-body.ts'
import { Problem } from './problems.ts'

/** Problem codes by HTTP status, for errors that the status alone identifies. */
const CODES_BY_STATUS: Readonly<Record<number, 'body_too_large' | 'unsupported_media_type' | 'not_found'>> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
}

const MESSAGES = {
  body_too_large: 'The body is too large for this endpoint.',
  unsupported_media_type: 'The body must be uncompressed JSON: send Content-Type: application/json.',
  not_found: 'There is no such endpoint.',
} as const

/** The name of the invalid parameter: 'codes' for the path '/codes/3'; null if the whole body is invalid. */
function findInvalidParameter({ instancePath }: { readonly instancePath?: string }): string | null {
  return instancePath?.split('/')[1] || null
}

/** The caller chose the name of an unknown field, which may be long: a problem repeats its beginning only. */
const MAX_NAME_LENGTH = 64

/** The problem of a body with an unknown field; null for other errors. */
function findUnknownFieldProblem({ keyword, params }: FastifySchemaValidationError): Problem | null {
  if (keyword !== 'unrecognized_keys') return null
  const [name = ''] = params.keys as string[]
  const shortName = name.slice(0, MAX_NAME_LENGTH)
  return new Problem('invalid_parameter', `There is no field ${shortName}`, { parameter: shortName })
}

function toRequestProblem(error: FastifyError): Problem {
  const [validationError] = error.validation ?? []
  if (validationError) {
    const unknownFieldProblem = findUnknownFieldProblem(validationError)
    if (unknownFieldProblem) return unknownFieldProblem
    const parameter = findInvalidParameter(validationError)
    if (parameter === null) return new Problem('invalid_body', 'The body must be a JSON object')
    return new Problem('invalid_parameter', validationError.message ?? `${parameter} is wrong`, { parameter })
  }
  const problemCode = CODES_BY_STATUS[error.statusCode ?? 0]
  if (problemCode) return new Problem(problemCode, MESSAGES[problemCode])
  if (error.code === TOO_COMPLEX_CODE) return new Problem('invalid_body', error.message)
  if (error.code === INVALID_REQUEST_HEAD) return new Problem('invalid_parameter', error.message)
  if (error.code === 'FST_ERR_BAD_URL') return new Problem('invalid_parameter', 'The address is malformed')
  return new Problem('invalid_body', 'The body is malformed JSON')
}

const RETRY_AFTER_SECONDS = 5

/** Converts an error to a problem. The details of a 5xx are only logged. */
export function toProblem(error: FastifyError, request: FastifyRequest): Problem {
  const status = error.statusCode ?? 500
  if (status < 500) return toRequestProblem(error)
  // The directory or the database is unavailable.
  if (status === 503) {
    if (!isLoggedElsewhere(error)) request.log.error({ err: error }, 'API request failed')
    const subject = error instanceof DirectoryUnavailable ? 'The directory is' : 'Keys and their usage are'
    const message = `${subject} not available at the moment. Try again later.`
    return new Problem('unavailable', message, null, RETRY_AFTER_SECONDS)
  }
  request.log.error({ err: error }, 'API request failed')
  return new Problem('server_error', 'Something went wrong on our side. Please try again.', {
    requestId: request.id,
  })
}
