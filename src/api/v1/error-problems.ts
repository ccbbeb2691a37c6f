/** What went wrong before an endpoint was reached, or within it, as the public API says it. */
import type { FastifyError, FastifyRequest } from 'fastify'
import { BAD_HEAD, DirectoryUnavailable, isToldElsewhere } from '../errors.ts'
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

/** Where in a request something is wrong: 'code', or 'codes' for one of them. */
function parameterOf({ instancePath }: { readonly instancePath?: string }): string | null {
  return instancePath?.split('/')[1] || null
}

function ofRequest(error: FastifyError): Problem {
  const [wrong] = error.validation ?? []
  if (wrong) {
    const parameter = parameterOf(wrong)
    if (parameter === null) return new Problem('invalid_body', 'The body must be a JSON object')
    return new Problem('invalid_parameter', wrong.message ?? `${parameter} is wrong`, { parameter })
  }
  const code = BY_STATUS[error.statusCode ?? 0]
  if (code) return new Problem(code, MESSAGES[code])
  if (error.code === TOO_COMPLEX) return new Problem('invalid_body', error.message)
  if (error.code === BAD_HEAD) return new Problem('invalid_parameter', error.message)
  if (error.code === 'FST_ERR_BAD_URL') return new Problem('invalid_parameter', 'The address is malformed')
  return new Problem('invalid_body', 'The body is malformed JSON')
}

/** The problem that a fault is to the caller. What is inside one of ours stays in the log. */
export function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  const status = error.statusCode ?? 500
  if (status < 500) return ofRequest(error)
  if (status === 503) {
    if (!isToldElsewhere(error)) request.log.error({ err: error }, 'call failed')
    const what = error instanceof DirectoryUnavailable ? 'The directory is' : 'Keys and their usage are'
    return new Problem('unavailable', `${what} not available at the moment. Try again later.`, null, 5)
  }
  request.log.error({ err: error }, 'call failed')
  return new Problem('server_error', 'Something went wrong on our side. Please try again.', {
    requestId: request.id,
  })
}
