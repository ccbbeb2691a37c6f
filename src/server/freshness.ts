import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready } from '../api/entity-tag.ts'
import { AnswerCache, type KeptAnswer } from './answer-cache.ts'
import { AskedBefore } from './asked-before.ts'
import { type Audience, audienceOf, UNSEEN } from './audience.ts'

declare module 'fastify' {
  interface FastifyRequest {
    versionAtStart: string | null
    audience: Audience
  }
}

interface SentAnswer extends KeptAnswer {
  readonly headers: OutgoingHttpHeaders
}

/** Kept by caches, asked about at every use. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

const MOST_BYTES = 16 * 1024 * 1024
const LARGEST = 256 * 1024
const LONGEST_ADDRESS = 400
/** A short body goes out in one write with its headers if it is text; a long one is cheaper as bytes. */
const LONGEST_TEXT = 8 * 1024
const ADDRESSES_REMEMBERED = 4096

/** A caller's way past its own cache changes nothing in the answer of a call; a page shows its own address. */
function keyOf({ url, encoding }: FastifyRequest): string {
  const address = url.startsWith('/api/') ? url.replace(/([?&])timestamp=[^&]*&?/g, '$1') : url
  return encoding === 'identity' ? address : `${encoding} ${address}`
}

/** Sends a kept answer as it was sent before, past everything that would make it anew; it is logged all the same. */
function answerFromCache(
  cache: AnswerCache<SentAnswer>,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (request.method !== 'GET') return false
  const kept = cache.get(version, keyOf(request))
  if (!kept) return false
  reply.hijack()
  reply.raw.writeHead(200, kept.headers).end(kept.body)
  return true
}

function isKept({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && url.length <= LONGEST_ADDRESS
}

function isVersioned({ method, audience }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && audience === 'everybody'
}

/** How long an answer may be kept, and by whom. */
function keepingHeaders(request: FastifyRequest, { statusCode }: FastifyReply): Record<string, string> {
  if (request.audience === 'one person') return UNSEEN
  const cacheable = statusCode === 200 || statusCode === 304
  return { 'cache-control': cacheable && isVersioned(request) ? REVALIDATE : 'no-store' }
}

function keep(
  cache: AnswerCache<SentAnswer>,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return
  const length = Buffer.byteLength(payload)
  const body = typeof payload === 'string' && length > LONGEST_TEXT ? Buffer.from(payload) : payload
  const sent = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  const headers = { ...Object.fromEntries(sent), 'content-length': length }
  cache.put(version, keyOf(request), { headers, body })
}

/**
 * Answers depend on the address, the program and the directory, and on nothing else. So the pair of
 * versions is their ETag: a caller that has it gets 304 before anything is looked up or rendered. And
 * nothing is computed twice: finished answers are kept, within bounds, until either version changes.
 */
export function answerUnchanged(app: FastifyInstance, versionNow: () => string | null) {
  const cache = new AnswerCache<SentAnswer>(MOST_BYTES, LARGEST)
  const asked = new AskedBefore(ADDRESSES_REMEMBERED)
  // The version that a request began with: an answer that was made across a swap is not kept as the new one's.
  app.decorateRequest('versionAtStart', null)
  app.decorateRequest('audience', 'everybody')
  app.addHook('onRequest', (request, reply, done) => {
    request.audience = audienceOf(request.url)
    const version = isVersioned(request) ? versionNow() : null
    request.versionAtStart = version
    if (version === null) return done()
    const etag = `W/"${version}"`
    reply.header('etag', etag)
    if (hasAlready(request, etag)) {
      reply.code(304).send()
      return
    }
    if (!answerFromCache(cache, version, request, reply)) done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
    reply.headers(keepingHeaders(request, reply))
    const version = reply.statusCode === 200 ? request.versionAtStart : null
    const sameVersion = version !== null && version === versionNow()
    if (sameVersion && isKept(request) && asked.again(keyOf(request)))
      keep(cache, version, request, reply, payload)
    done(null, payload)
  })
}
