/**
 * The description of a public endpoint: input, output, required plan, and documentation. Routes, OpenAPI
 * document and reference are generated from it.
 */
import type { z } from 'zod'
import type { PlanCapability } from '../../api-keys/plans.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { CachePolicy } from '../cache-policy.ts'
import type { Caller } from './admission/caller.ts'
import type { Problem } from './problems.ts'

/** The validated input of a request. */
export interface EndpointInput {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  /** The body of a request with one of `bodyMediaTypes`, instead of `body`; absent for JSON. */
  readonly stream?: { readonly media: string; readonly chunks: AsyncIterable<Uint8Array> }
}

export interface EndpointContext {
  /** Look-ups in the current directory; call it again after each await. Throws DirectoryUnavailable. */
  lookup(): Lookup
  readonly caller: Caller
  /** Counts calls against the monthly quota, all or none; returns the problem if they exceed it. */
  reserve(calls: number): Promise<Problem | null>
  /**
   * Stores the response for repetitions of a request with an Idempotency-Key, in the transaction of the
   * effect. Does nothing for other requests.
   */
  storeResponse(response: Readonly<Record<string, unknown>>, transaction: object): Promise<void>
}

/** A response that is streamed. */
export interface StreamedResult {
  readonly stream: AsyncIterable<string>
  readonly headers: Readonly<Record<string, string>>
  /** Called when the stream has ended or was aborted; possibly twice. */
  readonly onClose: () => void
}

/** The result of a request to create what exists already. Its status is 200 instead of 201. */
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

export interface ApiEndpoint {
  /** Stable: the operation's id in the OpenAPI document. */
  readonly id: string
  /** The group in the documentation: the name of a code type, or 'Batch'. */
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /v1: '/swift/validate', '/watches/:id'. */
  readonly path: string
  readonly title: string
  /** For the documentation. */
  readonly description: string
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly params?: z.ZodObject
  /** The media types of bodies that the handler reads as a stream, besides JSON. */
  readonly bodyMediaTypes?: readonly string[]
  /** The maximum body size in bytes. */
  readonly maxBodyBytes?: number
  readonly answerSchema: z.ZodType
  /** What a success returns, for the documentation: 'The usage of this month'. */
  readonly successDescription: string
  /** The media types of the response; JSON alone when absent. Others than JSON are streamed. */
  readonly responseMediaTypes?: readonly string[]
  /** The status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 202
  /** Whether a success is 200 if the thing to create exists already: see AlreadyCreated. */
  readonly mayAlreadyExist?: boolean
  /**
   * Whether a request with an Idempotency-Key is recognized when it is repeated, and how it is answered then:
   * computed again without counting, or with the response that the handler stored with `storeResponse`. A
   * stored response has no account number.
   */
  readonly idempotency?: 'compute again' | 'store response'
  /** Whether 404 is possible without a parameter in the path. */
  readonly mayBeNotFound?: boolean
  /** What the plan must include. */
  readonly planRequirement: { readonly type?: CodeTypeId; readonly capability?: PlanCapability }
  /** How calls are counted: 'one' per request, 'none', or 'by handler' if the handler calls `reserve`. */
  readonly callCounting: 'one' | 'none' | 'by handler'
  /** Whether it answers a key that has used up its requests of the minute; it has a limit of its own. */
  readonly answersRateLimitedKeys?: boolean
  readonly cache: CachePolicy<readonly ['directory']>
  /** The example request. Its response is computed, never written by hand. */
  readonly example: {
    readonly query?: Readonly<Record<string, string>>
    readonly body?: Readonly<Record<string, unknown>>
    readonly params?: Readonly<Record<string, string>>
  }
  /** The problem of a request that can never succeed, checked before limits; null if there is none. */
  findRefusal?(input: EndpointInput, lookup: Lookup): Problem | null
  handle(input: EndpointInput, context: EndpointContext): EndpointResult | Promise<EndpointResult>
  /** The response to the example, for endpoints that change or read the state. */
  exampleResult?(input: EndpointInput, context: EndpointContext): EndpointResult
}
