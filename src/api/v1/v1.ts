/** The public API below /v1: its endpoints, and what all their answers have in common. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type AdmissionParts, admissionTo } from './admission.ts'
import type { Endpoint } from './endpoint.ts'
import { problemOf } from './failures.ts'
import { Problem } from './problems.ts'
import { sendProblem, tellAlways } from './send-answer.ts'
import { type Serving, serveEndpoint } from './serve-endpoint.ts'

export interface V1Parts extends AdmissionParts, Omit<Serving, 'admission'> {
  readonly endpoints: readonly Endpoint[]
}

const PREFLIGHT = {
  'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

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

type Refuse = (
  method: HTTPMethods[],
  url: string,
  problemOf: (request: FastifyRequest, reply: FastifyReply) => Problem,
) => void

/** Routes that refuse whatever comes, before any of it is read. */
function refusing(scope: FastifyInstance, serving: Serving): Refuse {
  return (method, url, problemOf) =>
    scope.route({
      method,
      url,
      schema: { hide: true },
      onRequest: async (request, reply) => {
        const problem = await serving.admission.refuseStranger(request, problemOf(request, reply))
        return sendProblem(reply, problem, serving)
      },
      handler: () => undefined,
    })
}

/** Has every path say what it takes, to browsers that ask first and to those who use another method. */
function answerOtherMethods(scope: FastifyInstance, endpoints: readonly Endpoint[], refuse: Refuse) {
  const taken = Map.groupBy(endpoints, ({ path }) => path)
  for (const [url, those] of taken) {
    const methods = those.map(({ method }) => method)
    const hasHead = those.some(({ method, media }) => method === 'GET' && media === undefined)
    const allowed = [...methods, ...(hasHead ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    const others: HTTPMethods[] = METHODS.filter((method) => !methods.some((own) => own === method))
    if (!hasHead) others.push('HEAD')
    refuse(others, url, (request, reply) => {
      reply.header('allow', allowed)
      const details = { allowed: allowed.split(', ') }
      return new Problem('method_not_allowed', `${request.method} is not possible here`, details)
    })
    scope.route({
      method: 'OPTIONS',
      url,
      schema: { hide: true },
      handler: (_request, reply) =>
        reply
          .headers(PREFLIGHT)
          .headers({ allow: allowed, 'access-control-allow-methods': allowed })
          .code(204)
          .send(),
    })
  }
}

/** Adds the public API to a scope whose prefix is /v1. */
export async function v1Routes(scope: FastifyInstance, parts: V1Parts) {
  const admission = await admissionTo(scope, parts)
  const serving = { ...parts, admission }
  // Answers have their types; tests hold them against the schemas, which would cost more than the answers.
  scope.setSerializerCompiler(() => JSON.stringify)
  scope.setErrorHandler((error: FastifyError, request, reply) =>
    sendProblem(reply, problemOf(error, request), serving),
  )
  noteCallers(scope)
  for (const endpoint of parts.endpoints)
    await scope.register(async (own) => {
      if (!endpoint.body) ignoreBodies(own)
      serveEndpoint(own, endpoint, serving)
    })
  const refuse = refusing(scope, serving)
  answerOtherMethods(scope, parts.endpoints, refuse)
  const notFound = () => new Problem('not_found', 'There is no such endpoint.')
  for (const url of ['/', '/*']) refuse([...METHODS, 'HEAD', 'OPTIONS'], url, notFound)
}
