import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { PRIVATE_HEADERS } from '../cache-policy.ts'
import { cutWhenSlow, freeAfter } from '../streamed-responses.ts'
import type { Admission } from './admission/admission.ts'
import { limitOfStranger, limitsOf, rateLimitFields } from './admission/rate-limits.ts'
import { type Answered, type Endpoint, isStreamed, type Streamed } from './endpoint.ts'
import { Problem, type ProblemCode, toFields } from './problems.ts'

/** How the answers of the public API go out: with how the limits of their caller stand, and who may keep them. */

/** A cache that several callers share must not give one caller's paid answer to another. */
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

/** Any page may call with a key of its own: no cookie is looked at. */
const EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Has an answer tell its id, and that every page may read it. */
export function tellAlways(reply: FastifyReply): void {
  reply.headers(EVERY_ORIGIN).header('x-request-id', reply.request.id)
}

const JSON_TYPE = 'application/json; charset=utf-8'

export interface Telling {
  /** What the site is called. */
  readonly brand: string
  readonly admission: Pick<Admission, 'lookAtMonth'>
  readonly now: () => Date
}

/** Has an answer tell how the limits of its caller stand. Where the usage cannot be read, it goes without. */
async function tellLimits(reply: FastifyReply, { admission, now }: Telling): Promise<void> {
  const { caller, stranger } = reply.request
  if (stranger) reply.headers(rateLimitFields(limitOfStranger(stranger, now())))
  if (!caller) return
  const isLimited = caller.plan.callsPerMonth !== null
  // Who asks too often hears of that alone: the refusal costs no look at the store.
  const isRefused = caller.minute?.isExceeded ?? false
  if (caller.used === null && isLimited && !isRefused) await admission.lookAtMonth(caller).catch(() => {})
  reply.headers(rateLimitFields(limitsOf(caller, now())))
}

/** Answers with a problem somebody whose limits are not known. */
export function sendBareProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.request.problem = problem.code
  // What is refused before it comes to a route has nothing of it yet.
  tellAlways(reply)
  if (problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter)
  reply.removeHeader('etag')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify({ error: toFields(problem) }))
}

/** What is wrong with the credentials that were sent; nothing where none were. */
const CHALLENGES: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalid_key: ', error="invalid_token"',
  revoked_key: ', error="invalid_token"',
  conflicting_keys: ', error="invalid_request"',
}

/** How to send a key (RFC 6750, section 3). A realm is a quoted text, and headers are ASCII. */
function challenge({ code }: Problem, { brand }: Telling): string {
  const realm = `${brand} API`.replace(/[^ !#-[\]-~]/g, '').trim()
  return `Bearer realm="${realm}"${CHALLENGES[code] ?? ''}`
}

/** Answers with a problem, as every endpoint does. */
export async function sendProblem(reply: FastifyReply, problem: Problem, telling: Telling) {
  await tellLimits(reply, telling)
  if (problem.status === 401) reply.header('www-authenticate', challenge(problem, telling))
  return sendBareProblem(reply, problem)
}

function sendStreamed(reply: FastifyReply, { stream, headers, closed }: Streamed) {
  let given = 0
  async function* counted() {
    for await (const text of stream) {
      given += text.length
      yield text
    }
  }
  const sent = Readable.from(counted())
  cutWhenSlow(sent, () => given)
  freeAfter(sent, closed)
  return reply.headers(headers).send(sent)
}

/** Answers that the caller has the answer already. */
export async function sendUnchanged(reply: FastifyReply, endpoint: Endpoint, telling: Telling) {
  await tellLimits(reply, telling)
  return reply.code(304).headers(cacheHeaders(endpoint)).send()
}

/** Sends what an endpoint has answered; a text is the JSON of it. */
export async function sendAnswer(
  reply: FastifyReply,
  endpoint: Endpoint,
  answered: Answered | string,
  telling: Telling,
) {
  if (answered instanceof Problem) return sendProblem(reply, answered, telling)
  await tellLimits(reply, telling)
  reply.code(endpoint.status ?? 200).headers(cacheHeaders(endpoint))
  if (typeof answered !== 'string' && isStreamed(answered)) return sendStreamed(reply, answered)
  return reply.type(JSON_TYPE).send(typeof answered === 'string' ? answered : JSON.stringify(answered))
}

/** Why a request is refused; null where it goes on. */
type Decide = (request: FastifyRequest, reply: FastifyReply) => Promise<Problem | null>

/**
 * A hook that has a request go on or refuses it. It calls back instead of returning a promise: one that waits for the refusal ends when
 * the caller hangs up, and Fastify takes that for leave to go on, with the call that was refused and a second answer.
 */
export function refusingHook(decide: Decide, telling: Telling) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const refuse = (problem: Problem) => void sendProblem(reply, problem, telling).then(undefined, done)
    void decide(request, reply).then((problem) => (problem ? refuse(problem) : done()), done)
  }
}
