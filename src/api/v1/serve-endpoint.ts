/**
 * Serves an endpoint: admits and counts requests, answers conditional requests, caches and sends responses.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler as createZodValidator } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { takeTurn } from '../../background/turns.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { isCachedByVersion, matchesEntityTag, setEntityTag } from '../cache-policy.ts'
import { type Admission, KEY_PARAMETER } from './admission/admission.ts'
import { createDeprecationHeaders } from './deprecation.ts'
import type { ApiEndpoint, Caller, EndpointContext, EndpointInput, EndpointResult } from './endpoint.ts'
import { answerIdempotently, type IdempotencyContext, type IdempotencyServices } from './idempotency.ts'
import { Problem } from './problems.ts'
import { createRefusalHook, type ResponseServices, sendNotModified, sendResult } from './send-response.ts'
import { chooseLookup, findRequestedProblem, isTestCaller, isTestRequest } from './test-keys.ts'
import { createUncountedContext } from './uncounted-context.ts'

/** A cache of JSON responses by version and request. */
export interface EndpointCache {
  get(version: string, requestKey: string): string | undefined
  /** Adds a response, unless its request may contain an account number. */
  set(version: string, requestKey: string, json: string): void
}

/** The services that the endpoints below /v1 and the MCP server at /mcp need. */
export interface V1Services extends ResponseServices, IdempotencyServices {
  readonly admission: Admission
  readonly getLookup: () => Lookup
  /** The version of program and directory; null without a directory. */
  readonly version: () => string | null
  readonly endpointCache: EndpointCache
}

const NO_PARAMETERS = z.object({})

/** Whether the server caches responses of an endpoint. It caches no streams. */
function isCacheable({ cache, responseMediaTypes }: ApiEndpoint): boolean {
  const mayStream = responseMediaTypes !== undefined
  return isCachedByVersion(cache) && !mayStream
}

/** Returns the response from the cache, or computes and caches it. */
async function getCachedOrCompute(
  endpoint: ApiEndpoint,
  input: EndpointInput,
  context: EndpointContext,
  { version, endpointCache }: V1Services,
): Promise<EndpointResult | string> {
  const startVersion = version()
  if (startVersion === null) return endpoint.handle(input, context)
  const requestKey = `${endpoint.path} ${JSON.stringify([input.params, input.query])}`
  const cached = endpointCache.get(startVersion, requestKey)
  if (cached !== undefined) return cached
  const result = await endpoint.handle(input, context)
  if (result instanceof Problem) return result
  const json = JSON.stringify(result)
  // The directory may have been replaced meanwhile.
  if (version() === startVersion) endpointCache.set(startVersion, requestKey, json)
  return json
}

/**
 * Yields the chunks of a body. Discards the rest when the handler stops reading, because many clients read
 * the response only after they have sent the whole body.
 */
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
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return { query, body: {}, params, stream: { mediaType, chunks: readChunks(body) } } as EndpointInput
}

/**
 * Sets and returns the ETag of a response that depends on the directory only. Returns null for other
 * responses, those to test keys, and without a directory.
 */
function setVersionTag(
  { cache }: ApiEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { version }: V1Services,
): string | null {
  const isVersioned = isCachedByVersion(cache) && request.method !== 'POST' && !isTestRequest(request)
  const currentVersion = isVersioned ? version() : null
  return currentVersion === null ? null : setEntityTag(reply, currentVersion)
}

function isRefused(endpoint: ApiEndpoint, request: FastifyRequest, { getLookup }: V1Services): boolean {
  const problem = endpoint.findRefusal?.(readInput(request), getLookup()) ?? null
  return problem !== null
}

async function computeResult(
  endpoint: ApiEndpoint,
  request: FastifyRequest,
  caller: Caller,
  services: V1Services,
  { isAlreadyCounted, storeResponse, markAsCounted }: IdempotencyContext,
) {
  const { admission } = services
  const getLookup = chooseLookup(caller, services.getLookup)
  // A HEAD counts like a GET: the length of its response tells valid and invalid codes apart.
  const reserveCalls = async (calls: number) =>
    isAlreadyCounted ? null : admission.reserve(caller, calls, markAsCounted)
  if (endpoint.callCounting === 'one') {
    // Throws without a directory, before the call is counted.
    getLookup()
    const problem = await reserveCalls(1)
    if (problem) return problem
  }
  const input = readInput(request)
  const nextTurn = () => takeTurn(caller.key.id)
  const context = { getLookup, caller, reserveCalls, nextTurn, storeResponse }
  // The cache has responses from the directory only.
  return isCacheable(endpoint) && request.method === 'GET' && !isTestCaller(caller)
    ? getCachedOrCompute(endpoint, input, context, services)
    : endpoint.handle(input, context)
}

async function answerRequest(endpoint: ApiEndpoint, request: FastifyRequest, services: V1Services) {
  const { caller } = request
  if (endpoint.needsNoKey)
    return endpoint.handle(readInput(request), createUncountedContext(services.getLookup))
  if (!caller) throw new TypeError('A request without a caller was admitted')
  return answerIdempotently(endpoint, request, caller, services, (context) =>
    computeResult(endpoint, request, caller, services, context),
  )
}

/** Adds the route of an endpoint. */
export function serveEndpoint(scope: FastifyInstance, endpoint: ApiEndpoint, services: V1Services) {
  const { admission, siteUrl } = services
  const deprecationHeaders = createDeprecationHeaders(endpoint, siteUrl)
  scope.setValidatorCompiler(createValidator)
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toRouteSchema(endpoint),
    bodyLimit: endpoint.maxBodyBytes ?? 4096,
    config: { endpoint },
    exposeHeadRoute: true,
    onRequest: [
      (_request, reply, done) => {
        reply.headers(deprecationHeaders)
        done()
      },
      createRefusalHook((request) => admission.admit(request, endpoint), services),
    ],
    preValidation: (request, _reply, done) => {
      // Validates a missing body as an empty object, so that the problem names the missing field.
      if (endpoint.body && request.body === undefined) request.body = {}
      // The admission has read it, and no endpoint has such a parameter.
      delete (request.query as Record<string, unknown>)[KEY_PARAMETER]
      done()
    },
    async handler(request, reply) {
      const tag = setVersionTag(endpoint, request, reply, services)
      const hasCurrentVersion = tag !== null && matchesEntityTag(request, tag)
      // A request that would be refused gets no 304 (RFC 9110, section 13.2.1).
      if (hasCurrentVersion && !isRefused(endpoint, request, services))
        return sendNotModified(reply, endpoint, services)
      const requested = isTestRequest(request) ? findRequestedProblem(endpoint, readInput(request)) : null
      const result = requested ?? (await answerRequest(endpoint, request, services))
      return sendResult(reply, endpoint, result, services)
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: ApiEndpoint
  }
}

/** The schema of an endpoint's route. It refuses unknown parameters; a strict body, unknown fields. */
function toRouteSchema({ query = NO_PARAMETERS, body, params }: ApiEndpoint) {
  return {
    querystring: query.strict(),
    ...(body ? { body } : {}),
    ...(params ? { params } : {}),
  }
}

/** Validates query, path parameters and JSON body. The handler validates the rows of a streamed body. */
const createValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = createZodValidator(route)
  return (input) => (input instanceof Readable ? { value: input } : validate(input))
}
