/** Converts errors into problems of the public API. */
import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { BAD_REQUEST_HEAD, DirectoryUnavailable, isLoggedElsewhere } from '../errors.ts'
import { TOO_COMPLEX } from '../json-body.ts'
import { Problem } from './problems.ts'

const BY_STATUS: Readonly<Record<number, 'body_too_large' | 'unsupported_media_type' | 'not_found'>> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
}

const MESSAGES = {
  body_too_large: 'The body is too large for this endpoint.',
  unsupported_media_type: 'The body must be uncompressed JSON: send Content-Type: application/json.',
  not_found: 'There is no such endpoint.',
} as const

/** The invalid parameter of a validation error: 'code', or 'codes' for one of its items. */
function parameterOf({ instancePath }: { readonly instancePath?: string }): string | null {
  return instancePath?.split('/')[1] || null
}

const MAX_SHOWN_NAME = 64

/** The problem of a body with a field that the endpoint does not have; else null. */
function unknownField({ keyword, params }: FastifySchemaValidationError): Problem | null {
  if (keyword !== 'unrecognized_keys') return null
  const [name = ''] = params.keys as string[]
  const shown = name.slice(0, MAX_SHOWN_NAME)
  return new Problem('invalid_parameter', `There is no field ${shown}`, { parameter: shown })
}

function ofRequest(error: FastifyError): Problem {
  const [wrong] = error.validation ?? []
  if (wrong) {
    const unknown = unknownField(wrong)
    if (unknown) return unknown
    const parameter = parameterOf(wrong)
    if (parameter === null) return new Problem('invalid_body', 'The body must be a JSON object')
    return new Problem('invalid_parameter', wrong.message ?? `${parameter} is wrong`, { parameter })
  }
  const code = BY_STATUS[error.statusCode ?? 0]
  if (code) return new Problem(code, MESSAGES[code])
  if (error.code === TOO_COMPLEX) return new Problem('invalid_body', error.message)
  if (error.code === BAD_REQUEST_HEAD) return new Problem('invalid_parameter', error.message)
  if (error.code === 'FST_ERR_BAD_URL') return new Problem('invalid_parameter', 'The address is malformed')
  return new Problem('invalid_body', 'The body is malformed JSON')
}

/** The problem of an error. The details of a 5xx are only logged. */
export function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  const status = error.statusCode ?? 500
  if (status < 500) return ofRequest(error)
  if (status === 503) {
    if (!isLoggedElsewhere(error)) request.log.error({ err: error }, 'call failed')
    const what = error instanceof DirectoryUnavailable ? 'The directory is' : 'Keys and their usage are'
    return new Problem('unavailable', `${what} not available at the moment. Try again later.`, null, 5)
  }
  request.log.error({ err: error }, 'call failed')
  return new Problem('server_error', 'Something went wrong on our side. Please try again.', {
    requestId: request.id,
  })
}
