import type { FastifyReply, FastifyRequest, onRequestHookHandler, onSendHookHandler } from 'fastify'
import {
  type CachePolicy,
  type Dependencies,
  isNotModified,
  PRIVATE_HEADERS,
} from '../../api/cache-policy.ts'
import { CLIENT_CLOSED_REQUEST } from '../http/request-end.ts'
import { sendFinished } from './batched-writes.ts'
import type { ReadVersion } from './current-directory.ts'
import { type CachedResponse, ResponseCache } from './response-cache.ts'
import { findCachePolicy } from './response-policy.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The version of the answer's dependencies when the request arrived; null for an answer that is not
     * cached.
     */
    responseVersion: string | null
    /** Set by getCachePolicy. A request that is served from the cache does not need it. */
    cachePolicy: CachePolicy | null
  }
}

/** Caches may store the response and must revalidate it before each use. */
const REVALIDATE = { 'cache-control': 'public, max-age=0, must-revalidate' }
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }
const NO_STORE = { 'cache-control': 'no-store' }

/** The search history with 500 entries has 600 KB, the OpenAPI document 320 KB. */
const MAX_ENTRY_BYTES = 1024 * 1024
const MAX_ADDRESS_LENGTH = 400
/** Node writes a short string together with the headers. A longer body is cheaper as bytes. */
const MAX_TEXT_LENGTH = 8 * 1024

/** The policy of a request, memoized. */
function getCachePolicy(request: FastifyRequest): CachePolicy {
  request.cachePolicy ??= findCachePolicy(request)
  return request.cachePolicy
}

/** Whether the response may name an account. */
export function isPrivate(request: FastifyRequest): boolean {
  return getCachePolicy(request) === 'private'
}

/** The cache key. A site call's `timestamp` only bypasses the browser's cache. */
function keyOf({ url, encoding }: FastifyRequest): string {
  const address = url.startsWith('/api/') ? url.replace(/([?&])timestamp=[^&]*&?/g, '$1') : url
  return encoding === 'identity' ? address : `${encoding} ${address}`
}

function dependenciesOf(request: FastifyRequest): Dependencies | null {
  const policy = getCachePolicy(request)
  return typeof policy === 'object' ? policy.byVersion : null
}

function cacheHeaders(request: FastifyRequest, { statusCode }: FastifyReply): Record<string, string> {
  // A private answer has no version.
  if (request.responseVersion === null && isPrivate(request)) return PRIVATE_HEADERS
  const isVersioned = request.responseVersion !== null && (statusCode === 200 || statusCode === 304)
  if (!isVersioned) return NO_STORE
  const policy = getCachePolicy(request)
  return typeof policy === 'object' && policy.isImmutable ? IMMUTABLE : REVALIDATE
}

/** Encodes a long text once, instead of once each to count its bytes, to cache it and to send it. */
function encoded(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length > MAX_TEXT_LENGTH ? Buffer.from(payload) : payload
}

/** The response with its headers and body as sent; null for a stream. */
function finishedResponse(reply: FastifyReply, body: unknown) {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return null
  const sent = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  return { headers: { ...Object.fromEntries(sent), 'content-length': Buffer.byteLength(body) }, body }
}

/** Requests that wait for the response to an earlier request with the same cache key. */
class WaitingRequests {
  readonly #byKey = new Map<string, (() => void)[]>()

  /** Returns false for the first request of a key. Otherwise `resume` is called when that one has ended. */
  wait(key: string, resume: () => void): boolean {
    const waiting = this.#byKey.get(key)
    if (waiting) waiting.push(resume)
    else this.#byKey.set(key, [])
    return waiting !== undefined
  }

  resume(key: string): void {
    const waiting = this.#byKey.get(key) ?? []
    this.#byKey.delete(key)
    for (const resume of waiting) resume()
  }
}

interface CacheHooks {
  readonly onRequest: onRequestHookHandler
  readonly onSend: onSendHookHandler
}

/**
 * Hooks that answer GET and HEAD by the cache policy of the route. The ETag is the version of the answer's
 * dependencies: a request with the current ETag gets 304 before any lookup or rendering. A finished response
 * is cached, and sent again while its version is current.
 */
export function cacheHooks(versionOf: ReadVersion): CacheHooks {
  const cache = new ResponseCache<CachedResponse>(MAX_ENTRY_BYTES)
  /** Sends 304 or the cached response. Returns false when there is neither. */
  function sendIfCurrent(request: FastifyRequest, reply: FastifyReply, key: string, version: string) {
    // 'If-None-Match: *' asks whether the address exists, which only its handler knows.
    if (isNotModified(request, reply, version) && request.headers['if-none-match'] !== '*') {
      reply.code(304).send()
      return true
    }
    const cached = request.method === 'GET' ? cache.get(key) : undefined
    if (cached?.version !== version) return false
    sendFinished(reply, cached.headers, cached.body)
    return true
  }
  const waiting = new WaitingRequests()
  /**
   * Makes the response, or waits when an earlier request is making the same one: fifty clients that request
   * a page at once have it rendered once.
   */
  function makeOnce(request: FastifyRequest, reply: FastifyReply, make: () => void, resume: () => void) {
    const key = keyOf(request)
    if (request.method !== 'GET') return make()
    if (waiting.wait(key, resume)) return void cache.admit(key)
    reply.raw.once('close', () => waiting.resume(key))
    make()
  }
  return {
    onRequest(request, reply, done) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return done()
      const key = keyOf(request)
      const dependencies = cache.get(key)?.dependencies ?? dependenciesOf(request)
      if (dependencies === null) return done()
      const answer = (version: string | null) => {
        request.responseVersion = version
        if (version === null) return done()
        const resume = () => {
          if (request.raw.socket.destroyed) reply.code(CLIENT_CLOSED_REQUEST).send()
          else if (!sendIfCurrent(request, reply, key, version)) done()
        }
        if (!sendIfCurrent(request, reply, key, version)) makeOnce(request, reply, done, resume)
      }
      const version = versionOf(dependencies)
      if (version instanceof Promise) version.then(answer).catch(done)
      else answer(version)
    },
    onSend(request, reply, payload, done) {
      if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
      reply.headers(cacheHeaders(request, reply))
      const body = encoded(payload)
      store(cache, request, reply, body)
      waiting.resume(keyOf(request))
      done(null, body)
    },
  }
}

/**
 * Adds the response to the cache. Its version was read before its content: it is never newer than the
 * content.
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
  const dependencies = dependenciesOf(request)
  if (dependencies === null) return
  cache.add(keyOf(request), () => {
    const response = finishedResponse(reply, body)
    return response && { ...response, version, dependencies }
  })
}
