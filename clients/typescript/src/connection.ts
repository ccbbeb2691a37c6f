import { OPERATIONS, type Operations } from './api.ts'
import {
  type ApiRequest,
  type AttemptOptions,
  attemptRequest,
  getRetryDelay,
  type Limits,
  wait,
} from './attempt.ts'
import type { BankcodexError } from './error.ts'
import { type BankcodexOptions, type CallOptions, checkInteger, parseBaseUrl, parseKey } from './options.ts'
import { VERSION } from './version.ts'

export type OperationId = keyof Operations

/** An object whose optional fields may also be undefined. */
type Lenient<Fields> = {
  // Only an optional field may be absent, so an object without fields fits its type.
  readonly [Name in keyof Fields]: Record<never, never> extends Pick<Fields, Name>
    ? Fields[Name] | undefined
    : Fields[Name]
}

type LenientParts<Parts> = { readonly [Part in keyof Parts]: Lenient<Parts[Part]> }

/** The input of an operation: the `params` of its path, its `query`, and its `body`, if it has them. */
export type OperationInput<Id extends OperationId> = LenientParts<Omit<Operations[Id], 'answer'>>

/** The answer of an operation. An export, which has no JSON, is a stream of bytes. */
export type OperationAnswer<Id extends OperationId> = Operations[Id] extends { readonly answer: infer Answer }
  ? Answer
  : ReadableStream<Uint8Array>

/** The input of any operation. */
interface UntypedInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: object
}

const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_RETRIES = 2
/** The operations whose answer is returned as a stream. */
const STREAMED_OPERATIONS: ReadonlySet<OperationId> = new Set(['exportCodes'])

/** The API recognizes retries of these operations by their Idempotency-Key. */
const IDEMPOTENCY_KEY_OPERATIONS: ReadonlySet<OperationId> = new Set([
  'batch',
  'createEndpoint',
  'createWatches',
  'rotateSecret',
  'testEndpoint',
])

/** Operations that a retry runs a second time if only the response of the first attempt was lost. */
const NON_IDEMPOTENT_OPERATIONS: ReadonlySet<OperationId> = new Set(['replayDelivery'])

const DELETE_OPERATIONS: ReadonlySet<OperationId> = new Set(['deleteEndpoint', 'deleteWatch'])

/**
 * A retried deletion gets 404 if the first attempt succeeded and its response was lost. Returns the answer of
 * a successful deletion for such a 404, and null for other errors.
 */
function toRepeatedDeletionAnswer(
  id: OperationId,
  { params }: UntypedInput,
  { code }: BankcodexError,
): object | null {
  return DELETE_OPERATIONS.has(id) && code === 'not_found' ? { id: params?.id, deleted: true } : null
}

/** 128 random bits. crypto.randomUUID is missing on pages without TLS. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A connection to the API with one key. */
export class Connection {
  readonly #headers: Readonly<Record<string, string>>
  /** Without /v1: 'https://bankcodex.example'. */
  readonly #baseUrl: string
  readonly #attemptOptions: Omit<AttemptOptions, 'signal'>
  readonly #retries: number
  /** The rate limit of the last response; null before the first response, and for a plan without limits. */
  limits: Limits | null = null

  /** Throws TypeError for missing or invalid options. */
  constructor(options: BankcodexOptions) {
    const { apiKey, baseUrl, timeout = DEFAULT_TIMEOUT_MS, retries = DEFAULT_RETRIES } = options
    this.#headers = {
      authorization: `Bearer ${parseKey(apiKey)}`,
      accept: 'application/json',
      // Some browsers ignore this header and send their own.
      'user-agent': `bankcodex-js/${VERSION}`,
    }
    this.#baseUrl = parseBaseUrl(baseUrl)
    this.#retries = checkInteger('retries', retries, 0)
    this.#attemptOptions = {
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      timeout: checkInteger('timeout', timeout, 1),
      onLimits: (limits) => {
        this.limits = limits
      },
    }
  }

  #createRequest(
    { method, path }: { readonly method: string; readonly path: string },
    { params = {}, query = {}, body }: UntypedInput,
  ): ApiRequest {
    const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(`${this.#baseUrl}${filledPath}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    if (body === undefined) return { url, method, headers: this.#headers }
    const headers = { ...this.#headers, 'content-type': 'application/json' }
    return { url, method, headers, body: JSON.stringify(body) }
  }

  /**
   * Calls an operation with a body of NDJSON, and returns the body of the answer, also NDJSON. There is no
   * timeout and no retry. Throws BankcodexError.
   */
  async stream(
    id: OperationId,
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const { url, method } = this.#createRequest(OPERATIONS[id], {})
    const headers = {
      ...this.#headers,
      accept: 'application/x-ndjson',
      'content-type': 'application/x-ndjson',
    }
    const request = { url, method, headers, body, isStreamed: true }
    const result = await attemptRequest(request, { ...this.#attemptOptions, timeout: null, signal })
    if ('error' in result) throw result.error
    return result.answer as ReadableStream<Uint8Array>
  }

  /** Calls an operation and retries temporary failures. Throws BankcodexError. */
  async call<Id extends OperationId>(
    id: Id,
    input: OperationInput<Id>,
    { signal }: CallOptions = {},
  ): Promise<OperationAnswer<Id>> {
    const baseRequest = this.#createRequest(OPERATIONS[id], input as UntypedInput)
    const headers = IDEMPOTENCY_KEY_OPERATIONS.has(id)
      ? { ...baseRequest.headers, 'idempotency-key': createIdempotencyKey() }
      : baseRequest.headers
    const request = { ...baseRequest, headers, isStreamed: STREAMED_OPERATIONS.has(id) }
    let mayHaveSucceeded = false
    for (let attempts = 1; ; attempts++) {
      const result = await attemptRequest(request, { ...this.#attemptOptions, signal })
      if ('answer' in result) return result.answer as OperationAnswer<Id>
      const { error } = result
      const deletedAnswer = mayHaveSucceeded
        ? toRepeatedDeletionAnswer(id, input as UntypedInput, error)
        : null
      if (deletedAnswer) return deletedAnswer as OperationAnswer<Id>
      // The API answers 429 before it runs the operation, so a refused attempt has deleted nothing.
      mayHaveSucceeded ||= error.status !== 429
      const isLast = attempts > this.#retries
      const waitMs = isLast
        ? null
        : getRetryDelay(error, attempts, Math.random(), NON_IDEMPOTENT_OPERATIONS.has(id))
      if (waitMs === null) throw error
      await wait(waitMs, signal)
    }
  }
}
