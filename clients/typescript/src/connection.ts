import type { Limits } from './answer-headers.ts'
import { OPERATIONS, type operations } from './api.ts'
import { type AttemptOptions, attemptRequest, type Request } from './attempt.ts'
import type { BankcodexError } from './error.ts'
import { getRetryDelay, wait } from './retry.ts'
import { VERSION } from './version.ts'

export interface BankcodexOptions {
  /** Your key. It travels in a header, never in an address. */
  readonly apiKey: string | undefined
  /** The site that issued your key: 'https://bankcodex.example', with or without /v1. */
  readonly baseUrl: string | URL | undefined
  /** Replaces the global fetch. */
  readonly fetch?: typeof fetch | undefined
  /** The timeout of one attempt in milliseconds; 10,000 if absent. */
  readonly timeout?: number | undefined
  /** The maximum number of retries after a temporary failure; 2 if absent. */
  readonly retries?: number | undefined
}

export interface CallOptions {
  /** Aborts the call: it rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

export type OperationId = keyof typeof OPERATIONS

/** An object whose optional fields may also be undefined. */
type Lenient<Fields> = {
  readonly [Name in keyof Fields]: Record<never, never> extends Pick<Fields, Name>
    ? Fields[Name] | undefined
    : Fields[Name]
}

type Parameters<Id extends OperationId> = operations[Id]['parameters']

/** The input of an operation: `params` of its path, `query`, and `body`, as far as it has them. */
export type OperationInput<Id extends OperationId> = (Parameters<Id> extends { readonly path: infer Path }
  ? { readonly params: Path }
  : unknown) &
  (Parameters<Id> extends { readonly query: infer Query }
    ? { readonly query: Lenient<Query> }
    : { readonly query?: Lenient<NonNullable<Parameters<Id>['query']>> | undefined }) &
  (operations[Id] extends { readonly requestBody?: never }
    ? unknown
    : operations[Id] extends {
          readonly requestBody?: { readonly content: { readonly 'application/json': infer Body } }
        }
      ? { readonly body: Lenient<Body> }
      : unknown)

type JsonBody<Response> = Response extends { readonly content: { readonly 'application/json': infer Json } }
  ? Json
  : never

/** The answer of an operation. An export is a stream of bytes. */
export type OperationAnswer<Id extends OperationId> = Id extends 'export'
  ? ReadableStream<Uint8Array>
  : JsonBody<operations[Id]['responses'][keyof operations[Id]['responses']]>

/** The input of any operation. */
interface RequestParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: object
}

const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_RETRIES = 2
/** Printable ASCII without spaces. */
const KEY_TEXT = /^[\x21-\x7e]+$/

function readKey(value: string | undefined): string {
  const key = value?.trim() ?? ''
  if (key === '') throw new TypeError('apiKey is missing')
  if (!KEY_TEXT.test(key)) throw new TypeError('apiKey has characters that no key can have')
  return key
}

function readInteger(name: string, value: number, min: number): number {
  if (Number.isSafeInteger(value) && value >= min) return value
  throw new TypeError(`${name} must be a whole number, ${min} or more`)
}

function readBaseUrl(value: string | URL | undefined): string {
  if (value === undefined || value === '') throw new TypeError('baseUrl is missing')
  if (!URL.canParse(value)) throw new TypeError('baseUrl must be an http or https address')
  const { origin, pathname, protocol } = new URL(value)
  if (!/^https?:$/.test(protocol)) throw new TypeError('baseUrl must be an http or https address')
  return `${origin}${pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}`
}

/** The operations that answer with a file. */
const STREAMED_OPERATIONS: ReadonlySet<OperationId> = new Set(['export'])

/** The API recognizes retries of these operations by their Idempotency-Key. */
const IDEMPOTENCY_KEY_OPERATIONS: ReadonlySet<OperationId> = new Set([
  'batch',
  'createEndpoint',
  'createWatches',
  'rotateSecret',
  'testEndpoint',
])

/** Not idempotent: a retry after a lost response would repeat the effect. */
const NON_IDEMPOTENT_OPERATIONS: ReadonlySet<OperationId> = new Set(['replayDelivery'])

const DELETE_OPERATIONS: ReadonlySet<OperationId> = new Set(['deleteEndpoint', 'deleteWatch'])

/**
 * The answer to a retried deletion that returns 404: the first attempt, whose response was lost, succeeded.
 */
function toRepeatedDeletionAnswer(
  id: OperationId,
  { params }: RequestParts,
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
  readonly #base: string
  readonly #trying: Omit<AttemptOptions, 'signal'>
  readonly #retries: number
  /** The rate limit of the last response. */
  limits: Limits | null = null

  /** Throws TypeError for options that cannot work. */
  constructor(options: BankcodexOptions) {
    const { apiKey, baseUrl, timeout = DEFAULT_TIMEOUT_MS, retries = DEFAULT_RETRIES } = options
    this.#headers = {
      authorization: `Bearer ${readKey(apiKey)}`,
      accept: 'application/json',
      // Some browsers send their own instead.
      'user-agent': `bankcodex-js/${VERSION}`,
    }
    this.#base = readBaseUrl(baseUrl)
    this.#retries = readInteger('retries', retries, 0)
    this.#trying = {
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      timeout: readInteger('timeout', timeout, 1),
      onLimits: (limits) => {
        this.limits = limits
      },
    }
  }

  #request(
    { method, path }: { readonly method: string; readonly path: string },
    parts: RequestParts,
  ): Request {
    const { params = {}, query = {}, body } = parts
    const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(`${this.#base}${filledPath}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    if (body === undefined) return { url, method, headers: this.#headers }
    const headers = { ...this.#headers, 'content-type': 'application/json' }
    return { url, method, headers, body: JSON.stringify(body) }
  }

  /**
   * Calls an operation with lines of JSON (NDJSON), and returns the lines of the answer. There is no timeout
   * and no retry. Throws BankcodexError.
   */
  async stream(
    id: OperationId,
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const { url, method } = this.#request(OPERATIONS[id], {})
    const headers = {
      ...this.#headers,
      accept: 'application/x-ndjson',
      'content-type': 'application/x-ndjson',
    }
    const request = { url, method, headers, body, isStreamed: true }
    const result = await attemptRequest(request, { ...this.#trying, timeout: null, signal })
    if ('error' in result) throw result.error
    return result.answer as ReadableStream<Uint8Array>
  }

  /** Calls an operation and retries temporary failures. Throws BankcodexError. */
  async call<Id extends OperationId>(
    id: Id,
    input: OperationInput<Id>,
    { signal }: CallOptions = {},
  ): Promise<OperationAnswer<Id>> {
    const parts = this.#request(OPERATIONS[id], input as RequestParts)
    const headers = IDEMPOTENCY_KEY_OPERATIONS.has(id)
      ? { ...parts.headers, 'idempotency-key': createIdempotencyKey() }
      : parts.headers
    const request = { ...parts, headers, isStreamed: STREAMED_OPERATIONS.has(id) }
    let mayHaveSucceeded = false
    for (let attempts = 1; ; attempts++) {
      const result = await attemptRequest(request, { ...this.#trying, signal })
      if ('answer' in result) return result.answer as OperationAnswer<Id>
      const { error } = result
      const deletedAnswer = mayHaveSucceeded
        ? toRepeatedDeletionAnswer(id, input as RequestParts, error)
        : null
      if (deletedAnswer) return deletedAnswer as OperationAnswer<Id>
      // A 429 is sent before the operation runs.
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
