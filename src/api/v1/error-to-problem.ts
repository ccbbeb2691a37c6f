/** Converts errors of Fastify and of this program to problems of the public API. */
import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { DirectoryUnavailable, INVALID_REQUEST_HEAD, isLoggedElsewhere } from '../errors.ts'
import { TOO_COMPLEX_CODE } from '../json-body.ts'
import type { ApiEndpoint } from './endpoint.ts'
import { Problem } from './problems.ts'
import { refuseUnknownName } from './unknown-names.ts'

/** Problem codes by HTTP status, for errors that the status alone identifies. */
const CODES_BY_STATUS: Readonly<Record<number, 'body_too_large' | 'not_found'>> = {
  404: 'not_found',
  413: 'body_too_large',
}

const MESSAGES = {
  body_too_large: 'The body is too large for this endpoint.',
  not_found: 'There is no such endpoint.',
} as const

/** The problem of a body of another media type, or of a compressed body. */
function refuseMediaType({ bodyMediaTypes = [] }: Partial<ApiEndpoint> = {}): Problem {
  const accepted = ['application/json', ...bodyMediaTypes]
  const message = `The body must be uncompressed, with the Content-Type ${accepted.join(', ')}`
  return new Problem('unsupported_media_type', message, { accepted })
}

/** The name of the invalid parameter: 'codes' for the path '/codes/3'; null if the whole body is invalid. */
function findInvalidParameter({ instancePath }: { readonly instancePath?: string }): string | null {
  return instancePath?.split('/')[1] || null
}

/** The keyword of errors about names that a schema does not have. */
const UNKNOWN_NAME = 'unrecognized_keys'

/** The problem of a query or body with an unknown name; null for other errors. */
function findUnknownNameProblem(
  { keyword, params }: FastifySchemaValidationError,
  { validationContext }: FastifyError,
  endpoint: ApiEndpoint | undefined,
): Problem | null {
  if (keyword !== UNKNOWN_NAME) return null
  const [name = ''] = params.keys as string[]
  const isParameter = validationContext === 'querystring'
  const { shape = {} } = (isParameter ? endpoint?.query : endpoint?.body) ?? {}
  return refuseUnknownName(isParameter ? 'parameter' : 'field', name, Object.keys(shape))
}

function toRequestProblem(error: FastifyError, endpoint: ApiEndpoint | undefined): Problem {
  const errors = error.validation ?? []
  // A wrong name explains why the right one is missing.
  const validationError = errors.find(({ keyword }) => keyword === UNKNOWN_NAME) ?? errors[0]
  if (validationError) {
    const unknownNameProblem = findUnknownNameProblem(validationError, error, endpoint)
    if (unknownNameProblem) return unknownNameProblem
    const parameter = findInvalidParameter(validationError)
    if (parameter === null) return new Problem('invalid_body', 'The body must be a JSON object')
    return new Problem('invalid_parameter', validationError.message ?? `${parameter} is wrong`, { parameter })
  }
  if (error.statusCode === 415) return refuseMediaType(endpoint)
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
  if (status < 500) return toRequestProblem(error, request.routeOptions.config.endpoint)
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
