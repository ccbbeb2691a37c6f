import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { PRIVATE_HEADERS } from '../cache-policy.ts'
import { abortSlowStream, releaseAtEnd } from '../streamed-responses.ts'
import type { Admission } from './admission/admission.ts'
import { limitsOf, limitsOfAnonymous, rateLimitFields } from './admission/rate-limits.ts'
import {
  type Endpoint,
  type EndpointResult,
  isStreamed,
  NothingCreated,
  type StreamedResult,
} from './endpoint.ts'
import { Problem, type ProblemCode, toFields, toProblemDetails } from './problems.ts'

/** Sends the responses of the public API, with their rate-limit, cache and CORS headers. */

/** A shared cache must not give one caller's paid response to another. */
const REVALIDATE = { 'cache-control': 'private, max-age=0, must-revalidate', vary: 'authorization' }

function cacheHeaders({ cache }: Endpoint): Readonly<Record<string, string>> {
  if (cache === 'private') return PRIVATE_HEADERS
  return cache === 'never' ? { 'cache-control': 'no-store' } : REVALIDATE
}

const EXPOSED = [
  'ETag',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Directory-Version',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ')

/** Any page may call with its own key: there are no cookies. */
const EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Adds the headers of every response: request id and CORS. */
export function addCommonHeaders(reply: FastifyReply): void {
  reply.headers(EVERY_ORIGIN).header('x-request-id', reply.request.id)
}

const JSON_TYPE = 'application/json; charset=utf-8'
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

export interface ResponseParts {
  /** The name of the site. */
  readonly brand: string
  readonly siteUrl: string
  readonly admission: Pick<Admission, 'loadUsage'>
  readonly now: () => Date
}

/** Adds rate-limit headers; leaves out the quota if the usage cannot be read. */
export async function addRateLimitHeaders(
  reply: FastifyReply,
  { admission, now }: ResponseParts,
): Promise<void> {
  const { caller, anonymousLimit } = reply.request
  if (anonymousLimit) reply.headers(rateLimitFields(limitsOfAnonymous(anonymousLimit, now())))
  if (!caller) return
  const isLimited = caller.plan.callsPerMonth !== null
  // Saves a store query for requests that exceed the rate limit.
  const isRefused = caller.minute?.isExceeded ?? false
  if (caller.used === null && isLimited && !isRefused) await admission.loadUsage(caller).catch(() => {})
  reply.headers(rateLimitFields(limitsOf(caller, now())))
}

/** Whether a client asks for errors in the format of RFC 9457. */
function acceptsProblemDetails({ headers }: FastifyRequest): boolean {
  const weight = /application\/problem\+json(?:\s*;\s*q=([\d.]+))?/i.exec(headers.accept ?? '')
  return weight !== null && Number(weight[1] ?? 1) > 0
}

/** Sends a problem without rate-limit headers. */
export function sendProblemWithoutLimits(
  reply: FastifyReply,
  problem: Problem,
  siteUrl: string,
): FastifyReply {
  reply.request.problem = problem.code
  // A request that was refused before routing has no common headers yet.
  addCommonHeaders(reply)
  if (problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter)
  reply.removeHeader('etag')
  reply.code(problem.status).header('cache-control', 'no-store')
  return acceptsProblemDetails(reply.request)
    ? reply.type(PROBLEM_TYPE).send(JSON.stringify(toProblemDetails(problem, siteUrl)))
    : reply.type(JSON_TYPE).send(JSON.stringify({ error: toFields(problem) }))
}

/** The error of the credentials; absent if none were sent. */
const CHALLENGES: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalid_key: ', error="invalid_token"',
  revoked_key: ', error="invalid_token"',
  conflicting_keys: ', error="invalid_request"',
}

/** The WWW-Authenticate header (RFC 6750, section 3). The realm is a quoted ASCII string. */
function wwwAuthenticate({ code }: Problem, { brand }: ResponseParts): string {
  const realm = `${brand} API`.replace(/[^ !#-[\]-~]/g, '').trim()
  return `Bearer realm="${realm}"${CHALLENGES[code] ?? ''}`
}

/** Sends a problem with rate-limit headers. */
export async function sendProblem(reply: FastifyReply, problem: Problem, telling: ResponseParts) {
  await addRateLimitHeaders(reply, telling)
  if (problem.status === 401) reply.header('www-authenticate', wwwAuthenticate(problem, telling))
  return sendProblemWithoutLimits(reply, problem, telling.siteUrl)
}

function sendStreamed(reply: FastifyReply, { stream, headers, onClose }: StreamedResult) {
  if (reply.request.method === 'HEAD') {
    onClose()
    return reply.headers(headers).send()
  }
  let given = 0
  async function* counted() {
    for await (const text of stream) {
      given += text.length
      yield text
    }
  }
  const sent = Readable.from(counted())
  abortSlowStream(sent, () => given)
  releaseAtEnd(sent, onClose)
  return reply.headers(headers).send(sent)
}

/** Sends a 304. */
export async function sendNotModified(reply: FastifyReply, endpoint: Endpoint, telling: ResponseParts) {
  await addRateLimitHeaders(reply, telling)
  return reply.code(304).headers(cacheHeaders(endpoint)).send()
}

/** Sends the result of an endpoint; a string is JSON already. */
export async function sendResult(
  reply: FastifyReply,
  endpoint: Endpoint,
  answered: EndpointResult | string,
  telling: ResponseParts,
) {
  if (answered instanceof Problem) return sendProblem(reply, answered, telling)
  await addRateLimitHeaders(reply, telling)
  if (answered instanceof NothingCreated)
    return reply.headers(cacheHeaders(endpoint)).type(JSON_TYPE).send(JSON.stringify(answered.fields))
  reply.code(endpoint.status ?? 200).headers(cacheHeaders(endpoint))
  if (typeof answered !== 'string' && isStreamed(answered)) return sendStreamed(reply, answered)
  return reply.type(JSON_TYPE).send(typeof answered === 'string' ? answered : JSON.stringify(answered))
}

/** Returns the problem of a refused request; else null. */
type Decide = (request: FastifyRequest, reply: FastifyReply) => Promise<Problem | null>

/**
 * Creates a hook that continues or refuses a request. It uses a callback instead of a promise: when the
 * caller disconnects during the refusal, Fastify would take the ended promise for permission to continue.
 */
export function refusingHook(decide: Decide, telling: ResponseParts) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const refuse = (problem: Problem) => void sendProblem(reply, problem, telling).then(undefined, done)
    void decide(request, reply).then((problem) => (problem ? refuse(problem) : done()), done)
  }
}
