import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasPart } from '../../codes/pages/paths.ts'
import { addRoute } from '../add-route.ts'
import { createCrossSiteHook } from '../cross-site.ts'
import {
  type CheckRateLimit,
  createRateLimitCheck,
  createRateLimitHook,
  type RateLimitWithRefusal,
} from '../rate-limiter.ts'
import type { AnyCall } from './define-call.ts'
import type { ServedCall } from './serve-call.ts'

/**
 * Limits pages and site calls together: programs should use /v1. Visitors may share an IP address, so the
 * limit is far above the requests of one visitor. It does not apply to a loopback address: a proxy on this
 * machine may hide the addresses of visitors. Responses from the cache do not count.
 */
export const VISITOR_LIMIT: RateLimitWithRefusal = {
  name: 'visitor',
  max: ({ ip }) => (/^(127\.|::1$|::ffff:127\.)/.test(ip) ? Number.MAX_SAFE_INTEGER : 1000),
  timeWindow: '1 minute',
  refusal:
    'Too many requests from this address within a minute. Programs should use the public API: see /api',
}

const MAX_SHORT_BODY_BYTES = 4096

type Hook = (request: FastifyRequest) => Promise<void>

/** Admits the requests of a call. Its route and the page of its form share the admission. */
export interface Admission {
  readonly bodyLimit: number
  /** Runs before the body is read. Throws an error to refuse the request. */
  readonly onRequest: readonly Hook[]
  readonly checkRateLimit: CheckRateLimit
}

type RequestPart = 'params' | 'querystring' | 'body'

/** The schemas of the parts of a request, from the schema of the input. */
function splitSchema({
  call: { method, path },
  request,
}: ServedCall): Partial<Record<RequestPart, z.ZodType>> {
  const rest = method === 'GET' ? 'querystring' : 'body'
  if (!(request instanceof z.ZodObject)) return request ? { [rest]: request } : {}
  const fields = Object.groupBy(Object.entries(request.shape), ([name]) =>
    hasPart(path, name) ? 'params' : rest,
  )
  return Object.fromEntries(
    Object.entries(fields).map(([part, entries]) => [part, z.object(Object.fromEntries(entries))]),
  )
}

function addCallRoute(app: FastifyInstance, served: ServedCall, admission: Admission) {
  const { call, cache, handle, send } = served
  const { bodyLimit, onRequest, checkRateLimit } = admission
  const schema = splitSchema(served)
  addRoute(app, {
    method: call.method,
    url: call.path,
    cache,
    bodyLimit,
    schema,
    onRequest: [...onRequest, createRateLimitHook(checkRateLimit)],
    async handler({ params, query: querystring, body }, reply) {
      const parts = { params, querystring, body }
      // Only validated parts are input.
      const validParts = Object.keys(schema).map((part) => parts[part as RequestPart])
      return send(await handle(Object.assign({}, ...validParts)), reply)
    },
  })
}

function refuseUnknownCall({ url, headers }: FastifyRequest, reply: FastifyReply) {
  // A browser that requests '/api/' is redirected to the API page.
  if (url === '/api/' && headers.accept?.includes('text/html')) return reply.redirect('/api', 301)
  return reply.code(404).send({ error: 'There is no such API call' })
}

/** Returns the admission of a call. */
export type GetAdmission = (call: AnyCall) => Admission

/** Creates the admission of a form that stores something: it refuses requests from pages of other sites. */
export function createFormAdmission(
  app: FastifyInstance,
  siteUrl: string,
  rateLimits: readonly RateLimitWithRefusal[],
): Admission {
  return {
    bodyLimit: MAX_SHORT_BODY_BYTES,
    onRequest: [createCrossSiteHook(siteUrl)],
    checkRateLimit: createRateLimitCheck(app, rateLimits),
  }
}

/** Adds the routes of calls, and the 404 response to unknown calls. */
export function addCallRoutes(
  app: FastifyInstance,
  calls: readonly ServedCall[],
  siteUrl: string,
  checkVisitorRate: CheckRateLimit,
): GetAdmission {
  const admissions = new Map<AnyCall, Admission>()
  for (const served of calls) {
    const { call, bodyLimit = MAX_SHORT_BODY_BYTES, rateLimits } = served
    const admission = rateLimits
      ? { ...createFormAdmission(app, siteUrl, rateLimits), bodyLimit }
      : { bodyLimit, onRequest: [], checkRateLimit: checkVisitorRate }
    admissions.set(call, admission)
    addCallRoute(app, served, admission)
  }
  const onRequest = createRateLimitHook(checkVisitorRate)
  addRoute(app, { method: 'GET', url: '/api/*', cache: 'never', onRequest, handler: refuseUnknownCall })
  return (call) => {
    const admission = admissions.get(call)
    if (!admission) throw new TypeError(`${call.path} is not served`)
    return admission
  }
}
