/** One attempt at a request: sends it and reads the response. Decides when to try again. */
import type { Problem } from './api.ts'
import { BankcodexError } from './error.ts'

export interface ApiRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | ReadableStream<Uint8Array>
  /** Whether the body of a success is returned as a stream instead of parsed JSON. */
  readonly isStreamed?: boolean
}

/** A plan has several rate limits. This is the one with the fewest calls remaining. */
export interface Limits {
  readonly limit: number
  readonly remaining: number
  /** When `remaining` returns to `limit`. */
  readonly resetsAt: Date
}

export interface AttemptOptions {
  readonly fetch: typeof fetch
  /** The timeout of one attempt in milliseconds; null for none. */
  readonly timeout: number | null
  readonly signal: AbortSignal | undefined
  /** Receives the rate limit of each response. */
  readonly onLimits: (limits: Limits | null) => void
}

/** The body of a success, or the error. */
export type AttemptResult = { readonly answer: unknown } | { readonly error: BankcodexError }

const INTEGER_PATTERN = /^\d{1,15}$/

function readInteger(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? ''
  return INTEGER_PATTERN.test(text) ? Number(text) : null
}

/** The rate limit of a response; null if it has no rate-limit headers, as for a plan without limits. */
function readLimits(headers: Headers): Limits | null {
  const limit = readInteger(headers, 'x-ratelimit-limit')
  const remaining = readInteger(headers, 'x-ratelimit-remaining')
  const reset = readInteger(headers, 'x-ratelimit-reset')
  if (limit === null || remaining === null || reset === null) return null
  return { limit, remaining, resetsAt: new Date(reset * 1000) }
}

/** The seconds of Retry-After, which may also be a date (RFC 9110, section 10.2.3); null if absent. */
function readRetryAfter(headers: Headers, now: number): number | null {
  const seconds = readInteger(headers, 'retry-after')
  if (seconds !== null) return seconds
  const date = Date.parse(headers.get('retry-after') ?? '')
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000))
}

function readProblem(body: unknown): Partial<Problem> {
  const { error } = (body ?? {}) as { readonly error?: Partial<Problem> }
  return typeof error?.code === 'string' ? error : {}
}

function toError({ status, headers }: Response, body: unknown): BankcodexError {
  const { code = 'unexpected_answer', message, details = null } = readProblem(body)
  const requestId = headers.get('x-request-id')
  const retryAfter = readRetryAfter(headers, Date.now())
  const fields = { status, details, requestId, retryAfter }
  const fallbackMessage = `The server answered with status ${status}, but not in the format of the API`
  return new BankcodexError(code, message ?? fallbackMessage, fields)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Starts a timeout. `signal` is aborted when it expires; `end` cancels it. */
function startTimeout(milliseconds: number | null) {
  const controller = new AbortController()
  const reason = new DOMException('The request timed out', 'TimeoutError')
  const timer = milliseconds === null ? undefined : setTimeout(() => controller.abort(reason), milliseconds)
  return { signal: controller.signal, end: () => clearTimeout(timer) }
}

async function sendRequest(
  { url, isStreamed, ...request }: ApiRequest,
  { fetch, signal, onLimits }: AttemptOptions,
  timeoutSignal: AbortSignal,
): Promise<AttemptResult> {
  const response = await fetch(url, {
    ...request,
    // Required by fetch for a body that is a stream; not yet in the types.
    ...(request.body instanceof ReadableStream ? { duplex: 'half' } : {}),
    // Does not follow redirects: they could send an account number in the body to another server.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
  })
  onLimits(readLimits(response.headers))
  if (isStreamed && response.ok && response.body) return { answer: response.body }
  const body = await readJson(response)
  if (!response.ok || typeof body !== 'object' || body === null) return { error: toError(response, body) }
  return { answer: body }
}

/** Sends a request once. Throws only the abort reason of the signal; other errors are returned. */
export async function attemptRequest(request: ApiRequest, options: AttemptOptions): Promise<AttemptResult> {
  const { signal, timeout: timeoutMs } = options
  signal?.throwIfAborted()
  const timeout = startTimeout(timeoutMs)
  try {
    return await sendRequest(request, options, timeout.signal)
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      return { error: new BankcodexError('timeout', `No answer within ${timeoutMs} ms`, { cause }) }
    return { error: new BankcodexError('network', 'The server cannot be reached', { cause }) }
  } finally {
    // A streamed body is read after this function returns, without a timeout.
    timeout.end()
  }
}

/** A call that would wait longer fails instead: a monthly quota may reset in weeks. */
const MAX_WAIT_MS = 60_000
const FIRST_WAIT_MS = 250
const MAX_BACK_OFF_MS = 8_000

/** Whether a retry may succeed, without the risk that the operation takes effect twice. */
function canRetry({ code, status }: BankcodexError, isNonIdempotent: boolean): boolean {
  // The server refused the attempt before it ran the operation.
  if (status === 429) return true
  // The server is still working on an earlier attempt. A retry gets the result of that attempt.
  if (code === 'request_in_progress') return true
  if (isNonIdempotent) return false
  return code === 'network' || code === 'timeout' || (status !== null && status >= 500)
}

/**
 * Milliseconds to wait before the next attempt: Retry-After and some jitter, or else a random time between
 * half and all of an exponential back-off. Null if there must be no further attempt.
 * @param attempts the number of failed attempts
 * @param random from 0 to 1
 * @param isNonIdempotent whether the operation takes effect twice if it is repeated after a lost response
 */
export function getRetryDelay(
  error: BankcodexError,
  attempts: number,
  random: number,
  isNonIdempotent = false,
): number | null {
  if (!canRetry(error, isNonIdempotent)) return null
  const retryAfterMs = (error.retryAfter ?? 0) * 1000
  if (retryAfterMs > MAX_WAIT_MS) return null
  const backOffMs = Math.min(MAX_BACK_OFF_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
  return retryAfterMs > 0 ? retryAfterMs + random * FIRST_WAIT_MS : (backOffMs * (1 + random)) / 2
}

/** Waits; rejects with the abort reason of the signal. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stopWaiting)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stopWaiting, { once: true })
    // The signal may have been aborted while the last response was read.
    if (signal?.aborted) stopWaiting()
  })
}
