import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, onRouteHookHandler } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import { PRIVATE_HEADERS } from '../../api/cache-policy.ts'
import { type PublicError, toPublicError } from '../../api/errors.ts'
import { toProblem } from '../../api/v1/error-to-problem.ts'
import { sendProblemWithoutRateLimits } from '../../api/v1/send-response.ts'
import { isPrivate } from '../responses/request-cache-policy.ts'
import { createSecurityHeaders } from './security-headers.ts'

/** Whether the client is a browser that loads a page. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An HTML page without scripts and styles. */
function renderPlainPage({ status, error }: PublicError): string {
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${status}</title>
<h1>${status < 500 ? 'Invalid Request' : 'Something went wrong'}</h1>
<p>${escapeHtml(error)}</p>
<p><a href="/">Home</a></p>
</html>
`
}

/** Sends a refusal: to a browser as an HTML page, else as JSON. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: PublicError) {
  reply.code(refusal.status).headers(isPrivate(request) ? PRIVATE_HEADERS : { 'cache-control': 'no-store' })
  return wantsPage(request)
    ? reply.type('text/html; charset=utf-8').send(renderPlainPage(refusal))
    : reply.send({ error: refusal.error })
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) {
  reply.header('allow', allowed.join(', '))
  return refuse(request, reply, { status: 405, error: `${request.method} is not allowed here` })
}

/** Fastify's error handler. `toPublicError` also logs errors of the server. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return refuse(request, reply, toPublicError(error, request))
}

/**
 * Creates a handler for URLs that cannot be decoded, such as '/%'. It adds the security headers itself,
 * because Fastify runs no hooks for these requests.
 */
export function createUndecodableUrlHandler(siteUrl: string) {
  const headers = createSecurityHeaders(siteUrl)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    if (request.url.startsWith('/v1/'))
      sendProblemWithoutRateLimits(reply, toProblem(error, request), siteUrl)
    else sendError(error, request, reply)
  }
}

/** HEAD is left out, because Fastify adds a HEAD route to each GET route. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Creates a hook that adds, for each POST route, a route that refuses the other methods of its URL (405). */
export function createMethodRefusalHook(app: FastifyInstance): onRouteHookHandler {
  return ({ method, url }) => {
    if (method !== 'POST') return
    // The page of a form also has a GET route; a POST call below /api/ has none.
    const allowedMethods = url.startsWith('/api/') ? ['POST'] : ['GET', 'HEAD', 'POST']
    const refusedMethods = METHODS.filter((name) => !allowedMethods.includes(name))
    addRoute(app, {
      method: refusedMethods,
      url,
      cache: 'never',
      handler: (request, reply) => refuseMethod(request, reply, allowedMethods),
    })
  }
}

/**
 * Fastify's handler for requests without a route or file. A GET or HEAD always has a route, at least '/*' of
 * the pages; the route of built files calls this handler if the file was deleted.
 */
export function refuseWithoutRoute(request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'GET' || request.method === 'HEAD')
    return refuse(request, reply, { status: 404, error: 'There is no such file' })
  return refuseMethod(request, reply, ['GET', 'HEAD'])
}
