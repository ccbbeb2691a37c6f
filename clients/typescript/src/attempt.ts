import { type Limits, limitsOf, retryAfterOf } from './answer-headers.ts'
import type { Problem } from './api.ts'
import { BankcodexError } from './error.ts'

export interface Request {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether the body of a success is handed on as it comes, and not read as JSON. */
  readonly isStreamed?: boolean
}

export interface AttemptOptions {
  readonly fetch: typeof fetch
  /** Of one attempt, in milliseconds. */
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  /** Hears of the limits that an answer tells of. */
  readonly onLimits: (limits: Limits | null) => void
}

/** What an attempt came to: the body of a success, or why there is none. */
export type AttemptResult = { readonly answer: unknown } | { readonly error: BankcodexError }

function problemIn(body: unknown): Partial<Problem> {
  const { error } = (body ?? {}) as { readonly error?: Partial<Problem> }
  return typeof error?.code === 'string' ? error : {}
}

function errorOf({ status, headers }: Response, body: unknown): BankcodexError {
  const { code = 'unexpected_answer', message, details = null } = problemIn(body)
  const requestId = headers.get('x-request-id')
  const retryAfter = retryAfterOf(headers, Date.now())
  const about = { status, details, requestId, retryAfter }
  const fallback = `The server answered with status ${status}, but not in the format of the API`
  return new BankcodexError(code, message ?? fallback, about)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Aborted after so long, unless it is kept from that. */
function timeLimit(milliseconds: number) {
  const controller = new AbortController()
  const reason = new DOMException('The request timed out', 'TimeoutError')
  const timer = setTimeout(() => controller.abort(reason), milliseconds)
  return { signal: controller.signal, end: () => clearTimeout(timer) }
}

async function ask(request: Request, trying: AttemptOptions): Promise<AttemptResult> {
  const limit = timeLimit(trying.timeout)
  try {
    return await askWithin(request, trying, limit.signal)
  } finally {
    // A stream goes on for as long as it is read.
    limit.end()
  }
}

async function askWithin(
  { url, isStreamed, ...request }: Request,
  { fetch, signal, onLimits }: AttemptOptions,
  inTime: AbortSignal,
): Promise<AttemptResult> {
  const response = await fetch(url, {
    ...request,
    // A body may name an account: it goes where it was sent, and nowhere from there.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
  })
  onLimits(limitsOf(response.headers))
  if (isStreamed && response.ok && response.body) return { answer: response.body }
  const body = await readJson(response)
  if (!response.ok || typeof body !== 'object' || body === null) return { error: errorOf(response, body) }
  return { answer: body }
}

/** Asks once. Throws the reason of the signal when that is given up; everything else is told. */
export async function attempt(request: Request, trying: AttemptOptions): Promise<AttemptResult> {
  const { signal, timeout } = trying
  signal?.throwIfAborted()
  try {
    return await ask(request, trying)
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      return { error: new BankcodexError('timeout', `No answer within ${timeout} ms`, { cause }) }
    return { error: new BankcodexError('network', 'The server cannot be reached', { cause }) }
  }
}
