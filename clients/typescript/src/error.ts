import type { Problem } from './api.ts'

/** The error codes of the API, of the transport, and of `verifyWebhook`. */
export type ErrorCode = Problem['code'] | 'network' | 'timeout' | 'unexpected_answer' | 'invalid_signature'

interface ErrorFields {
  readonly status?: number | null
  readonly details?: Problem['details']
  readonly requestId?: string | null
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

/** A call failed, or a webhook cannot be verified. An invalid code is no error: its answer says 'invalid'. */
export class BankcodexError extends Error {
  override readonly name = 'BankcodexError'
  /** For programs: the code of a kind of error never changes. The message is for people and may change. */
  readonly code: ErrorCode
  /** The status of the last response; null if there was none. */
  readonly status: number | null
  /** Machine-readable details, such as the parameter, the plan or the limit; null if there are none. */
  readonly details: Problem['details']
  /** Identifies the request: quote it when you report a problem. */
  readonly requestId: string | null
  /** The number of seconds to wait before a retry; null if the server does not state it. */
  readonly retryAfter: number | null

  constructor(code: ErrorCode, message: string, fields: ErrorFields = {}) {
    super(message, fields.cause === undefined ? {} : { cause: fields.cause })
    this.code = code
    this.status = fields.status ?? null
    this.details = fields.details ?? null
    this.requestId = fields.requestId ?? null
    this.retryAfter = fields.retryAfter ?? null
  }
}
