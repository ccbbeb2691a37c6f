/** Registers the public API below /v1. */
import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { extendBodyTime } from '../body-time.ts'
import { type AdmissionServices, createAdmission } from './admission/admission.ts'
import type { ApiEndpoint } from './endpoint.ts'
import { toProblem } from './error-to-problem.ts'
import { Problem } from './problems.ts'
import { addCommonHeaders, createRefusalHook, sendProblem } from './send-response.ts'
import { serveEndpoint, type V1Services } from './serve-endpoint.ts'

/** The services that /v1 needs. `setUpAdmission` creates the admission of callers itself. */
type ServicesBeforeAdmission = AdmissionServices & Omit<V1Services, 'admission'>

const PREFLIGHT_HEADERS = {
  // Browsers cache a preflight by Access-Control-Max-Age; this header is for shared caches.
  'cache-control': 'no-store',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match, User-Agent',
  'access-control-max-age': '86400',
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PATCH'])

/** The statuses of requests whose body was read and refused. */
const BODY_REFUSAL_STATUSES: ReadonlySet<number> = new Set([400, 413])

const ROUTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function decorateRequests(scope: FastifyInstance) {
  scope.decorateRequest('caller', null)
  scope.decorateRequest('anonymousLimit', null)
  scope.decorateRequest('problem', null)
  scope.addHook('onRequest', (_request, reply, done) => {
    addCommonHeaders(reply)
    done()
  })
}

/** Ignores the body of endpoints that take none, with any Content-Type. */
function ignoreBody(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
}

/** Passes bodies of some media types to the handler unread. They may arrive slowly. */
function acceptRawBody(scope: FastifyInstance, mediaTypes: readonly string[]) {
  scope.addContentTypeParser([...mediaTypes], (_request, body, done) => done(null, body))
  scope.addHook('preHandler', (request, reply, done) => {
    if (request.body instanceof Readable) extendBodyTime(request, reply)
    done()
  })
}

/** Returns the problem of a request that matches no endpoint. */
type CreateProblem = (request: FastifyRequest, reply: FastifyReply) => Problem

const endpointNotFound: CreateProblem = () => new Problem('not_found', 'There is no such endpoint.')

const methodNotAllowed =
  (allowed: readonly string[]): CreateProblem =>
  ({ method }, reply) => {
    reply.header('allow', allowed.join(', '))
    return new Problem('method_not_allowed', `${method} is not allowed here`, { allowed })
  }

/**
 * Creates a hook that refuses all requests without reading the body. They count against the rate limit; a key
 * is optional.
 */
function createRefuseAllHook(createProblem: CreateProblem, services: V1Services) {
  return createRefusalHook(async (request, reply) => {
    const problem = await services.admission.admit(request)
    return problem?.code === 'rate_limit_exceeded' ? problem : createProblem(request, reply)
  }, services)
}

/** The allowed methods of each path. */
function listMethodsByPath(endpoints: readonly ApiEndpoint[]): ReadonlyMap<string, readonly string[]> {
  const endpointsByPath = [...Map.groupBy(endpoints, ({ path }) => path)]
  return new Map(
    endpointsByPath.map(([path, pathEndpoints]) => {
      const hasHead = pathEndpoints.some(({ method }) => method === 'GET')
      return [path, [...pathEndpoints.map(({ method }) => method), ...(hasHead ? ['HEAD'] : []), 'OPTIONS']]
    }),
  )
}

/** Refuses the given methods of a path. */
function refuseMethods(
  scope: FastifyInstance,
  url: string,
  method: HTTPMethods[],
  createProblem: CreateProblem,
  services: V1Services,
) {
  scope.route({
    method,
    url,
    onRequest: createRefuseAllHook(createProblem, services),
    handler: () => undefined,
  })
}

/** Answers CORS preflight requests of a path. */
function answerPreflight(scope: FastifyInstance, url: string, allowed: readonly string[]) {
  const methods = allowed.join(', ')
  const headers = { ...PREFLIGHT_HEADERS, allow: methods, 'access-control-allow-methods': methods }
  scope.options(url, (_request, reply) => reply.headers(headers).code(204).send())
}

/** Refuses methods that Fastify has no routes for: TRACE, and extensions of HTTP. */
async function refuseUnusualMethods(
  scope: FastifyInstance,
  paths: ReadonlyMap<string, readonly string[]>,
  services: V1Services,
) {
  const knownPaths = [...paths].map(([path, allowed]) => ({
    pattern: new RegExp(`^${scope.prefix}${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
    createProblem: methodNotAllowed(allowed),
  }))
  const createProblem: CreateProblem = (request, reply) =>
    (knownPaths.find(({ pattern }) => pattern.test(request.url))?.createProblem ?? endpointNotFound)(
      request,
      reply,
    )
  scope.addHook('onRequest', createRefuseAllHook(createProblem, services))
  scope.setNotFoundHandler(() => undefined)
}

/** Prepares a scope whose requests carry keys: /v1 and /mcp. Returns `dependencies` with the admission. */
export async function setUpAdmission<Services extends ServicesBeforeAdmission>(
  scope: FastifyInstance,
  dependencies: Services,
) {
  const admission = await createAdmission(scope, dependencies)
  const services = { ...dependencies, admission }
  // Responses are typed, and tests compare them with the schemas: validating each one would cost more than
  // computing it.
  scope.setSerializerCompiler(() => JSON.stringify)
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = toProblem(error, request)
    const isBodyRefusal = METHODS_WITH_BODY.has(request.method) && BODY_REFUSAL_STATUSES.has(problem.status)
    return sendProblem(
      reply,
      isBodyRefusal ? await admission.refuseInvalidBody(request, problem) : problem,
      services,
    )
  })
  decorateRequests(scope)
  return services
}

/** Adds the public API to a scope whose prefix is /v1. Call `setUpAdmission` before. */
export async function addV1Routes(
  scope: FastifyInstance,
  endpoints: readonly ApiEndpoint[],
  services: V1Services,
) {
  for (const endpoint of endpoints)
    await scope.register(async (endpointScope) => {
      if (!endpoint.body) ignoreBody(endpointScope)
      if (endpoint.bodyMediaTypes) acceptRawBody(endpointScope, endpoint.bodyMediaTypes)
      serveEndpoint(endpointScope, endpoint, services)
    })
  const paths = listMethodsByPath(endpoints)
  for (const [path, allowed] of paths) {
    const refusedMethods = ROUTED_METHODS.filter((method) => !allowed.includes(method))
    refuseMethods(scope, path, refusedMethods, methodNotAllowed(allowed), services)
    answerPreflight(scope, path, allowed)
  }
  for (const path of ['/', '/*']) {
    refuseMethods(scope, path, [...ROUTED_METHODS], endpointNotFound, services)
    // The preflight of an unknown endpoint succeeds, so that the page can read the 404.
    answerPreflight(scope, path, [...ROUTED_METHODS, 'OPTIONS'])
  }
  await scope.register(async (unusualScope) => refuseUnusualMethods(unusualScope, paths, services))
}
