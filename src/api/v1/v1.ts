/** The public API below /v1: its endpoints, and what all their answers have in common. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type AdmissionParts, admissionTo } from './admission/admission.ts'
import type { Endpoint } from './endpoint.ts'
import { problemOf } from './error-problems.ts'
import { Problem } from './problems.ts'
import { refusingHook, sendProblem, tellAlways } from './send-response.ts'
import { type Serving, serveEndpoint } from './serve-endpoint.ts'

export interface V1Parts extends AdmissionParts, Omit<Serving, 'admission'> {
  readonly endpoints: readonly Endpoint[]
}

const PREFLIGHT = {
  // For caches on the way; how long a browser remembers the answer is in Access-Control-Max-Age.
  'cache-control': 'no-store',
  'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
}

/** The statuses of what a body was read for, in part at least, and refused. */
const BODY_REFUSALS: ReadonlySet<number> = new Set([400, 413])

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function noteCallers(scope: FastifyInstance) {
  scope.decorateRequest('caller', null)
  scope.decorateRequest('stranger', null)
  scope.decorateRequest('problem', null)
  scope.addHook('onRequest', (_request, reply, done) => {
    tellAlways(reply)
    done()
  })
}

/** Has a scope let by whatever comes as a body, and be it nothing with a Content-Type: for endpoints that take none. */
function ignoreBodies(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
}

/** Why a request is refused that is no endpoint's. */
type Why = (request: FastifyRequest, reply: FastifyReply) => Problem

const noEndpoint: Why = () => new Problem('not_found', 'There is no such endpoint.')

const otherMethod =
  (allowed: readonly string[]): Why =>
  ({ method }, reply) => {
    reply.header('allow', allowed.join(', '))
    return new Problem('method_not_allowed', `${method} is not allowed here`, { allowed })
  }

/** Refuses whatever comes, before any of it is read. It is counted as every request is, with the key that it has, and needs none. */
function refusing(why: Why, serving: Serving) {
  return refusingHook(async (request, reply) => {
    const problem = await serving.admission.admit(request, {})
    return problem?.code === 'rate_limit_exceeded' ? problem : why(request, reply)
  }, serving)
}

/** The methods that each path takes. */
function allowedByPath(endpoints: readonly Endpoint[]): ReadonlyMap<string, readonly string[]> {
  const taken = [...Map.groupBy(endpoints, ({ path }) => path)]
  return new Map(
    taken.map(([path, those]) => {
      const hasHead = those.some(({ method, media }) => method === 'GET' && media === undefined)
      return [path, [...those.map(({ method }) => method), ...(hasHead ? ['HEAD'] : []), 'OPTIONS']]
    }),
  )
}

/** Has a path refuse some of the usual methods. */
function refuse(scope: FastifyInstance, url: string, method: HTTPMethods[], why: Why, serving: Serving) {
  const schema = { hide: true }
  scope.route({ method, url, schema, onRequest: refusing(why, serving), handler: () => undefined })
}

/** Has a path tell browsers, which ask first, which methods to go on with. */
function answerPreflight(scope: FastifyInstance, url: string, allowed: readonly string[]) {
  const methods = allowed.join(', ')
  const headers = { ...PREFLIGHT, allow: methods, 'access-control-allow-methods': methods }
  scope.options(url, { schema: { hide: true } }, (_request, reply) => reply.headers(headers).code(204).send())
}

/** Refuses the methods that have no routes: TRACE, and those that extend HTTP. */
async function refuseUnusualMethods(
  scope: FastifyInstance,
  paths: ReadonlyMap<string, readonly string[]>,
  serving: Serving,
) {
  const known = [...paths].map(([path, allowed]) => ({
    pattern: new RegExp(`^${scope.prefix}${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
    why: otherMethod(allowed),
  }))
  const why: Why = (request, reply) =>
    (known.find(({ pattern }) => pattern.test(request.url))?.why ?? noEndpoint)(request, reply)
  scope.addHook('onRequest', refusing(why, serving))
  scope.setNotFoundHandler(() => undefined)
}

/** Adds the public API to a scope whose prefix is /v1. */
export async function v1Routes(scope: FastifyInstance, parts: V1Parts) {
  const admission = await admissionTo(scope, parts)
  const serving = { ...parts, admission }
  // Answers have their types; tests hold them against the schemas, which would cost more than the answers.
  scope.setSerializerCompiler(() => JSON.stringify)
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    const isBody = request.method === 'POST' && BODY_REFUSALS.has(problem.status)
    return sendProblem(reply, isBody ? await admission.refuseBody(request, problem) : problem, serving)
  })
  noteCallers(scope)
  for (const endpoint of parts.endpoints)
    await scope.register(async (own) => {
      if (!endpoint.body) ignoreBodies(own)
      serveEndpoint(own, endpoint, serving)
    })
  const paths = allowedByPath(parts.endpoints)
  for (const [path, allowed] of paths) {
    const others = METHODS.filter((method) => !allowed.includes(method))
    refuse(scope, path, others, otherMethod(allowed), serving)
    answerPreflight(scope, path, allowed)
  }
  for (const path of ['/', '/*']) {
    refuse(scope, path, [...METHODS], noEndpoint, serving)
    // A page that mistypes an endpoint is let through to hear that there is none.
    answerPreflight(scope, path, [...METHODS, 'OPTIONS'])
  }
  await scope.register(async (unusual) => refuseUnusualMethods(unusual, paths, serving))
}
