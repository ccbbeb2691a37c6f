/** An endpoint as a route: who may ask, what is unchanged, what is counted, and how the answer goes out. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lookup } from '../../lookup/lookup.ts'
import type { Admission } from './admission.ts'
import { type Answered, type Asked, type Endpoint, isStreamed, type Streamed } from './endpoint.ts'
import { PROBLEMS, type Problem, Problem as ProblemClass, problemBody, toFields } from './problems.ts'

export interface Serving {
  readonly admission: Admission
  readonly lookup: () => Lookup
  /** What answers by version depend on; null while no directory can be read. */
  readonly version: () => string | null
}

const KEEPING: Readonly<Record<Endpoint['answers'], Readonly<Record<string, string>>>> = {
  // A cache that several share must not give what was paid for to others.
  'by version': { 'cache-control': 'private, max-age=0, must-revalidate', vary: 'authorization' },
  'about an account': {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  },
  'of the moment': { 'cache-control': 'no-store' },
}

/** Answers with a problem, as every endpoint does. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.request.problem = problem.code
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="Bankcodex API"')
  if (problem.retryAfter !== null) reply.header('retry-after', problem.retryAfter)
  reply.removeHeader('etag')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: toFields(problem) }))
}

/** The problems that an endpoint's documentation names, by status. */
function problemsOf(endpoint: Endpoint): Record<number, typeof problemBody> {
  const statuses = new Set<number>(Object.values(PROBLEMS).map(({ status }) => status))
  if (!endpoint.params) statuses.delete(404)
  if (!endpoint.body) for (const status of [413, 415]) statuses.delete(status)
  statuses.delete(405)
  return Object.fromEntries([...statuses].map((status) => [status, problemBody]))
}

/** The schema of a success: JSON, or the media types that an endpoint names. */
function successOf({ answer, media }: Endpoint) {
  if (!media) return answer
  return {
    description: 'The file',
    content: Object.fromEntries(media.map((type) => [type, { schema: answer }])),
  }
}

function schemaOf(endpoint: Endpoint) {
  const { query, body, params, status = 200 } = endpoint
  return {
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(params ? { params } : {}),
    response: { [status]: successOf(endpoint), ...problemsOf(endpoint) },
    operationId: endpoint.id,
    summary: endpoint.title,
    description: endpoint.about,
    tags: [endpoint.group],
  }
}

/** A stream that takes longer is given up, in milliseconds: who does not read on holds a place that others want. */
const LONGEST_STREAM = 15 * 60_000

/** Does it the first time only. */
function once(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}

function sendStreamed(reply: FastifyReply, { stream, headers, closed }: Streamed) {
  const sent = Readable.from(stream, { signal: AbortSignal.timeout(LONGEST_STREAM) })
  // Whichever comes first: the end before the client can ask for the next, the close where there is no end.
  const over = once(closed)
  return reply.headers(headers).send(sent.once('end', over).once('close', over))
}

function sendAnswer(reply: FastifyReply, { answers, status = 200 }: Endpoint, answered: Answered) {
  if (answered instanceof ProblemClass) return sendProblem(reply, answered)
  reply.code(status).headers(KEEPING[answers])
  if (isStreamed(answered)) return sendStreamed(reply, answered)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered))
}

/** Whether the caller has this very answer: then nothing is looked up and nothing counted. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string | null): boolean {
  if (version === null) return false
  const etag = `W/"${version}"`
  reply.header('etag', etag)
  return request.headers['if-none-match']?.includes(etag) ?? false
}

async function answer(endpoint: Endpoint, request: FastifyRequest, { admission, lookup }: Serving) {
  const { caller } = request
  if (!caller) throw new TypeError('nobody is answered whose key is not known')
  const spend = (calls: number) => admission.spend(caller, calls)
  if (endpoint.counts === 'one') {
    // Before the call is counted: one that cannot be answered is not.
    lookup()
    const problem = await spend(1)
    if (problem) return problem
  }
  const { query, body, params } = request
  return endpoint.answerTo({ query, body, params } as Asked, { lookup, caller, spend })
}

/** Adds the route of an endpoint. */
export function serveEndpoint(scope: FastifyInstance, endpoint: Endpoint, serving: Serving) {
  const { admission, version } = serving
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    bodyLimit: endpoint.mostBytes ?? 4096,
    config: { endpoint },
    exposeHeadRoute: endpoint.media === undefined,
    async onRequest(request, reply) {
      const problem = await admission.admit(request, endpoint.needs)
      if (problem) return sendProblem(reply, problem)
    },
    async handler(request, reply) {
      const versioned = endpoint.answers === 'by version' && request.method !== 'POST'
      if (versioned && isUnchanged(request, reply, version()))
        return reply.code(304).headers(KEEPING[endpoint.answers]).send()
      return sendAnswer(reply, endpoint, await answer(endpoint, request, serving))
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
