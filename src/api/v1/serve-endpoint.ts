/** Serves an endpoint: admission, conditional requests, counting, caching, response. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lookup } from '../../lookup/lookup.ts'
import { isNotModified } from '../cache-policy.ts'
import type { Admission } from './admission/admission.ts'
import type { Caller } from './admission/caller.ts'
import type { Endpoint, EndpointContext, EndpointInput, EndpointResult } from './endpoint.ts'
import { answerOnce, type IdempotencyServices } from './idempotency.ts'
import { Problem } from './problems.ts'
import { type ResponseParts, refusingHook, sendNotModified, sendResult } from './send-response.ts'

/** A cache of JSON responses by version and request. */
export interface EndpointCache {
  get(version: string, question: string): string | undefined
  /** Adds a response, unless its request may name an account. */
  set(version: string, question: string, answer: string): void
}

export interface EndpointParts extends ResponseParts, IdempotencyServices {
  readonly admission: Admission
  readonly lookup: () => Lookup
  /** The version of program and directory; null without a directory. */
  readonly version: () => string | null
  readonly cache: EndpointCache
}

/** Whether responses are cached: streams are not. */
function isCached({ cache, media }: Endpoint): boolean {
  return typeof cache === 'object' && media === undefined
}

/** Returns the response from the cache, or computes and caches it. */
async function cachedAnswer(
  endpoint: Endpoint,
  asked: EndpointInput,
  at: EndpointContext,
  { version, cache }: EndpointParts,
): Promise<EndpointResult | string> {
  const current = version()
  if (current === null) return endpoint.handle(asked, at)
  const question = `${endpoint.path} ${JSON.stringify(asked.query)}`
  const known = cache.get(current, question)
  if (known !== undefined) return known
  const answered = await endpoint.handle(asked, at)
  if (answered instanceof Problem) return answered
  const text = JSON.stringify(answered)
  if (version() === current) cache.set(current, question, text)
  return text
}

/** The chunks of a body. What the handler leaves unread is discarded, so that the response can be read. */
async function* chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array
  } catch (error) {
    if (!body.destroyed) throw error
  } finally {
    body.resume()
  }
}

function askedOf({ query, body, params, headers }: FastifyRequest): EndpointInput {
  if (!(body instanceof Readable)) return { query, body, params } as EndpointInput
  const media = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return { query, body: {}, params, stream: { media, chunks: chunksOf(body) } } as EndpointInput
}

/**
 * Whether the caller has the current version. Only a request that would succeed can get a 304 (RFC 9110,
 * section 13.2.1).
 */
function hasCurrentVersion(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { version, lookup }: EndpointParts,
) {
  const versioned = typeof endpoint.cache === 'object' && request.method !== 'POST'
  const current = versioned ? version() : null
  if (current === null || !isNotModified(request, reply, current)) return false
  return (endpoint.refusal?.(askedOf(request), lookup()) ?? null) === null
}

async function computeResult(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  serving: EndpointParts,
  isRepeated: boolean,
) {
  const { admission, lookup } = serving
  // HEAD has no answer, so it does not count. A repeated request has counted before.
  const isCounted = request.method !== 'HEAD' && !isRepeated
  const reserve = async (calls: number) => (isCounted ? admission.reserve(caller, calls) : null)
  if (endpoint.counts === 'one') {
    // Throws without a directory, before the call is counted.
    lookup()
    const problem = await reserve(1)
    if (problem) return problem
  }
  const asked = askedOf(request)
  const at = { lookup, caller, reserve }
  return isCached(endpoint) && request.method === 'GET'
    ? cachedAnswer(endpoint, asked, at, serving)
    : endpoint.handle(asked, at)
}

async function answer(endpoint: Endpoint, request: FastifyRequest, serving: EndpointParts) {
  const { caller } = request
  if (!caller) throw new TypeError('a request without a caller was admitted')
  return answerOnce(endpoint, request, caller, serving, (isRepeated) =>
    Promise.resolve(computeResult(endpoint, request, caller, serving, isRepeated)),
  )
}

/** Adds the route of an endpoint. */
export function serveEndpoint(scope: FastifyInstance, endpoint: Endpoint, serving: EndpointParts) {
  const { admission } = serving
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    bodyLimit: endpoint.maxBodyBytes ?? 4096,
    config: { endpoint },
    exposeHeadRoute: true,
    onRequest: refusingHook((request) => admission.admit(request, endpoint), serving),
    async handler(request, reply) {
      if (hasCurrentVersion(endpoint, request, reply, serving))
        return sendNotModified(reply, endpoint, serving)
      return sendResult(reply, endpoint, await answer(endpoint, request, serving), serving)
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** The schema of an endpoint's route. */
function schemaOf({ query, body, params }: Endpoint) {
  return {
    ...(query ? { querystring: query } : {}),
    ...(body ? { body: { content: { 'application/json': { schema: body } } } } : {}),
    ...(params ? { params } : {}),
  }
}
