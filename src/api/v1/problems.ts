/** How the public API refuses: with a status, a code that stays the same for machines, and a sentence for people. */
import { z } from 'zod'

interface Kind {
  readonly status: number
  /** When it occurs, and what to do about it: for the documentation. */
  readonly meaning: string
}

/** Every code there is, in the order of the documentation. */
export const PROBLEMS = {
  invalid_parameter: {
    status: 400,
    meaning: 'A parameter is missing, given twice, too long, or not of its kind. details.parameter names it.',
  },
  invalid_body: { status: 400, meaning: 'The body is not the JSON that the endpoint takes.' },
  missing_key: { status: 401, meaning: 'The request came without a key.' },
  invalid_key: {
    status: 401,
    meaning: 'The key is mistyped, which its checksum tells, or there is none like it.',
  },
  revoked_key: {
    status: 401,
    meaning: 'The key has worked and works no more. Use the one that took its place.',
  },
  conflicting_keys: {
    status: 401,
    meaning: 'Header and query name different keys, or one of them several. Send one key, in the header.',
  },
  not_in_plan: {
    status: 403,
    meaning: 'The plan of the key does not have this. details.plan names the plan.',
  },
  not_redistributable: {
    status: 403,
    meaning:
      'The terms of a source do not let us pass its list on as a whole. Single codes can be asked for.',
  },
  limit_reached: {
    status: 403,
    meaning:
      'The plan has room for no more of these. details.limit says for how many; delete one, or change the plan.',
  },
  not_found: { status: 404, meaning: 'There is no such endpoint, or nothing with this id.' },
  method_not_allowed: { status: 405, meaning: 'The endpoint takes other methods: Allow has them.' },
  body_too_large: { status: 413, meaning: 'The body is larger than the endpoint takes.' },
  unsupported_media_type: {
    status: 415,
    meaning: 'Bodies are JSON that is not compressed: send Content-Type: application/json.',
  },
  rate_limit_exceeded: {
    status: 429,
    meaning:
      'More requests in a minute than the plan or the endpoint has. Retry-After says in how many seconds to go on.',
  },
  quota_exceeded: {
    status: 429,
    meaning:
      'The calls of the month are used up, or a batch has more codes than are left. Nothing of it was answered or counted.',
  },
  server_error: {
    status: 500,
    meaning: 'Something went wrong on our side. details.requestId helps us find it.',
  },
  unavailable: {
    status: 503,
    meaning: 'The directory or the keys cannot be read at the moment. Try again later.',
  },
} as const satisfies Readonly<Record<string, Kind>>

export type ProblemCode = keyof typeof PROBLEMS

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

type Details = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** What is answered in place of what was asked for. */
export class Problem {
  readonly code: ProblemCode
  readonly message: string
  /** What a program needs to go on: the parameter, the plan, the limit. */
  readonly details: Details | null
  /** In how many seconds to try again. */
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

/** The part of an answer that names a problem. */
export const problemFields = z.object({
  code: z.enum(PROBLEM_CODES),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).nullable(),
})

/** The body of every refusal (specification, section 3). */
export const problemBody = z.object({ error: problemFields })

/** What is told of a problem. */
export function toFields({ code, message, details }: Problem): z.infer<typeof problemFields> {
  return { code, message, details: details && { ...details } }
}
