/**
 * The description of a public endpoint: input, output, required plan, and documentation. Routes, OpenAPI
 * document and reference are generated from it. Also describes what the handler of an endpoint receives.
 */
import type { z } from 'zod'
import type { ApiKey } from '../../api-keys/key-store.ts'
import type { Plan, PlanCapability } from '../../api-keys/plans.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { CachePolicy } from '../cache-policy.ts'
import type { CountedRequest, RateLimitStatus } from '../rate-limiter.ts'
import type { Problem, ProblemCode } from './problems.ts'

/** The validated parameters and body of a request. */
export interface EndpointInput {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  /** The body of a request with one of `bodyMediaTypes`, instead of `body`; absent for JSON. */
  readonly stream?: { readonly mediaType: string; readonly chunks: AsyncIterable<Uint8Array> }
}

/** The authenticated caller of a request, and the caller's limits. */
export interface Caller {
  readonly key: ApiKey
  readonly plan: Plan
  /** The secret for HMACs of requests. It is derived from the text of the key and is not stored. */
  readonly idempotencyHmacSecret: string
  /** The rate limit of this minute; null for a plan without one, and while no call is counted. */
  minuteLimit: CountedRequest | null
  /** The calls of this month; null if not loaded. */
  usedCalls: number | null
  /** The number of calls that this request was counted as. */
  countedCalls: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null before authentication and for an anonymous request. */
    caller: Caller | null
    /** The rate limit of an anonymous caller; null for other callers. */
    anonymousLimit: RateLimitStatus | null
    /** The problem code of a refused request; null for other requests. */
    problem: ProblemCode | null
  }
}

export interface EndpointContext {
  /**
   * Returns the look-ups of the current directory. Throws DirectoryUnavailable. Call it again after each
   * await, because the directory may have been replaced.
   */
  getLookup(): Lookup
  readonly caller: Caller
  /** Counts calls against the monthly quota; if they exceed it, counts none and returns a problem. */
  reserveCalls(calls: number): Promise<Problem | null>
  /** Waits for the caller's next turn of the event loop, before further work of a few milliseconds. */
  nextTurn(): Promise<void>
  /**
   * Stores the response for later requests with the same Idempotency-Key, in the transaction that stores what
   * the request created or changed. Does nothing for a request without the header.
   */
  storeResponse(response: Readonly<Record<string, unknown>>, transaction: object): Promise<void>
}

/** A response that is streamed. */
export interface StreamedResult {
  readonly stream: AsyncIterable<string>
  readonly headers: Readonly<Record<string, string>>
  /** Called when the stream has ended or was aborted; may be called twice. */
  readonly onClose: () => void
  /**
   * Why the stream ended before all of the request was answered; null if it did not. The connection is then
   * closed as after an error.
   */
  readonly findCutOff?: () => Problem | null
}

/** The result of a request to create something that exists already. Its status is 200 instead of 201. */
export class AlreadyCreated {
  readonly fields: Readonly<Record<string, unknown>>

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.fields = fields
  }
}

export type EndpointResult = Readonly<Record<string, unknown>> | Problem | StreamedResult | AlreadyCreated

/** Whether a result is streamed. */
export function isStreamed(result: Exclude<EndpointResult, Problem>): result is StreamedResult {
  return 'stream' in result && Symbol.asyncIterator in Object(result.stream)
}

/** When and why an endpoint ends: /api-policy. */
export interface Deprecation {
  /** The day from which the endpoint is deprecated: '2027-01-31'. */
  readonly since: string
  /** The day from which it answers 404, at least a year later. */
  readonly sunset: string
  /** What to use instead, as a clause: 'use GET /v1/banks/{country}/{slug}'. */
  readonly instead: string
}

export interface ApiEndpoint {
  /** Stable: the operation's id in the OpenAPI document. */
  readonly id: string
  /** The group in the documentation: the name of a code type such as 'SWIFT/BIC', or a topic: 'Batch'. */
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /v1: '/swift/validate', '/watches/:id'. */
  readonly path: string
  readonly title: string
  /** For the documentation. */
  readonly description: string
  /** Set if the endpoint will end. */
  readonly deprecation?: Deprecation
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly params?: z.ZodObject
  /** How many items the body may have, as a sentence: for a body with so many that it is not parsed. */
  readonly itemsRule?: string
  /** The media types, besides JSON, of a body that the handler reads as a stream. */
  readonly bodyMediaTypes?: readonly string[]
  /** The maximum body size in bytes; 4096 when absent. */
  readonly maxBodyBytes?: number
  readonly answerSchema: z.ZodType
  /** The description of a success in the documentation: 'The verdict on the code'. */
  readonly successDescription: string
  /** The media types of the response; only JSON when absent. Other media types are streamed. */
  readonly responseMediaTypes?: readonly string[]
  /** The status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 202
  /** Whether the handler may return AlreadyCreated. */
  readonly mayAlreadyExist?: boolean
  /**
   * How a repeated request with the same Idempotency-Key is answered: with a response that is computed again
   * without counting, or with the one that the handler stored by `storeResponse`. A stored response contains
   * no account number. Absent if the endpoint ignores the header.
   */
  readonly idempotency?: 'recompute on retry' | 'store response'
  /** Whether 404 is possible although the path has no parameter. */
  readonly mayBeNotFound?: boolean
  /**
   * Whether a request needs no key. It has the limits of requests for a key, for each address, and pages of
   * other sites are refused. The context of its handler counts nothing.
   */
  readonly needsNoKey?: boolean
  /** The code type and the capability that the caller's plan must include. */
  readonly planRequirement: { readonly type?: CodeTypeId; readonly capability?: PlanCapability }
  /** How calls are counted: 'one' per request, 'none', or 'by handler': the handler calls `reserveCalls`. */
  readonly callCounting: 'one' | 'none' | 'by handler'
  /** Whether a key that has exceeded its rate limit may still call the endpoint, up to a second limit. */
  readonly answersRateLimitedKeys?: boolean
  readonly cache: CachePolicy<readonly ['directory']>
  /** The example request. Its response is computed, never written by hand. */
  readonly example: {
    readonly query?: Readonly<Record<string, string>>
    readonly body?: Readonly<Record<string, unknown>>
    readonly params?: Readonly<Record<string, string>>
  }
  /** Returns the problem that `handle` would return, to send it instead of a 304; null for none. */
  findRefusal?(input: EndpointInput, lookup: Lookup): Problem | null
  handle(input: EndpointInput, context: EndpointContext): EndpointResult | Promise<EndpointResult>
  /** Computes the result of the example; `handle` does so when absent. */
  computeExampleResult?(input: EndpointInput, context: EndpointContext): EndpointResult
}
