/** The client of the Bankcodex API. It needs no packages, and runs in Node, Deno, Bun and browsers. */
import type { Limits } from './attempt.ts'
import { type BatchItems, type BatchResult, type CodeType, splitIntoChunks, streamBatch } from './batch.ts'
import { Connection, type OperationAnswer, type OperationId, type OperationInput } from './connection.ts'
import type {
  BankcodexOptions,
  BankOptions,
  BatchOptions,
  CallOptions,
  DailyUsageOptions,
  ExportOptions,
  SearchOptions,
} from './options.ts'
import { createValidators, type Validators } from './validators.ts'
import { Endpoints, Watches } from './webhook-endpoints.ts'

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
export type { Limits } from './attempt.ts'
export type { AnswersByType, BatchItem, BatchItems, BatchResult, CodeType, TypedAnswer } from './batch.ts'
export type { OperationAnswer, OperationId, OperationInput } from './connection.ts'
export { BankcodexError, type ErrorCode } from './error.ts'
export type {
  BankcodexOptions,
  BankOptions,
  BatchOptions,
  CallOptions,
  DailyUsageOptions,
  ExportOptions,
  SearchOptions,
} from './options.ts'
export type { Validators } from './validators.ts'
export {
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  type WebhookOptions,
} from './webhook.ts'
export type { Endpoints, PageOptions, Watches, WatchPageOptions } from './webhook-endpoints.ts'

/** The answer of `lookup`: a match for each type that the code may be of, valid matches first. */
export type LookupAnswer = OperationAnswer<'lookupPosted'>

/**
 * Every method rejects with a BankcodexError if the API gives no answer. An invalid code is no error: the
 * `status` of its answer is 'invalid'. The status 'unknown' does not confirm a code.
 */
export class Bankcodex {
  readonly #connection: Connection
  /** Validates codes of a known type: `validate.iban(code)`. */
  readonly validate: Validators
  readonly endpoints: Endpoints
  readonly watches: Watches

  /** Throws TypeError for missing or invalid options. */
  constructor(options: BankcodexOptions) {
    this.#connection = new Connection(options)
    this.validate = createValidators(this.#connection)
    this.endpoints = new Endpoints(this.#connection)
    this.watches = new Watches(this.#connection)
  }

  /**
   * The plan's rate limit that had the fewest calls remaining at the last response; null before the first
   * response, and for a plan without limits.
   */
  get limits(): Limits | null {
    return this.#connection.limits
  }

  /** Searches banks by name, city, country or BIC. Returns the best match first. */
  search(term: string, { signal, ...filters }: SearchOptions = {}): Promise<OperationAnswer<'searchSwift'>> {
    return this.call('searchSwift', { query: { term, ...filters } }, { signal })
  }

  /** The bank with the `id` of a search result, 'de/deutsche-bank-ag', and a page of its branches. */
  bank(id: string, { signal, ...page }: BankOptions = {}): Promise<OperationAnswer<'getBank'>> {
    const [country = '', slug = ''] = id.split('/')
    return this.call('getBank', { params: { country, slug }, query: page }, { signal })
  }

  /** Checks whether a UK account number can belong to a sort code. The answer contains neither of them. */
  checkAccount(
    sortCode: string,
    account: string,
    options?: CallOptions,
  ): Promise<OperationAnswer<'checkAccount'>> {
    return this.call('checkAccount', { body: { sortcode: sortCode, account } }, options)
  }

  /** Builds the IBAN of an account from its national details: `buildIban('DE', { blz, account })`. */
  buildIban(
    country: string,
    fields: Readonly<Record<string, string>>,
    options?: CallOptions,
  ): Promise<OperationAnswer<'buildIban'>> {
    return this.call('buildIban', { body: { country, fields } }, options)
  }

  /** Gives the national account details in an IBAN, which `buildIban` takes as they are. */
  splitIban(iban: string, options?: CallOptions): Promise<OperationAnswer<'splitIban'>> {
    return this.call('splitIban', { body: { iban } }, options)
  }

  /** Looks up a code of unknown type. Sends it with POST, because it may be an IBAN. */
  lookup(code: string, options?: CallOptions): Promise<LookupAnswer> {
    return this.call('lookupPosted', { body: { code } }, options)
  }

  /**
   * Validates any number of codes. Sends requests of up to 1,000 codes, one after the other, and yields the
   * results of each request in the order of the codes. Reads `items` only as far as you read the results.
   */
  async *batches(items: BatchItems, { details, signal }: BatchOptions = {}): AsyncGenerator<BatchResult[]> {
    for await (const codes of splitIntoChunks(items)) {
      const { results } = await this.call('batch', { body: { codes, details } }, { signal })
      yield [...results]
    }
  }

  /**
   * Validates any number of codes. Returns no results if one of its requests fails: use `batches` to get the
   * results of the requests before it.
   */
  async batch(items: BatchItems, options?: BatchOptions): Promise<BatchResult[]> {
    const allResults: BatchResult[] = []
    for await (const results of this.batches(items, options)) allResults.push(...results)
    return allResults
  }

  /**
   * Validates any number of codes over a single request (plans Business and Enterprise). Yields their results
   * one by one, in the order of the codes. Codes of asynchronous `items` are sent as they arrive.
   */
  streamBatch(items: BatchItems, { signal }: CallOptions = {}): AsyncGenerator<BatchResult> {
    return streamBatch(this.#connection, items, signal)
  }

  /** Gets the plan and the usage of the key. */
  usage(options?: CallOptions): Promise<OperationAnswer<'usage'>> {
    return this.call('usage', {}, options)
  }

  /** Gets the calls of each day of a period. */
  dailyUsage({ signal, ...period }: DailyUsageOptions = {}): Promise<OperationAnswer<'dailyUsage'>> {
    return this.call('dailyUsage', { query: period }, { signal })
  }

  /** Exports the directory of a type as a stream. If a read rejects, discard the file: it is incomplete. */
  export(type: CodeType, { format, signal }: ExportOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.call('exportCodes', { params: { type }, query: { format } }, { signal })
  }

  /** Calls any operation of the API by its id in the OpenAPI document. */
  call<Id extends OperationId>(
    id: Id,
    input: OperationInput<Id>,
    options?: CallOptions,
  ): Promise<OperationAnswer<Id>> {
    return this.#connection.call(id, input, options)
  }
}
