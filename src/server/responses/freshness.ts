import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachePolicy, type Dependencies, PRIVATE_HEADERS } from '../../api/cache-policy.ts'
import { isUnchanged } from '../../api/entity-tag.ts'
import { type CachedResponse, ResponseCache } from './response-cache.ts'
import { policyOf } from './response-policy.ts'
import type { VersionOf } from './versions.ts'
import { sendFinished } from './write-together.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The version of what the answer depends on, when the request arrived; null for an answer that is not
     * cached.
     */
    responseVersion: string | null
    /** Found when it is first needed: a cached response has no need of it. */
    cachePolicy: CachePolicy | null
  }
}

/** Caches may keep the answer, and ask at every use whether it is current. */
const REVALIDATE = { 'cache-control': 'public, max-age=0, must-revalidate' }
const NO_STORE = { 'cache-control': 'no-store' }

/** The search history with 500 entries has some 600 KB, the OpenAPI document 320. */
const MAX_ENTRY_BYTES = 1024 * 1024
const MAX_ADDRESS_LENGTH = 400
/** A short body goes out in one write with its headers if it is text; a long one is cheaper as bytes. */
const MAX_TEXT_LENGTH = 8 * 1024

/** The policy of a request, worked out once. */
export function cachePolicyOf(request: FastifyRequest): CachePolicy {
  request.cachePolicy ??= policyOf(request)
  return request.cachePolicy
}

/**
 * The cache key. A site call's `timestamp` gets past the browser's cache and changes nothing in the answer.
 */
function keyOf({ url, encoding }: FastifyRequest): string {
  const address = url.startsWith('/api/') ? url.replace(/([?&])timestamp=[^&]*&?/g, '$1') : url
  return encoding === 'identity' ? address : `${encoding} ${address}`
}

function dependenciesOf(request: FastifyRequest): Dependencies | null {
  const policy = cachePolicyOf(request)
  return typeof policy === 'object' ? policy.byVersion : null
}

function cacheHeaders(request: FastifyRequest, { statusCode }: FastifyReply): Record<string, string> {
  // Only an answer that is not private has a version.
  if (request.responseVersion === null && cachePolicyOf(request) === 'private') return PRIVATE_HEADERS
  const isVersioned = request.responseVersion !== null && (statusCode === 200 || statusCode === 304)
  return isVersioned ? REVALIDATE : NO_STORE
}

/**
 * A long text as bytes, so that it is encoded once, and not to count its bytes, to cache it and to send it.
 */
function encoded(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length > MAX_TEXT_LENGTH ? Buffer.from(payload) : payload
}

/** A response with its headers and body as they are sent; null for a stream. */
function finishedResponse(reply: FastifyReply, body: unknown) {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return null
  const sent = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  return { headers: { ...Object.fromEntries(sent), 'content-length': Buffer.byteLength(body) }, body }
}

/**
 * Answers GET and HEAD by the cache policy of the route. The version of what an answer depends on is its
 * ETag: a caller that has it gets 304 before anything is looked up or rendered. A finished response is
 * cached, and sent again while its version is the current one.
 */
export function serveFromCache(app: FastifyInstance, versionOf: VersionOf) {
  const cache = new ResponseCache<CachedResponse>(MAX_ENTRY_BYTES)
  app.decorateRequest('responseVersion', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return done()
    const key = keyOf(request)
    const dependsOn = cache.get(key)?.dependsOn ?? dependenciesOf(request)
    if (dependsOn === null) return done()
    const answer = (version: string | null) => {
      request.responseVersion = version
      if (version === null) return done()
      // Whether there is anything at the address, which '*' asks, is not known yet.
      if (isUnchanged(request, reply, version) && request.headers['if-none-match'] !== '*') {
        reply.code(304).send()
        return
      }
      const cached = method === 'GET' ? cache.get(key) : undefined
      if (cached?.version === version) sendFinished(reply, cached.headers, cached.body)
      else done()
    }
    const version = versionOf(dependsOn)
    if (version instanceof Promise) version.then(answer).catch(done)
    else answer(version)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
    reply.headers(cacheHeaders(request, reply))
    const body = encoded(payload)
    store(cache, request, reply, body)
    done(null, body)
  })
}

/**
 * Adds the response to the cache. What it depends on was read after its version was, so it is never older
 * than that.
 */
function store(
  cache: ResponseCache<CachedResponse>,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
) {
  const { responseVersion: version, method, url } = request
  if (version === null || method !== 'GET' || reply.statusCode !== 200 || url.length > MAX_ADDRESS_LENGTH)
    return
  const dependsOn = dependenciesOf(request)
  if (dependsOn === null) return
  cache.add(keyOf(request), () => {
    const response = finishedResponse(reply, body)
    return response && { ...response, version, dependsOn }
  })
}
