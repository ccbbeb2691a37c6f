/** Serves an endpoint: admission, conditional requests, counting, caching, response. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler as createZodValidator } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Lookup } from '../../lookup/lookup.ts'
import { isNotModified } from '../cache-policy.ts'
import type { Admission } from './admission/admission.ts'
import type { Caller } from './admission/caller.ts'
import type { ApiEndpoint, EndpointContext, EndpointInput, EndpointResult } from './endpoint.ts'
import { answerOnce, type IdempotencyContext, type IdempotencyServices } from './idempotency.ts'
import { Problem } from './problems.ts'
import { createRefusalHook, type ResponseServices, sendNotModified, sendResult } from './send-response.ts'

/** A cache of JSON responses by version and request. */
export interface EndpointCache {
  get(version: string, requestKey: string): string | undefined
  /** Adds a response, unless its request may name an account. */
  set(version: string, requestKey: string, answer: string): void
}

export interface V1Services extends ResponseServices, IdempotencyServices {
  readonly admission: Admission
  readonly lookup: () => Lookup
  /** The version of program and directory; null without a directory. */
  readonly version: () => string | null
  readonly cache: EndpointCache
}

/** Whether responses are cached: streams are not. */
function isCacheable({ cache, responseMediaTypes: media }: ApiEndpoint): boolean {
  return typeof cache === 'object' && media === undefined
}

/** Returns the response from the cache, or computes and caches it. */
async function getCachedOrCompute(
  endpoint: ApiEndpoint,
  input: EndpointInput,
  context: EndpointContext,
  { version, cache }: V1Services,
): Promise<EndpointResult | string> {
  const current = version()
  if (current === null) return endpoint.handle(input, context)
  const requestKey = `${endpoint.path} ${JSON.stringify(input.query)}`
  const cached = cache.get(current, requestKey)
  if (cached !== undefined) return cached
  const result = await endpoint.handle(input, context)
  if (result instanceof Problem) return result
  const text = JSON.stringify(result)
  if (version() === current) cache.set(current, requestKey, text)
  return text
}

/** The chunks of a body. What the handler leaves unread is discarded, so that the response can be read. */
async function* readChunks(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array
  } catch (error) {
    if (!body.destroyed) throw error
  } finally {
    body.resume()
  }
}

function readInput({ query, body, params, headers }: FastifyRequest): EndpointInput {
  if (!(body instanceof Readable)) return { query, body, params } as EndpointInput
  const media = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return { query, body: {}, params, stream: { media, chunks: readChunks(body) } } as EndpointInput
}

/**
 * Whether the caller has the current version. Only a request that would succeed can get a 304 (RFC 9110,
 * section 13.2.1).
 */
function hasCurrentVersion(
  endpoint: ApiEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { version, lookup }: V1Services,
) {
  const isVersioned = typeof endpoint.cache === 'object' && request.method !== 'POST'
  const current = isVersioned ? version() : null
  if (current === null || !isNotModified(request, reply, current)) return false
  return (endpoint.findRefusal?.(readInput(request), lookup()) ?? null) === null
}

async function computeResult(
  endpoint: ApiEndpoint,
  request: FastifyRequest,
  caller: Caller,
  services: V1Services,
  { isAlreadyCounted, storeResponse, storeCounted }: IdempotencyContext,
) {
  const { admission, lookup } = services
  // HEAD has no answer, so it does not count.
  const isCounted = request.method !== 'HEAD' && !isAlreadyCounted
  const reserve = async (calls: number) => (isCounted ? admission.reserve(caller, calls, storeCounted) : null)
  if (endpoint.callCounting === 'one') {
    // Throws without a directory, before the call is counted.
    lookup()
    const problem = await reserve(1)
    if (problem) return problem
  }
  const input = readInput(request)
  const context = { lookup, caller, reserve, storeResponse }
  return isCacheable(endpoint) && request.method === 'GET'
    ? getCachedOrCompute(endpoint, input, context, services)
    : endpoint.handle(input, context)
}

async function answerRequest(endpoint: ApiEndpoint, request: FastifyRequest, services: V1Services) {
  const { caller } = request
  if (!caller) throw new TypeError('a request without a caller was admitted')
  return answerOnce(endpoint, request, caller, services, (progress) =>
    computeResult(endpoint, request, caller, services, progress),
  )
}

/** Adds the route of an endpoint. */
export function serveEndpoint(scope: FastifyInstance, endpoint: ApiEndpoint, services: V1Services) {
  const { admission } = services
  scope.setValidatorCompiler(createValidator)
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toRouteSchema(endpoint),
    bodyLimit: endpoint.maxBodyBytes ?? 4096,
    config: { endpoint },
    exposeHeadRoute: true,
    onRequest: createRefusalHook((request) => admission.admit(request, endpoint), services),
    // Validates a missing body as an empty object, so that the problem names the missing field.
    preValidation: (request, _reply, done) => {
      if (endpoint.body && request.body === undefined) request.body = {}
      done()
    },
    async handler(request, reply) {
      if (hasCurrentVersion(endpoint, request, reply, services))
        return sendNotModified(reply, endpoint, services)
      return sendResult(reply, endpoint, await answerRequest(endpoint, request, services), services)
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: ApiEndpoint
  }
}

/** The schema of an endpoint's route. */
function toRouteSchema({ query, body, params }: ApiEndpoint) {
  return {
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(params ? { params } : {}),
  }
}

/** Creates the validator of a part of the request. The handler validates the rows of a stream. */
const createValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = createZodValidator(route)
  return (part) => (part instanceof Readable ? { value: part } : validate(part))
}
