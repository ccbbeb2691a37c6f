/** Sends the responses of the public API, with their rate-limit, cache and CORS headers. */
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { PRIVATE_HEADERS } from '../cache-policy.ts'
import type { Admission } from './admission/admission.ts'
import {
  listAnonymousLimits,
  listCallerLimits,
  toRateLimitHeaders,
} from './admission/rate-limit-responses.ts'
import { AlreadyCreated, type ApiEndpoint, type EndpointResult, isStreamed } from './endpoint.ts'
import { Problem, type ProblemCode, toProblemDetails, toProblemFields } from './problems.ts'
import { sendStream } from './send-stream.ts'
import { isTestRequest, TEST_HEADER, TEST_MARK } from './test-keys.ts'

/** A shared cache must not give one caller's paid response to another. */
const REVALIDATE_HEADERS = { 'cache-control': 'private, max-age=0, must-revalidate', vary: 'authorization' }

function getCacheHeaders({ cache }: ApiEndpoint): Readonly<Record<string, string>> {
  if (cache === 'private') return PRIVATE_HEADERS
  return cache === 'never' ? { 'cache-control': 'no-store' } : REVALIDATE_HEADERS
}

const EXPOSED_HEADERS = [
  'Deprecation',
  'ETag',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'X-Directory-Version',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Bankcodex-Test',
  'X-Request-Id',
].join(', ')

/** Any site may call the API from its pages: a call needs a key, and no cookie is read. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Adds the headers that every response has: request id and CORS. */
export function addCommonHeaders(reply: FastifyReply): void {
  reply.headers(CORS_HEADERS).header('x-request-id', reply.request.id)
}

const JSON_TYPE = 'application/json; charset=utf-8'
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

export interface ResponseServices {
  /** The name of the site. */
  readonly brand: string
  readonly siteUrl: string
  readonly admission: Pick<Admission, 'loadUsage'>
  readonly now: () => Date
}

/** Adds rate-limit headers. Leaves out the monthly quota if the used calls cannot be read. */
export async function addRateLimitHeaders(
  reply: FastifyReply,
  { admission, now }: ResponseServices,
): Promise<void> {
  const { caller, anonymousLimit } = reply.request
  if (anonymousLimit) reply.headers(toRateLimitHeaders(listAnonymousLimits(anonymousLimit, now())))
  if (!caller) return
  const hasQuota = caller.plan.callsPerMonth !== null
  // A request that exceeds the rate limit must cost no query.
  const exceedsRateLimit = caller.minuteLimit?.isExceeded ?? false
  if (caller.usedCalls === null && hasQuota && !exceedsRateLimit)
    await admission.loadUsage(caller).catch(() => {})
  reply.headers(toRateLimitHeaders(listCallerLimits(caller, now())))
}

/** Whether the Accept header asks for errors in the format of RFC 9457. */
function acceptsProblemDetails({ headers }: FastifyRequest): boolean {
  const match = /application\/problem\+json(?:\s*;\s*q=([\d.]+))?/i.exec(headers.accept ?? '')
  return match !== null && Number(match[1] ?? 1) > 0
}

/** The JSON of a response. Those to test keys say so. */
function stringify(reply: FastifyReply, fields: object): string {
  if (!isTestRequest(reply.request)) return JSON.stringify(fields)
  reply.headers(TEST_HEADER)
  return JSON.stringify({ ...TEST_MARK, ...fields })
}

/** Sends a problem without rate-limit headers. */
export function sendProblemWithoutRateLimits(
  reply: FastifyReply,
  problem: Problem,
  siteUrl: string,
): FastifyReply {
  reply.request.problem = problem.code
  // A request that was refused before routing has no common headers yet.
  addCommonHeaders(reply)
  if (problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter)
  // The ETag was set before the endpoint returned the problem.
  reply.removeHeader('etag')
  reply.code(problem.status).header('cache-control', 'no-store')
  return acceptsProblemDetails(reply.request)
    ? reply.type(PROBLEM_TYPE).send(stringify(reply, toProblemDetails(problem, siteUrl)))
    : reply.type(JSON_TYPE).send(stringify(reply, { error: toProblemFields(problem) }))
}

/** The `error` parameter of WWW-Authenticate; absent for a request without a key (RFC 6750, section 3.1). */
const CHALLENGE_ERRORS: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalid_key: ', error="invalid_token"',
  revoked_key: ', error="invalid_token"',
  conflicting_keys: ', error="invalid_request"',
}

/** The WWW-Authenticate header (RFC 6750, section 3). The realm is ASCII without quotes and backslashes. */
function createChallenge({ code }: Problem, { brand }: ResponseServices): string {
  const realm = `${brand} API`.replace(/[^ !#-[\]-~]/g, '').trim()
  return `Bearer realm="${realm}"${CHALLENGE_ERRORS[code] ?? ''}`
}

/** Sends a problem with rate-limit headers. */
export async function sendProblem(reply: FastifyReply, problem: Problem, services: ResponseServices) {
  await addRateLimitHeaders(reply, services)
  if (problem.status === 401) reply.header('www-authenticate', createChallenge(problem, services))
  return sendProblemWithoutRateLimits(reply, problem, services.siteUrl)
}

/** Sends a 304. */
export async function sendNotModified(
  reply: FastifyReply,
  endpoint: ApiEndpoint,
  services: ResponseServices,
) {
  await addRateLimitHeaders(reply, services)
  return reply.code(304).headers(getCacheHeaders(endpoint)).send()
}

/** Sends the result of an endpoint. A string is a response body that is JSON already. */
export async function sendResult(
  reply: FastifyReply,
  endpoint: ApiEndpoint,
  result: EndpointResult | string,
  services: ResponseServices,
) {
  if (result instanceof Problem) return sendProblem(reply, result, services)
  await addRateLimitHeaders(reply, services)
  reply.headers(getCacheHeaders(endpoint))
  if (result instanceof AlreadyCreated) return reply.type(JSON_TYPE).send(stringify(reply, result.fields))
  reply.code(endpoint.status ?? 200)
  if (typeof result !== 'string' && isStreamed(result)) return sendStream(reply, result)
  return reply.type(JSON_TYPE).send(typeof result === 'string' ? result : stringify(reply, result))
}

/** Returns the problem of a request that is refused; null for other requests. */
type FindRefusal = (request: FastifyRequest, reply: FastifyReply) => Promise<Problem | null>

/**
 * Creates a hook that refuses a request, or lets it continue. It uses a callback, not a promise: if the
 * caller disconnects while the refusal is sent, Fastify would continue the request when the promise resolves.
 */
export function createRefusalHook(findRefusal: FindRefusal, services: ResponseServices) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const refuse = (problem: Problem) => void sendProblem(reply, problem, services).catch(done)
    void findRefusal(request, reply).then((problem) => (problem ? refuse(problem) : done()), done)
  }
}
