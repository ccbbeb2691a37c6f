import type { Problem } from './api.ts'

/** The codes of the API, and of what can go wrong on the way there. */
export type ErrorCode = Problem['code'] | 'network' | 'timeout' | 'unexpected_answer'

interface About {
  readonly status?: number | null
  readonly details?: Problem['details']
  readonly requestId?: string | null
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

/** Why there is no answer. A code that is not valid is no error: its answer says so. */
export class BankcodexError extends Error {
  override readonly name = 'BankcodexError'
  /** Stays the same from version to version: for programs. The message is for people. */
  readonly code: ErrorCode
  /** Of the last answer; null when none came. */
  readonly status: number | null
  /** What a program needs to go on: the parameter, the plan, the limit. */
  readonly details: Problem['details']
  /** What the operator finds the request by. */
  readonly requestId: string | null
  /** The number of seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | null

  constructor(code: ErrorCode, message: string, about: About = {}) {
    super(message, about.cause === undefined ? {} : { cause: about.cause })
    this.code = code
    this.status = about.status ?? null
    this.details = about.details ?? null
    this.requestId = about.requestId ?? null
    this.retryAfter = about.retryAfter ?? null
  }
}
