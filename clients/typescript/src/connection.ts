import type { Limits } from './answer-headers.ts'
import { OPERATIONS, type operations } from './api.ts'
import { type AttemptOptions, attempt, type Request } from './attempt.ts'
import type { BankcodexError } from './error.ts'
import { wait, waitBefore } from './retry.ts'
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
export type Asked<Id extends OperationId> = (Parameters<Id> extends { readonly path: infer Path }
  ? { readonly params: Path }
  : unknown) &
  (Parameters<Id> extends { readonly query: infer Query }
    ? { readonly query: Lenient<Query> }
    : { readonly query?: Lenient<NonNullable<Parameters<Id>['query']>> | undefined }) &
  (operations[Id] extends {
    readonly requestBody: { readonly content: { readonly 'application/json': infer Body } }
  }
    ? { readonly body: Lenient<Body> }
    : unknown)

type JsonOf<Response> = Response extends { readonly content: { readonly 'application/json': infer Json } }
  ? Json
  : never

/** What an operation answers; a file comes as its bytes. */
export type AnswerOf<Id extends OperationId> = Id extends 'export'
  ? ReadableStream<Uint8Array>
  : JsonOf<operations[Id]['responses'][keyof operations[Id]['responses']]>

/** The parts of any request. */
interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: object
}

const DEFAULT_TIMEOUT = 10_000
const DEFAULT_RETRIES = 2
/** Printable ASCII without spaces. */
const KEY_TEXT = /^[\x21-\x7e]+$/

function readKey(given: string | undefined): string {
  const key = given?.trim() ?? ''
  if (key === '') throw new TypeError('apiKey is missing')
  if (!KEY_TEXT.test(key)) throw new TypeError('apiKey has characters that no key can have')
  return key
}

function readWhole(name: string, given: number, least: number): number {
  if (Number.isSafeInteger(given) && given >= least) return given
  throw new TypeError(`${name} must be a whole number, ${least} or more`)
}

function readBase(given: string | URL | undefined): string {
  if (given === undefined || given === '') throw new TypeError('baseUrl is missing')
  if (!URL.canParse(given)) throw new TypeError('baseUrl must be an http or https address')
  const { origin, pathname, protocol } = new URL(given)
  if (!/^https?:$/.test(protocol)) throw new TypeError('baseUrl must be an http or https address')
  return `${origin}${pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}`
}

/** The operations that answer with a file. */
const STREAMED: ReadonlySet<OperationId> = new Set(['export'])

/** The API recognizes retries of these operations by their Idempotency-Key. */
const WITH_IDEMPOTENCY_KEY: ReadonlySet<OperationId> = new Set([
  'batch',
  'createEndpoint',
  'rotateSecret',
  'testEndpoint',
])

/** Not idempotent: a retry after a lost response would repeat the effect. */
const NOT_IDEMPOTENT: ReadonlySet<OperationId> = new Set(['replayDelivery'])

const DELETIONS: ReadonlySet<OperationId> = new Set(['deleteEndpoint', 'deleteWatch'])

/**
 * The answer to a retried deletion that returns 404: the first attempt, whose response was lost, succeeded.
 */
function answerOfRepeatedDeletion(
  id: OperationId,
  { params }: Parts,
  { code }: BankcodexError,
): object | null {
  return DELETIONS.has(id) && code === 'not_found' ? { id: params?.id, deleted: true } : null
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
    const { apiKey, baseUrl, timeout = DEFAULT_TIMEOUT, retries = DEFAULT_RETRIES } = options
    this.#headers = {
      authorization: `Bearer ${readKey(apiKey)}`,
      accept: 'application/json',
      // Some browsers send their own instead.
      'user-agent': `bankcodex-js/${VERSION}`,
    }
    this.#base = readBase(baseUrl)
    this.#retries = readWhole('retries', retries, 0)
    this.#trying = {
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      timeout: readWhole('timeout', timeout, 1),
      onLimits: (limits) => {
        this.limits = limits
      },
    }
  }

  #request({ method, path }: { readonly method: string; readonly path: string }, parts: Parts): Request {
    const { params = {}, query = {}, body } = parts
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(`${this.#base}${filled}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    if (body === undefined) return { url, method, headers: this.#headers }
    const headers = { ...this.#headers, 'content-type': 'application/json' }
    return { url, method, headers, body: JSON.stringify(body) }
  }

  /** Calls an operation and retries temporary failures. Throws BankcodexError. */
  async call<Id extends OperationId>(
    id: Id,
    asked: Asked<Id>,
    { signal }: CallOptions = {},
  ): Promise<AnswerOf<Id>> {
    const parts = this.#request(OPERATIONS[id], asked as Parts)
    const headers = WITH_IDEMPOTENCY_KEY.has(id)
      ? { ...parts.headers, 'idempotency-key': createIdempotencyKey() }
      : parts.headers
    const request = { ...parts, headers, isStreamed: STREAMED.has(id) }
    let mayHaveSucceeded = false
    for (let attempts = 1; ; attempts++) {
      const attempted = await attempt(request, { ...this.#trying, signal })
      if ('answer' in attempted) return attempted.answer as AnswerOf<Id>
      const { error } = attempted
      const gone = mayHaveSucceeded ? answerOfRepeatedDeletion(id, asked as Parts, error) : null
      if (gone) return gone as AnswerOf<Id>
      // A 429 is sent before the operation runs.
      mayHaveSucceeded ||= error.status !== 429
      const isLast = attempts > this.#retries
      const pause = isLast ? null : waitBefore(error, attempts, Math.random(), NOT_IDEMPOTENT.has(id))
      if (pause === null) throw error
      await wait(pause, signal)
    }
  }
}
