import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE_TYPES } from '../codes/registry.ts'
import { AnswerCache } from './answer-cache.ts'
import { AskedBefore } from './asked-before.ts'

declare module 'fastify' {
  interface FastifyRequest {
    versionAtStart: string | null
  }
}

/** Answers that follow what visitors do, and not the directory alone: made anew each time. */
const FOLLOWS_VISITORS = /^\/(\?|$|search-history(\?|$)|api\/recent-searches)/

/** Addresses that may carry somebody's account number: never kept, and not for shared caches. */
const PERSONAL = new RegExp(
  `^(${CODE_TYPES.filter((type) => type.personal)
    .flatMap((type) => [type.resultPath(''), `${type.path}\\?`, `/api/${type.call}/`])
    .join('|')})`,
  'i',
)

/** Kept by caches, asked about at every use. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
const PRIVATE = 'private, max-age=0, must-revalidate'

/** A page whose address names an account tells it to nobody, and is found by no search engine (ruling 8). */
const UNSEEN = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

const MOST_BYTES = 16 * 1024 * 1024
const LARGEST = 256 * 1024
const LONGEST_ADDRESS = 400
const ADDRESSES_REMEMBERED = 4096

/** A caller's way past its own cache changes nothing in the answer. */
function keyOf(url: string): string {
  return url.includes('timestamp=') ? url.replace(/([?&])timestamp=[^&]*&?/g, '$1') : url
}

/** Sends a kept answer as it was sent before, past everything that would make it anew; it is logged all the same. */
function answerFromCache(
  cache: AnswerCache,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (request.method !== 'GET') return false
  const kept = cache.get(version, keyOf(request.url))
  if (!kept) return false
  reply.hijack()
  reply.raw.writeHead(200, kept.headers).end(kept.body)
  return true
}

function isKept({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && url.length <= LONGEST_ADDRESS && !PERSONAL.test(url)
}

function isVersioned({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !FOLLOWS_VISITORS.test(url)
}

function cacheControl(request: FastifyRequest, reply: FastifyReply): string {
  const cacheable = reply.statusCode === 200 || reply.statusCode === 304
  if (!cacheable || !isVersioned(request)) return 'no-store'
  return PERSONAL.test(request.url) ? PRIVATE : REVALIDATE
}

function keep(
  cache: AnswerCache,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) {
  if (typeof payload !== 'string') return
  const body = Buffer.from(payload)
  const sent = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  const headers = { ...Object.fromEntries(sent), 'content-length': body.length }
  cache.put(version, keyOf(request.url), { headers, body })
}

/**
 * Answers depend on the address, the program and the directory, and on nothing else. So the pair of
 * versions is their ETag: a caller that has it gets 304 before anything is looked up or rendered. And
 * nothing is computed twice: finished answers are kept, within bounds, until either version changes.
 */
export function answerUnchanged(app: FastifyInstance, versionNow: () => string | null) {
  const cache = new AnswerCache(MOST_BYTES, LARGEST)
  const asked = new AskedBefore(ADDRESSES_REMEMBERED)
  // The version that a request began with: an answer that was made across a swap is not kept as the new one's.
  app.decorateRequest('versionAtStart', null)
  app.addHook('onRequest', (request, reply, done) => {
    const version = isVersioned(request) ? versionNow() : null
    request.versionAtStart = version
    if (version === null) return done()
    const etag = `W/"${version}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).send()
      return
    }
    if (!answerFromCache(cache, version, request, reply)) done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
    reply.header('cache-control', cacheControl(request, reply))
    if (PERSONAL.test(request.url)) reply.headers(UNSEEN)
    const version = reply.statusCode === 200 ? request.versionAtStart : null
    const sameVersion = version !== null && version === versionNow()
    if (sameVersion && isKept(request) && asked.again(keyOf(request.url)))
      keep(cache, version, request, reply, payload)
    done(null, payload)
  })
}
