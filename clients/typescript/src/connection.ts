import type { Limits } from './answer-headers.ts'
import { OPERATIONS, type Operations } from './api.ts'
import { type AttemptOptions, attempt, type Request } from './attempt.ts'
import type { BankcodexError } from './error.ts'
import { wait, waitBefore } from './retry.ts'

export interface BankcodexOptions {
  /** Your key. It travels in a header, never in an address. */
  readonly apiKey: string | undefined
  /** Where the API is: 'https://bankcodex.example'. A site on this machine, 'http://localhost:3000', when absent. */
  readonly baseUrl?: string | URL | undefined
  /** In place of the platform's own. */
  readonly fetch?: typeof fetch | undefined
  /** How long one attempt may take, in milliseconds; 10,000 when absent. */
  readonly timeout?: number | undefined
  /** How many more attempts follow one that failed by chance or came too early; 2 when absent. */
  readonly retries?: number | undefined
}

export interface CallOptions {
  /** Gives the call up: it rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

export type OperationId = keyof Operations
export type Asked<Id extends OperationId> = Operations[Id]['asked']
/** What an operation answers; a file comes as its bytes. */
export type AnswerOf<Id extends OperationId> = Id extends 'export'
  ? ReadableStream<Uint8Array>
  : Operations[Id]['answer']

/** What can come with a request, whatever the operation. */
interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: object
}

const DEFAULT_BASE = 'http://localhost:3000'
const DEFAULT_TIMEOUT = 10_000
const DEFAULT_RETRIES = 2
/** Characters that a header can carry, and no blanks. */
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

function readBase(given: string | URL): string {
  const { origin, pathname, protocol } = new URL(given)
  if (!/^https?:$/.test(protocol)) throw new TypeError('baseUrl must be an http or https address')
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** The operations that answer with a file. */
const STREAMED: ReadonlySet<OperationId> = new Set(['export'])

/** The operations that make something new each time: repeated behind an answer that was lost, they would make it twice. */
const CREATING: ReadonlySet<OperationId> = new Set(['createWatch', 'testWatch'])

/** What a deletion answers of which nobody can tell any more: an attempt whose answer was lost has done it. */
function answerOfGone(id: OperationId, { params }: Parts, { code }: BankcodexError): object | null {
  return id === 'deleteWatch' && code === 'not_found' ? { id: params?.id, deleted: true } : null
}

/** The API at an address, for the holder of a key. */
export class Connection {
  readonly #headers: Readonly<Record<string, string>>
  readonly #base: string
  readonly #trying: Omit<AttemptOptions, 'signal'>
  readonly #retries: number
  /** Of the last answer. */
  limits: Limits | null = null

  /** Throws TypeError for options that cannot work. */
  constructor(options: BankcodexOptions) {
    const { apiKey, baseUrl = DEFAULT_BASE, timeout = DEFAULT_TIMEOUT, retries = DEFAULT_RETRIES } = options
    this.#headers = { authorization: `Bearer ${readKey(apiKey)}`, accept: 'application/json' }
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

  /** Asks an operation until it answers, or no further attempt makes sense. Throws BankcodexError. */
  async call<Id extends OperationId>(
    id: Id,
    asked: Asked<Id>,
    { signal }: CallOptions = {},
  ): Promise<AnswerOf<Id>> {
    const request = { ...this.#request(OPERATIONS[id], asked as Parts), isStreamed: STREAMED.has(id) }
    let mayBeDone = false
    for (let attempts = 1; ; attempts++) {
      const attempted = await attempt(request, { ...this.#trying, signal })
      if ('answer' in attempted) return attempted.answer as AnswerOf<Id>
      const { error } = attempted
      const gone = mayBeDone ? answerOfGone(id, asked as Parts, error) : null
      if (gone) return gone as AnswerOf<Id>
      // What comes too often is refused before anything of it is done.
      mayBeDone ||= error.status !== 429
      const isLast = attempts > this.#retries
      const pause = isLast ? null : waitBefore(error, attempts, Math.random(), CREATING.has(id))
      if (pause === null) throw error
      await wait(pause, signal)
    }
  }
}
