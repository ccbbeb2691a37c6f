/** An endpoint as a route: who may ask, what is unchanged, what is counted, and what is answered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lookup } from '../../lookup/lookup.ts'
import { isUnchanged } from '../entity-tag.ts'
import type { Admission } from './admission/admission.ts'
import type { Answered, Asked, Circumstances, Endpoint } from './endpoint.ts'
import { schemaOf } from './endpoint-schema.ts'
import { Problem } from './problems.ts'
import { refusingHook, sendAnswer, sendUnchanged, type Telling } from './send-response.ts'

/** A cache of answers as JSON texts, by question. */
export interface TextCache {
  get(version: string, question: string): string | undefined
  /** Adds an answer, unless its question may name an account. */
  set(version: string, question: string, answer: string): void
}

export interface Serving extends Telling {
  readonly admission: Admission
  readonly lookup: () => Lookup
  /** The version of program and directory; null while no directory can be read. */
  readonly version: () => string | null
  readonly cache: TextCache
}

/** Whether answers are cached: a stream is not. */
function isCached({ cache, media }: Endpoint): boolean {
  return typeof cache === 'object' && media === undefined
}

/** The answer as it is sent, from the cache where it is there. */
async function cachedAnswer(
  endpoint: Endpoint,
  asked: Asked,
  at: Circumstances,
  { version, cache }: Serving,
): Promise<Answered | string> {
  const current = version()
  if (current === null) return endpoint.answerTo(asked, at)
  const question = `${endpoint.path} ${JSON.stringify(asked.query)}`
  const known = cache.get(current, question)
  if (known !== undefined) return known
  const answered = await endpoint.answerTo(asked, at)
  if (answered instanceof Problem) return answered
  const text = JSON.stringify(answered)
  if (version() === current) cache.set(current, question, text)
  return text
}

function askedOf({ query, body, params }: FastifyRequest): Asked {
  return { query, body, params } as Asked
}

/** Whether a caller has the answer of a version already: only where there is one (RFC 9110, section 13.2.1). */
function hasAnswer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { version, lookup }: Serving,
) {
  const versioned = typeof endpoint.cache === 'object' && request.method !== 'POST'
  const current = versioned ? version() : null
  if (current === null || !isUnchanged(request, reply, current)) return false
  return (endpoint.refusal?.(askedOf(request), lookup()) ?? null) === null
}

async function answer(endpoint: Endpoint, request: FastifyRequest, serving: Serving) {
  const { admission, lookup } = serving
  const { caller } = request
  if (!caller) throw new TypeError('nobody is answered whose key is not known')
  const spend = (calls: number) => admission.spend(caller, calls)
  if (endpoint.counts === 'one') {
    // Before the call is counted: one that cannot be answered is not.
    lookup()
    const problem = await spend(1)
    if (problem) return problem
  }
  const asked = askedOf(request)
  const at = { lookup, caller, spend }
  return isCached(endpoint) && request.method === 'GET'
    ? cachedAnswer(endpoint, asked, at, serving)
    : endpoint.answerTo(asked, at)
}

/** Adds the route of an endpoint. */
export function serveEndpoint(scope: FastifyInstance, endpoint: Endpoint, serving: Serving) {
  const { admission } = serving
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    bodyLimit: endpoint.mostBytes ?? 4096,
    config: { endpoint },
    exposeHeadRoute: endpoint.media === undefined,
    onRequest: refusingHook((request) => admission.admit(request, endpoint.needs), serving),
    async handler(request, reply) {
      if (hasAnswer(endpoint, request, reply, serving)) return sendUnchanged(reply, endpoint, serving)
      return sendAnswer(reply, endpoint, await answer(endpoint, request, serving), serving)
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
