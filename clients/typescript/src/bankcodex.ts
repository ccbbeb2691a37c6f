/** The client of the Bankcodex API. It needs fetch and nothing else: Node, Deno, Bun, browsers. */
import type { Limits } from './answer-headers.ts'
import { VALIDATIONS } from './api.ts'
import {
  type AnswersByType,
  type BatchItem,
  type BatchResult,
  type CodeType,
  splitIntoChunks,
} from './batch.ts'
import { streamBatch } from './batch-stream.ts'
import {
  type BankcodexOptions,
  type CallOptions,
  Connection,
  type OperationAnswer,
  type OperationId,
  type OperationInput,
} from './connection.ts'
import { Endpoints, Watches } from './webhook-endpoints.ts'

export type { Limits } from './answer-headers.ts'
export type {
  Bank,
  BankInfo,
  Check,
  Delivery,
  Endpoint,
  EndpointWithSecret,
  Problem,
  Source,
  Verdict,
  Watch,
} from './api.ts'
export type { AnswersByType, BatchItem, BatchResult, CodeType, TypedAnswer } from './batch.ts'
export type {
  BankcodexOptions,
  CallOptions,
  OperationAnswer as AnswerOf,
  OperationId,
  OperationInput as Asked,
} from './connection.ts'
export { BankcodexError, type ErrorCode } from './error.ts'
export {
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  type WebhookOptions,
} from './webhook.ts'
export type { Endpoints, PageOptions, Watches, WatchPageOptions } from './webhook-endpoints.ts'

/** What lookup answers: a match for each type that the code may be meant for, the valid ones first. */
export type LookupAnswer = OperationAnswer<'lookupPosted'>

export interface SearchOptions extends CallOptions {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country?: string | undefined
  /** 1 to 25. */
  readonly limit?: number | undefined
}

export interface BatchOptions extends CallOptions {
  /** Whether the answers carry checks and sources. */
  readonly details?: boolean | undefined
}

/** The first and the last day, such as '2026-11-21', UTC; this month up to today when absent. */
export interface Period extends CallOptions {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface ExportOptions extends CallOptions {
  /** CSV with a header line, or a JSON object a line; CSV when absent. */
  readonly format?: 'csv' | 'ndjson' | undefined
}

/** The method name of a validate operation: 'sortCode' of 'validateSortCodePosted'. */
type MethodName<Id> = Id extends `validate${infer Name}Posted` ? Uncapitalize<Name> : never

/** A method for each code type, which returns the answer of its type. */
export type Validators = {
  readonly [Type in CodeType as MethodName<(typeof VALIDATIONS)[Type]['id']>]: (
    code: string,
    options?: CallOptions,
  ) => Promise<AnswersByType[Type]>
}

/** Codes are posted: an IBAN names an account and must not be in a URL. */
function createValidators(connection: Connection): Validators {
  const methods = Object.values(VALIDATIONS).map(({ id, parameter }) => {
    const name = id.replace(/^validate(.)|Posted$/g, (_, first = '') => first.toLowerCase())
    const validate = (code: string, options?: CallOptions) =>
      connection.call(id, { body: { [parameter]: code } } as OperationInput<typeof id>, options)
    return [name, validate]
  })
  return Object.fromEntries(methods)
}

/**
 * Every method rejects with a BankcodexError if there is no answer. An invalid code is an answer; so is
 * 'unknown', which does not confirm the code.
 */
export class Bankcodex {
  readonly #connection: Connection
  /** A code of a known type: is it right, and whose is it? */
  readonly validate: Validators
  readonly endpoints: Endpoints
  readonly watches: Watches

  /** Throws TypeError for options that cannot work. */
  constructor(options: BankcodexOptions) {
    this.#connection = new Connection(options)
    this.validate = createValidators(this.#connection)
    this.endpoints = new Endpoints(this.#connection)
    this.watches = new Watches(this.#connection)
  }

  /**
   * The rate limit with the least remaining, at the last response; null before the first, and for a plan
   * without limits.
   */
  get limits(): Limits | null {
    return this.#connection.limits
  }

  /** Banks by name, city, country or BIC, the best first. */
  search(term: string, { signal, ...filters }: SearchOptions = {}): Promise<OperationAnswer<'searchSwift'>> {
    return this.call('searchSwift', { query: { term, ...filters } }, { signal })
  }

  /** Whether a UK account number can belong to a sort code. It is posted, and the answer repeats neither. */
  checkAccount(
    sortCode: string,
    account: string,
    options?: CallOptions,
  ): Promise<OperationAnswer<'checkAccount'>> {
    return this.call('checkAccount', { body: { sortcode: sortCode, account } }, options)
  }

  /** A code of a type that you do not know. It is posted, as it may be an IBAN. */
  lookup(code: string, options?: CallOptions): Promise<LookupAnswer> {
    return this.call('lookupPosted', { body: { code } }, options)
  }

  /**
   * The results of any number of codes, in their order, one request after the other for each 1,000. `items`
   * may be a stream: it is read as the results are.
   */
  async *batches(
    items: Iterable<BatchItem> | AsyncIterable<BatchItem>,
    { details, signal }: BatchOptions = {},
  ): AsyncGenerator<BatchResult[]> {
    for await (const codes of splitIntoChunks(items)) {
      const { results } = await this.call('batch', { body: { codes, details } }, { signal })
      yield [...results]
    }
  }

  /** All results in one array. Use `batches` to keep the results before a failure. */
  async batch(
    items: Iterable<BatchItem> | AsyncIterable<BatchItem>,
    options?: BatchOptions,
  ): Promise<BatchResult[]> {
    const allResults: BatchResult[] = []
    for await (const results of this.batches(items, options)) allResults.push(...results)
    return allResults
  }

  /**
   * The results of any number of codes, one by one in their order, over a single request (plan Business).
   * `items` may be a stream, whose codes are answered as they arrive.
   */
  streamBatch(
    items: Iterable<BatchItem> | AsyncIterable<BatchItem>,
    { signal }: CallOptions = {},
  ): AsyncGenerator<BatchResult> {
    return streamBatch(this.#connection, items, signal)
  }

  /** The plan of the key and its usage. */
  usage(options?: CallOptions): Promise<OperationAnswer<'usage'>> {
    return this.call('usage', {}, options)
  }

  /** The calls of each day. */
  dailyUsage({ signal, ...period }: Period = {}): Promise<OperationAnswer<'dailyUsage'>> {
    return this.call('dailyUsage', { query: period }, { signal })
  }

  /** The directory of a type as a stream. Reading rejects if the file is incomplete: discard it then. */
  export(type: CodeType, { format, signal }: ExportOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.call('export', { params: { type }, query: { format } }, { signal })
  }

  /** Any operation of the API by its id in the OpenAPI document. */
  call<Id extends OperationId>(
    id: Id,
    input: OperationInput<Id>,
    options?: CallOptions,
  ): Promise<OperationAnswer<Id>> {
    return this.#connection.call(id, input, options)
  }
}
