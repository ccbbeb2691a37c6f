/** Registers the public API below /v1. */
import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { extendBodyTime } from '../transfer-limits.ts'
import { type AdmissionServices, createAdmission } from './admission/admission.ts'
import type { ApiEndpoint } from './endpoint.ts'
import { toProblem } from './error-to-problem.ts'
import { Problem } from './problems.ts'
import { addCommonHeaders, createRefusalHook, sendProblem } from './send-response.ts'
import { serveEndpoint, type V1Services } from './serve-endpoint.ts'

/** V1Services without the admission, which `addAdmission` creates. */
type ServicesBeforeAdmission = AdmissionServices & Omit<V1Services, 'admission'>

const PREFLIGHT_HEADERS = {
  // Only for shared caches: browsers cache a preflight by Access-Control-Max-Age.
  'cache-control': 'no-store',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match, User-Agent',
  'access-control-max-age': '86400',
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PATCH'])

/** The statuses of a request whose body is refused. */
const BODY_REFUSAL_STATUSES: ReadonlySet<number> = new Set([400, 413])

const ROUTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Declares the fields that are set on requests, and adds the common headers to every response. */
function prepareRequests(scope: FastifyInstance) {
  scope.decorateRequest('caller', null)
  scope.decorateRequest('anonymousLimit', null)
  scope.decorateRequest('problem', null)
  scope.addHook('onRequest', (_request, reply, done) => {
    addCommonHeaders(reply)
    done()
  })
}

/** Ignores the body of a request, whatever its Content-Type: for endpoints that take none. */
function ignoreBody(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
}

/** Passes bodies of the given media types to the handler as streams, which may take longer to arrive. */
function acceptRawBody(scope: FastifyInstance, mediaTypes: readonly string[]) {
  scope.addContentTypeParser([...mediaTypes], (_request, body, done) => done(null, body))
  scope.addHook('preHandler', (request, reply, done) => {
    if (request.body instanceof Readable) extendBodyTime(request, reply)
    done()
  })
}

/** Creates the problem of a request that matches no endpoint, and may add headers. */
type CreateProblem = (request: FastifyRequest, reply: FastifyReply) => Problem

const endpointNotFound: CreateProblem = () => new Problem('not_found', 'There is no such endpoint.')

const methodNotAllowed =
  (allowed: readonly string[]): CreateProblem =>
  ({ method }, reply) => {
    reply.header('allow', allowed.join(', '))
    return new Problem('method_not_allowed', `${method} is not allowed here`, { allowed })
  }

/**
 * Creates a hook that refuses all requests. Refused requests count against the rate limit, even without a
 * key.
 */
function createRefuseAllHook(createProblem: CreateProblem, services: V1Services) {
  return createRefusalHook(async (request, reply) => {
    const problem = await services.admission.admit(request)
    return problem?.code === 'rate_limit_exceeded' ? problem : createProblem(request, reply)
  }, services)
}

/** The allowed methods of each path: '/usage' -> ['GET', 'HEAD', 'OPTIONS']. */
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
  methods: HTTPMethods[],
  createProblem: CreateProblem,
  services: V1Services,
) {
  scope.route({
    method: methods,
    url,
    onRequest: createRefuseAllHook(createProblem, services),
    // Never called: the hook refuses every request.
    handler: () => undefined,
  })
}

/** Answers CORS preflight requests of a path. */
function answerPreflight(scope: FastifyInstance, url: string, allowed: readonly string[]) {
  const methods = allowed.join(', ')
  const headers = { ...PREFLIGHT_HEADERS, allow: methods, 'access-control-allow-methods': methods }
  scope.options(url, (_request, reply) => reply.headers(headers).code(204).send())
}

/** Refuses methods that have no routes, on all paths: TRACE, and methods that extend HTTP. */
async function refuseUnusualMethods(
  scope: FastifyInstance,
  methodsByPath: ReadonlyMap<string, readonly string[]>,
  services: V1Services,
) {
  const knownPaths = [...methodsByPath].map(([path, allowed]) => ({
    pattern: new RegExp(`^${scope.prefix}${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
    createProblem: methodNotAllowed(allowed),
  }))
  const createProblem: CreateProblem = (request, reply) => {
    const knownPath = knownPaths.find(({ pattern }) => pattern.test(request.url))
    return (knownPath?.createProblem ?? endpointNotFound)(request, reply)
  }
  scope.addHook('onRequest', createRefuseAllHook(createProblem, services))
  // Never called: the hook refuses every request.
  scope.setNotFoundHandler(() => undefined)
}

/** Prepares a scope whose requests need keys: /v1 and /mcp. Returns the given services and the admission. */
export function addAdmission<Services extends ServicesBeforeAdmission>(
  scope: FastifyInstance,
  servicesBeforeAdmission: Services,
) {
  const admission = createAdmission(scope, servicesBeforeAdmission)
  const services = { ...servicesBeforeAdmission, admission }
  // Sends responses without validation, which would take longer than computing them. Tests compare them with
  // their schemas.
  scope.setSerializerCompiler(() => JSON.stringify)
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = toProblem(error, request)
    const isBodyRefusal = METHODS_WITH_BODY.has(request.method) && BODY_REFUSAL_STATUSES.has(problem.status)
    const limitProblem = isBodyRefusal ? await admission.countInvalidBody(request) : null
    return sendProblem(reply, limitProblem ?? problem, services)
  })
  prepareRequests(scope)
  return services
}

/** Adds the endpoints to a scope with the prefix /v1. Call `addAdmission` first. */
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
  const methodsByPath = listMethodsByPath(endpoints)
  for (const [path, allowed] of methodsByPath) {
    const refusedMethods = ROUTED_METHODS.filter((method) => !allowed.includes(method))
    refuseMethods(scope, path, refusedMethods, methodNotAllowed(allowed), services)
    answerPreflight(scope, path, allowed)
  }
  for (const path of ['/', '/*']) {
    refuseMethods(scope, path, [...ROUTED_METHODS], endpointNotFound, services)
    // The preflight of an unknown endpoint succeeds, so that the calling web page can read the 404.
    answerPreflight(scope, path, [...ROUTED_METHODS, 'OPTIONS'])
  }
  await scope.register(async (unusualScope) => refuseUnusualMethods(unusualScope, methodsByPath, services))
}
