/** Registers the public API below /v1. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type AdmissionParts, createAdmission } from './admission/admission.ts'
import type { Endpoint } from './endpoint.ts'
import { problemOf } from './error-problems.ts'
import { Problem } from './problems.ts'
import { addCommonHeaders, refusingHook, sendProblem } from './send-response.ts'
import { type EndpointParts, serveEndpoint } from './serve-endpoint.ts'

type CallerParts = AdmissionParts & Omit<EndpointParts, 'admission'>

const PREFLIGHT = {
  // Browsers cache a preflight by Access-Control-Max-Age; this header is for shared caches.
  'cache-control': 'no-store',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match, User-Agent',
  'access-control-max-age': '86400',
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PATCH'])

/** The statuses of requests whose body was read and refused. */
const BODY_REFUSALS: ReadonlySet<number> = new Set([400, 413])

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

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

/** Passes bodies of some media types to the handler unread. */
function passBody(scope: FastifyInstance, media: readonly string[]) {
  scope.addContentTypeParser([...media], (_request, body, done) => done(null, body))
}

/** Returns the problem of a request that matches no endpoint. */
type ProblemOf = (request: FastifyRequest, reply: FastifyReply) => Problem

const noEndpoint: ProblemOf = () => new Problem('not_found', 'There is no such endpoint.')

const otherMethod =
  (allowed: readonly string[]): ProblemOf =>
  ({ method }, reply) => {
    reply.header('allow', allowed.join(', '))
    return new Problem('method_not_allowed', `${method} is not allowed here`, { allowed })
  }

/**
 * Creates a hook that refuses all requests without reading the body. They count against the rate limit; a key
 * is optional.
 */
function refusing(problemFor: ProblemOf, serving: EndpointParts) {
  return refusingHook(async (request, reply) => {
    const problem = await serving.admission.admit(request)
    return problem?.code === 'rate_limit_exceeded' ? problem : problemFor(request, reply)
  }, serving)
}

/** The allowed methods of each path. */
function allowedByPath(endpoints: readonly Endpoint[]): ReadonlyMap<string, readonly string[]> {
  const taken = [...Map.groupBy(endpoints, ({ path }) => path)]
  return new Map(
    taken.map(([path, those]) => {
      const hasHead = those.some(({ method }) => method === 'GET')
      return [path, [...those.map(({ method }) => method), ...(hasHead ? ['HEAD'] : []), 'OPTIONS']]
    }),
  )
}

/** Refuses the given methods of a path. */
function refuseMethods(
  scope: FastifyInstance,
  url: string,
  method: HTTPMethods[],
  problemFor: ProblemOf,
  serving: EndpointParts,
) {
  scope.route({ method, url, onRequest: refusing(problemFor, serving), handler: () => undefined })
}

/** Answers CORS preflight requests of a path. */
function answerPreflight(scope: FastifyInstance, url: string, allowed: readonly string[]) {
  const methods = allowed.join(', ')
  const headers = { ...PREFLIGHT, allow: methods, 'access-control-allow-methods': methods }
  scope.options(url, (_request, reply) => reply.headers(headers).code(204).send())
}

/** Refuses methods that Fastify has no routes for: TRACE, and extensions of HTTP. */
async function refuseUnusualMethods(
  scope: FastifyInstance,
  paths: ReadonlyMap<string, readonly string[]>,
  serving: EndpointParts,
) {
  const known = [...paths].map(([path, allowed]) => ({
    pattern: new RegExp(`^${scope.prefix}${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
    problemFor: otherMethod(allowed),
  }))
  const problemFor: ProblemOf = (request, reply) =>
    (known.find(({ pattern }) => pattern.test(request.url))?.problemFor ?? noEndpoint)(request, reply)
  scope.addHook('onRequest', refusing(problemFor, serving))
  scope.setNotFoundHandler(() => undefined)
}

/** Prepares a scope whose requests carry keys: /v1 and /mcp. Returns what serves them. */
export async function admitCallers<Parts extends CallerParts>(scope: FastifyInstance, parts: Parts) {
  const admission = await createAdmission(scope, parts)
  const serving = { ...parts, admission }
  // Responses are typed, and tests compare them with the schemas: validating each one would cost more than
  // computing it.
  scope.setSerializerCompiler(() => JSON.stringify)
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    const isBody = METHODS_WITH_BODY.has(request.method) && BODY_REFUSALS.has(problem.status)
    return sendProblem(reply, isBody ? await admission.refuseBody(request, problem) : problem, serving)
  })
  decorateRequests(scope)
  return serving
}

/** Adds the public API to a scope whose prefix is /v1. Call `admitCallers` before. */
export async function v1Routes(
  scope: FastifyInstance,
  endpoints: readonly Endpoint[],
  serving: EndpointParts,
) {
  for (const endpoint of endpoints)
    await scope.register(async (own) => {
      if (!endpoint.body) ignoreBody(own)
      if (endpoint.bodyMedia) passBody(own, endpoint.bodyMedia)
      serveEndpoint(own, endpoint, serving)
    })
  const paths = allowedByPath(endpoints)
  for (const [path, allowed] of paths) {
    const others = METHODS.filter((method) => !allowed.includes(method))
    refuseMethods(scope, path, others, otherMethod(allowed), serving)
    answerPreflight(scope, path, allowed)
  }
  for (const path of ['/', '/*']) {
    refuseMethods(scope, path, [...METHODS], noEndpoint, serving)
    // The preflight of an unknown endpoint succeeds, so that the page can read the 404.
    answerPreflight(scope, path, [...METHODS, 'OPTIONS'])
  }
  await scope.register(async (unusual) => refuseUnusualMethods(unusual, paths, serving))
}
