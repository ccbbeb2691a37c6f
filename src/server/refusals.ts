import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addRoute } from '../api/add-route.ts'
import { PRIVATE_HEADERS } from '../api/cache-policy.ts'
import { type Refusal, refusalOf } from '../api/errors.ts'
import { problemOf } from '../api/v1/error-problems.ts'
import { sendBareProblem } from '../api/v1/send-response.ts'
import { policyOf } from './responses/response-policy.ts'
import { securityHeaders } from './security-headers.ts'

/** Whether a person waits for a page, and not a program for an answer. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** For what goes wrong before any page can be made. */
function plainPage({ status, error }: Refusal): string {
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${status}</title>
<h1>${status < 500 ? 'Invalid Request' : 'Something went wrong'}</h1>
<p>${escaped(error)}</p>
<p><a href="/">Home</a></p>
</html>
`
}

/** Answers a refusal: as JSON, or to a person who waits for a page as a plain one. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const isPrivate = policyOf(request) === 'private'
  reply.code(refusal.status).headers(isPrivate ? PRIVATE_HEADERS : { 'cache-control': 'no-store' })
  return wantsPage(request)
    ? reply.type('text/html; charset=utf-8').send(plainPage(refusal))
    : reply.send({ error: refusal.error })
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: string) {
  reply.header('allow', allowed)
  return refuse(request, reply, { status: 405, error: `${request.method} is not allowed here` })
}

/** Answers what failed: a site call as JSON, a person who waits for a page with a plain one. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return refuse(request, reply, refusalOf(error, request))
}

/** The same for an address that cannot be decoded, such as '/%': it reaches no route and no hook. */
export function answerBadAddress(siteUrl: string) {
  const headers = securityHeaders(siteUrl)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    if (request.url.startsWith('/v1/')) sendBareProblem(reply, problemOf(error, request))
    else answerFailure(error, request, reply)
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Has every address that takes POST say so to the other methods. Comes before the routes. */
export function refuseBesidePost(app: FastifyInstance) {
  app.addHook('onRoute', ({ method: taken, url }) => {
    if (taken !== 'POST') return
    const allowed = url.startsWith('/api/') ? 'POST' : 'GET, HEAD, POST'
    const method = METHODS.filter((other) => !allowed.includes(other))
    const handler = (request: FastifyRequest, reply: FastifyReply) => refuseMethod(request, reply, allowed)
    addRoute(app, { method, url, cache: 'never', handler })
  })
}

/** Every GET has a route, so what finds none is another method, or a file that has vanished since the start. */
export function answerNoRoute(request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'GET' || request.method === 'HEAD')
    return refuse(request, reply, { status: 404, error: 'There is no such file' })
  return refuseMethod(request, reply, 'GET, HEAD')
}
