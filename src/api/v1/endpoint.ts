/** What an endpoint of the public API is: what it takes, what it gives, what it needs, and what the documentation says of it. */
import type { z } from 'zod'
import type { PlanCapability } from '../../api-keys/plans.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { CachePolicy } from '../cache-policy.ts'
import type { Caller } from './admission/caller.ts'
import type { Problem } from './problems.ts'

/** What came with a request, as the schemas of the endpoint have read it. */
export interface Asked {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
}

export interface Circumstances {
  /** The questions on the directory that serves now: ask for it anew after each wait. Throws DirectoryUnavailable. */
  lookup(): Lookup
  readonly caller: Caller
  /** Counts calls against the month: all of them, or none, and the problem. */
  spend(calls: number): Promise<Problem | null>
}

/** A long answer that is sent bit by bit. */
export interface Streamed {
  readonly stream: AsyncIterable<string>
  readonly headers: Readonly<Record<string, string>>
  /** Hears that it is over, sent or not; may hear it twice. */
  readonly closed: () => void
}

export type Answered = Readonly<Record<string, unknown>> | Problem | Streamed

/** Whether an answer is sent bit by bit. */
export function isStreamed(answered: Exclude<Answered, Problem>): answered is Streamed {
  return Symbol.asyncIterator in Object(answered.stream)
}

export interface Endpoint {
  /** Stable: the operation's id in the OpenAPI document. */
  readonly id: string
  /** What it belongs to: the name of a code type, or 'Batch'. */
  readonly group: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below /v1: '/swift/validate', '/watches/:id'. */
  readonly path: string
  readonly title: string
  /** What it does, in a few sentences. */
  readonly about: string
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly params?: z.ZodObject
  /** The largest body, in bytes. */
  readonly mostBytes?: number
  readonly answer: z.ZodType
  /** The media types of an answer that is not JSON, and is sent bit by bit. */
  readonly media?: readonly string[]
  /** The status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 202
  /** What the plan must have. */
  readonly needs: { readonly type?: CodeTypeId; readonly capability?: PlanCapability }
  /** How its calls are counted: one, none, or by itself through `spend`. */
  readonly counts: 'one' | 'none' | 'itself'
  /** How long the answer may be kept. */
  readonly cache: CachePolicy<readonly ['directory']>
  /** A request to show, and to send: its answer is worked out, never written down. */
  readonly example: {
    readonly query?: Readonly<Record<string, string>>
    readonly body?: Readonly<Record<string, unknown>>
    readonly params?: Readonly<Record<string, string>>
  }
  /** Why nothing can be answered, whatever is left of the limits; null where something can. Absent where something always can. */
  refusal?(asked: Asked, lookup: Lookup): Problem | null
  answerTo(asked: Asked, at: Circumstances): Answered | Promise<Answered>
  /** What the example is answered with, where to ask would change something, or needs the state, which may be away. */
  exampleAnswer?(asked: Asked, at: Circumstances): Answered
}
