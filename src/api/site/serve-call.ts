/** What the server adds to the declaration of a site call: see define-call.ts. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { CachePolicy } from '../cache-policy.ts'
import type { RateLimitWithRefusal } from '../rate-limiter.ts'
import { type Call, type CallsOf, createCalls, type FormOutcome, type FormValues } from './define-call.ts'

/** What the call needs of a request before the schema is checked. Holds for the page of its form, too. */
interface Limits {
  /** The maximum size of a body; MAX_SHORT_BODY_BYTES when absent. */
  readonly bodyLimit?: number
  /**
   * The limits for each address, of a call that stores something; SITE_CALL_LIMIT when absent. A call that
   * stores something also refuses requests from pages of other sites.
   */
  readonly rateLimits?: readonly RateLimitWithRefusal[]
}

/** A call with the schema of its input and its handler. */
export interface ServedCall<Path extends string = string, Input = unknown, Answer = unknown> extends Limits {
  readonly call: Call<Path, Input, Answer>
  readonly cache: CachePolicy
  /** The schema of the input; absent for a call without input. */
  readonly request?: z.ZodType | undefined
  handle(input: Input): Answer | Promise<Answer>
  /** Sends the answer. */
  send(answer: Answer, reply: FastifyReply): unknown
}

/** Served calls by name: each declared call has to be among them. */
export type ServedCalls<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call<infer Path, infer Input, infer Answer>
    ? ServedCall<Path, Input, Answer>
    : never
}

/** Creates the functions that make calls in this process. */
export const callInProcess = <Calls>(served: ServedCalls<Calls>): CallsOf<Calls> =>
  createCalls<Calls, ServedCall>(served, async (call, input) => call.handle(input))

interface ServeOptions<Input, Answer>
  extends Limits,
    Pick<ServedCall<string, Input, Answer>, 'cache' | 'request' | 'handle'> {
  /** The error of the 404 when the answer is null. */
  readonly notFoundError?: string
}

/** The options that a call needs: a schema that fits its input, and the error for null. */
type NeededOptions<Input, Answer> = ([Input] extends [object]
  ? { readonly request: z.ZodType<Input> }
  : { readonly request?: never }) &
  (null extends Answer ? { readonly notFoundError: string } : { readonly notFoundError?: never })

/** Serves a declared call: serveCall(SITE_CALLS.getCoverage, { cache, handle }). */
export function serveCall<Path extends string, Input, Answer>(
  call: Call<Path, Input, Answer>,
  options: ServeOptions<NoInfer<Input>, NoInfer<Answer>> & NeededOptions<NoInfer<Input>, NoInfer<Answer>>,
): ServedCall<Path, Input, Answer> {
  const { notFoundError: error, ...others }: ServeOptions<Input, Answer> = options
  return { call, ...others, send: (answer, reply) => answer ?? reply.code(404).send({ error }) }
}

interface FormOptions<Field extends string, Answer> extends Limits {
  /** The fields in the order of the form. */
  readonly fields: readonly Field[]
  readonly acceptedStatus: 200 | 201
  /** The error of a body that is no object. */
  readonly bodyError: string
  handle(formValues: FormValues): Promise<FormOutcome<Field, Answer>>
}

/** Serves a declared form. Invalid fields are a 400 with the first problem and the problem of each field. */
export function serveForm<Path extends string, Field extends string, Answer>(
  call: Call<Path, FormValues, FormOutcome<Field, Answer>>,
  { fields, acceptedStatus, bodyError, ...options }: FormOptions<NoInfer<Field>, NoInfer<Answer>>,
): ServedCall<Path, FormValues, FormOutcome<Field, Answer>> {
  return {
    call,
    ...options,
    cache: 'never',
    request: z.record(z.string(), z.unknown(), bodyError),
    send(outcome: FormOutcome<Field, Answer>, reply) {
      if (outcome.kind === 'accepted') return reply.code(acceptedStatus).send(outcome.answer)
      if (outcome.kind === 'refused') return reply.code(outcome.status).send({ error: outcome.reason })
      const [error = ''] = fields.flatMap((field) => outcome.problems[field] ?? [])
      return reply.code(400).send({ error, fields: outcome.problems })
    },
  }
}
