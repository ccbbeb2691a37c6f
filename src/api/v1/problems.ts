/** The problems of the public API: a status, a stable code for programs, and a message for people. */

import { z } from 'zod'
import { capitalize } from '../../codes/format.ts'

interface ProblemKind {
  readonly status: number
  /** For the documentation: when it occurs, and what to do. */
  readonly meaning: string
}

/** Every problem code, in the order of the documentation. */
export const PROBLEMS = {
  invalid_parameter: {
    status: 400,
    meaning: 'A parameter is missing, repeated, too long or of the wrong type. details.parameter names it.',
  },
  before_history: {
    status: 400,
    meaning: 'The directory of the day asOf is not known. details.since says when its history begins.',
  },
  invalid_body: { status: 400, meaning: 'The body is not the JSON that the endpoint expects.' },
  missing_key: { status: 401, meaning: 'The request has no key.' },
  invalid_key: {
    status: 401,
    meaning: 'The key is mistyped (its checksum is wrong), or it does not exist.',
  },
  revoked_key: {
    status: 401,
    meaning: 'The key no longer works. Use the one that replaced it.',
  },
  conflicting_keys: {
    status: 401,
    meaning: 'The request has more than one key. Send one key, in the header.',
  },
  not_in_plan: {
    status: 403,
    meaning: 'The plan of the key does not include what was requested. details.plan names the plan.',
  },
  cross_site: {
    status: 403,
    meaning:
      'A page of another site sent the request. A key is issued to programs and to pages of this site.',
  },
  not_redistributable: {
    status: 403,
    meaning: 'The terms of a source do not allow us to pass on its whole list. You can look up single codes.',
  },
  limit_reached: {
    status: 403,
    meaning:
      'The key has as many webhook endpoints, or as many watches, as it may have. details.limit says how ' +
      'many: delete one, or, for more watches, change the plan.',
  },
  not_found: { status: 404, meaning: 'There is no such endpoint, or nothing with this id.' },
  method_not_allowed: {
    status: 405,
    meaning: 'The endpoint does not accept this method. The Allow header lists those it accepts.',
  },
  request_in_progress: {
    status: 409,
    meaning: 'Another request with this Idempotency-Key is running. Try again later.',
  },
  body_too_large: { status: 413, meaning: 'The body is larger than the endpoint accepts.' },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body must be uncompressed JSON: send Content-Type: application/json.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'The Idempotency-Key was used for another request in the last 24 hours.',
  },
  rate_limit_exceeded: {
    status: 429,
    meaning:
      'More requests in a minute than the plan or the endpoint allows. Retry-After says how many seconds ' +
      'to wait.',
  },
  quota_exceeded: {
    status: 429,
    meaning:
      'The calls for the month are used up, or a batch has more codes than calls left. Nothing was ' +
      'answered or counted.',
  },
  server_error: {
    status: 500,
    meaning: 'Something went wrong on our side. details.requestId helps us find it.',
  },
  unavailable: {
    status: 503,
    meaning: 'The directory or the keys cannot be read at the moment. Try again later.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>

export type ProblemCode = keyof typeof PROBLEMS

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

type Details = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** A problem: the result of a request that is refused. */
export class Problem {
  readonly code: ProblemCode
  readonly message: string
  /** Machine-readable details: the parameter, the plan, the limit. */
  readonly details: Details | null
  /** The number of seconds to wait before trying again. */
  readonly retryAfter: number | null

  constructor(
    code: ProblemCode,
    message: string,
    details: Details | null = null,
    retryAfter: number | null = null,
  ) {
    this.code = code
    this.message = message
    this.details = details
    this.retryAfter = retryAfter
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }
}

const problemCode = z.enum(PROBLEM_CODES).meta({ id: 'ProblemCode', description: 'Stable, for programs' })

/** The fields of a problem in a response. */
export const problemFields = z
  .object({
    code: problemCode,
    message: z.string().describe('For people'),
    details: z.record(z.string(), z.unknown()).nullable().meta({
      id: 'ProblemFacts',
      description: 'Machine-readable details: the parameter, the plan, the limit',
    }),
  })
  .meta({ id: 'Problem' })

/** The body of an error response as application/json. */
export const problemBody = z.object({ error: problemFields }).meta({ id: 'ErrorBody' })

/** The body of an error response as application/problem+json (RFC 9457, section 3). */
export const problemDetails = z
  .object({
    type: z.string().meta({ format: 'uri' }).describe('Identifies the code, and leads to its documentation'),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('The message'),
    code: problemFields.shape.code,
    details: problemFields.shape.details,
  })
  .meta({ id: 'ProblemDetails' })

/** The public fields of a problem. */
export function toProblemFields({ code, message, details }: Problem): z.infer<typeof problemFields> {
  return { code, message, details: details && { ...details } }
}

/** A problem as application/problem+json. Its type is the URL of its code in the documentation. */
export function toProblemDetails(
  { code, message, status, details }: Problem,
  siteUrl: string,
): z.infer<typeof problemDetails> {
  const title = capitalize(code.replaceAll('_', ' '))
  const type = `${siteUrl}/api#${code}`
  return { type, title, status, detail: message, code, details: details && { ...details } }
}
