import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from '../api/entity-tag.ts'
import type { KeptAnswer } from './answer-cache.ts'
import { type Audience, audienceOf, UNSEEN } from './audience.ts'
import { KeptAnswers } from './kept-answers.ts'
import { sendFinished } from './write-together.ts'

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

const LARGEST = 256 * 1024
const LONGEST_ADDRESS = 400
/** A short body goes out in one write with its headers if it is text; a long one is cheaper as bytes. */
const LONGEST_TEXT = 8 * 1024

/** A caller's way past its own cache changes nothing in the answer of a call; a page shows its own address. */
function keyOf({ url, encoding }: FastifyRequest): string {
  const address = url.startsWith('/api/') ? url.replace(/([?&])timestamp=[^&]*&?/g, '$1') : url
  return encoding === 'identity' ? address : `${encoding} ${address}`
}

/** Sends a kept answer as it was sent before, past everything that would make it anew; it is logged all the same. */
function answerFromCache(
  keptAnswers: KeptAnswers<SentAnswer>,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (request.method !== 'GET') return false
  const kept = keptAnswers.get(version, keyOf(request))
  if (!kept) return false
  sendFinished(reply, kept.headers, kept.body)
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

/** An answer as it is being sent, to be sent again; null for one that is sent bit by bit. */
function sentAnswer(reply: FastifyReply, payload: unknown): SentAnswer | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null
  const length = Buffer.byteLength(payload)
  const body = typeof payload === 'string' && length > LONGEST_TEXT ? Buffer.from(payload) : payload
  const sent = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  return { headers: { ...Object.fromEntries(sent), 'content-length': length }, body }
}

/**
 * Answers depend on the address, the program and the directory, and on nothing else. So the pair of
 * versions is their ETag: a caller that has it gets 304 before anything is looked up or rendered. And
 * nothing is computed twice: finished answers are kept, within bounds, until either version changes.
 */
export function answerUnchanged(app: FastifyInstance, versionNow: () => string | null) {
  const kept = new KeptAnswers<SentAnswer>(LARGEST)
  // The version that a request began with: an answer that was made across a swap is not kept as the new one's.
  app.decorateRequest('versionAtStart', null)
  app.decorateRequest('audience', 'everybody')
  app.addHook('onRequest', (request, reply, done) => {
    request.audience = audienceOf(request.url)
    const version = isVersioned(request) ? versionNow() : null
    request.versionAtStart = version
    if (version === null) return done()
    // Whether there is anything at the address, which '*' asks, is not known yet.
    if (isUnchanged(request, reply, version) && request.headers['if-none-match'] !== '*') {
      reply.code(304).send()
      return
    }
    if (!answerFromCache(kept, version, request, reply)) done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
    reply.headers(keepingHeaders(request, reply))
    const version = reply.statusCode === 200 ? request.versionAtStart : null
    const sameVersion = version !== null && version === versionNow()
    if (sameVersion && isKept(request)) kept.put(version, keyOf(request), () => sentAnswer(reply, payload))
    done(null, payload)
  })
}
