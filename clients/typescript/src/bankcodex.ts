/** The client of the Bankcodex API. It needs fetch and nothing else: Node, Deno, Bun, browsers. */
import type { Limits } from './answer-headers.ts'
import { VALIDATIONS } from './api.ts'
import {
  type AnswersByType,
  type BatchItem,
  type BatchResult,
  type CodeType,
  chunksOf,
  type TypedAnswer,
} from './batch.ts'
import {
  type AnswerOf,
  type Asked,
  type BankcodexOptions,
  type CallOptions,
  Connection,
  type OperationId,
} from './connection.ts'

export type { Limits } from './answer-headers.ts'
export type { Check, Problem, Source } from './api.ts'
export type { AnswersByType, BatchItem, BatchResult, CodeType, TypedAnswer } from './batch.ts'
export type { AnswerOf, Asked, BankcodexOptions, CallOptions, OperationId } from './connection.ts'
export { BankcodexError, type ErrorCode } from './error.ts'

/** What lookup answers: a match for each type that the code may be meant for, the valid ones first. */
export interface LookupAnswer extends Omit<AnswerOf<'lookup'>, 'matches'> {
  readonly matches: readonly TypedAnswer[]
}

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

/** The word in the name of an operation that validates: 'sortCode' of 'validateSortCodePosted'. */
type MethodOf<Id> = Id extends `validate${infer Name}Posted` ? Uncapitalize<Name> : never

/** A method for each code type: it takes the code, and gives the answer of its type. */
export type Validators = {
  readonly [Type in CodeType as MethodOf<(typeof VALIDATIONS)[Type]['id']>]: (
    code: string,
    options?: CallOptions,
  ) => Promise<AnswersByType[Type]>
}

/** Codes are posted: an IBAN names an account and has no place in an address. */
function validatorsOf(connection: Connection): Validators {
  const methods = Object.values(VALIDATIONS).map(({ id, parameter }) => {
    const name = id.replace(/^validate(.)|Posted$/g, (_, first = '') => first.toLowerCase())
    const validate = (code: string, options?: CallOptions) =>
      connection.call(id, { body: { [parameter]: code } } as Asked<typeof id>, options)
    return [name, validate]
  })
  return Object.fromEntries(methods)
}

/**
 * Every method rejects with a BankcodexError when there is no answer. 'Not valid' is an answer; so is 'unknown', which is no yes.
 */
export class Bankcodex {
  readonly #connection: Connection
  /** A code of a known type: is it right, and whose is it? */
  readonly validate: Validators

  /** Throws TypeError for options that cannot work. */
  constructor(options: BankcodexOptions) {
    this.#connection = new Connection(options)
    this.validate = validatorsOf(this.#connection)
  }

  /** How the limit that has least left stood at the last answer; null before one, and for a plan without limits. */
  get limits(): Limits | null {
    return this.#connection.limits
  }

  /** Banks by name, city, country or BIC, the best first. */
  search(term: string, { signal, ...narrowed }: SearchOptions = {}): Promise<AnswerOf<'searchSwift'>> {
    return this.call('searchSwift', { query: { term, ...narrowed } }, { signal })
  }

  /** A code of a type that you do not know. It is posted, as it may be an IBAN. */
  async lookup(code: string, options?: CallOptions): Promise<LookupAnswer> {
    const answer = await this.call('lookupPosted', { body: { code } }, options)
    // The OpenAPI document has what all types have in common; each match is what its type is answered with.
    return answer as unknown as LookupAnswer
  }

  /** The results of any number of codes, in their order, one request after the other for each 1,000. */
  async *batches(
    items: Iterable<BatchItem>,
    { details, signal }: BatchOptions = {},
  ): AsyncGenerator<BatchResult[]> {
    for (const codes of chunksOf(items)) {
      const { results } = await this.call('batch', { body: { codes, details } }, { signal })
      yield results as unknown as BatchResult[]
    }
  }

  /** The same, all at once. Use `batches` to keep what came before one that fails. */
  async batch(items: Iterable<BatchItem>, options?: BatchOptions): Promise<BatchResult[]> {
    const all: BatchResult[] = []
    for await (const results of this.batches(items, options)) all.push(...results)
    return all
  }

  /** The plan of the key, and what is used of it. */
  usage(options?: CallOptions): Promise<AnswerOf<'usage'>> {
    return this.call('usage', {}, options)
  }

  /** The calls of each day. */
  dailyUsage({ signal, ...period }: Period = {}): Promise<AnswerOf<'dailyUsage'>> {
    return this.call('dailyUsage', { query: period }, { signal })
  }

  /**
   * All that the directory has of a type, as it comes. Reading it rejects when the file does not come to its end: what there was
   * of it is of no use.
   */
  export(type: CodeType, { format, signal }: ExportOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return this.call('export', { params: { type }, query: { format } }, { signal })
  }

  /** Any operation of the API by its id in the OpenAPI document. */
  call<Id extends OperationId>(id: Id, asked: Asked<Id>, options?: CallOptions): Promise<AnswerOf<Id>> {
    return this.#connection.call(id, asked, options)
  }
}
