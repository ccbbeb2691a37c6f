import { transcode } from 'node:buffer'
import type { FastifyReply, FastifyRequest, onRequestHookHandler, onSendHookHandler } from 'fastify'
import {
  type DataDependencies,
  isCachedByVersion,
  matchesEntityTag,
  PRIVATE_HEADERS,
  setEntityTag,
} from '../../api/cache-policy.ts'
import { CLIENT_CLOSED_REQUEST, sendCompleteResponse } from '../http/request-end.ts'
import type { DataVersionReader } from './current-lookup.ts'
import { getCachePolicy } from './request-cache-policy.ts'
import { type CachedResponse, ResponseCache } from './response-cache.ts'
import { WaitingRequests } from './waiting-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The version of the data that the response depends on, read when the request arrived; null if the
     * response is not cached.
     */
    responseVersion: string | null
  }
}

/** Caches may store the response and must revalidate it before each use. */
const REVALIDATE = { 'cache-control': 'public, max-age=0, must-revalidate' }
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }
const NO_STORE = { 'cache-control': 'no-store' }

/** Large enough for the search history (600 KB with 500 entries) and the OpenAPI document (320 KB). */
const MAX_ENTRY_BYTES = 1024 * 1024
/** Responses to longer URLs are not cached. */
const MAX_URL_LENGTH = 400
/** Longer texts are encoded as bytes. Node writes a shorter text together with the headers. */
const MAX_TEXT_LENGTH = 8 * 1024

/**
 * The cache key of a request: its coding and URL, such as 'gzip /swift'. The parameter `timestamp` of calls
 * below /api is left out, because it only bypasses the cache of the browser.
 */
function toCacheKey({ url, encoding }: FastifyRequest): string {
  const path = url.startsWith('/api/') ? url.replace(/([?&])timestamp=[^&]*&?/g, '$1') : url
  return encoding === 'identity' ? path : `${encoding} ${path}`
}

/** The data that a response depends on, if it may be cached; else null. */
function findDataDependencies(request: FastifyRequest): DataDependencies | null {
  const policy = getCachePolicy(request)
  return isCachedByVersion(policy) ? policy.byVersion : null
}

function getCacheHeaders(request: FastifyRequest, { statusCode }: FastifyReply): Record<string, string> {
  const policy = getCachePolicy(request)
  if (policy === 'private') return PRIVATE_HEADERS
  const isVersioned = request.responseVersion !== null && (statusCode === 200 || statusCode === 304)
  if (!isVersioned) return NO_STORE
  return isCachedByVersion(policy) && policy.isImmutable ? IMMUTABLE : REVALIDATE
}

/** Encodes a text as UTF-8. For a long HTML text, this takes a third of the time of Buffer.from(text). */
function encodeUtf8(text: string): Buffer {
  return transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
}

/** Encodes a long text once, instead of separately for its length, the cache and the connection. */
function encodeLongText(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length > MAX_TEXT_LENGTH ? encodeUtf8(payload) : payload
}

/** Reads the headers and the body of a response for the cache; null for a stream. */
function captureResponse(reply: FastifyReply, body: unknown) {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return null
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  return { headers: { ...Object.fromEntries(headers), 'content-length': Buffer.byteLength(body) }, body }
}

interface CacheHooks {
  readonly onRequest: onRequestHookHandler
  readonly onSend: onSendHookHandler
}

/** Sends 304 or the cached response. Returns false if neither applies. */
function sendIfCurrent(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  cached: CachedResponse | undefined,
): boolean {
  const etag = setEntityTag(reply, version)
  // 'If-None-Match: *' asks whether the resource exists, which only the handler knows.
  if (matchesEntityTag(request, etag) && request.headers['if-none-match'] !== '*') {
    reply.code(304).send()
    return true
  }
  if (request.method !== 'GET' || cached?.version !== version) return false
  sendCompleteResponse(reply, cached.headers, cached.body)
  return true
}

/**
 * Creates hooks that apply the cache policy of the route to GET and HEAD. The ETag is the version of the data
 * that the response depends on: a request with the current ETag gets 304 before any lookup or rendering. A
 * complete response is cached, and sent again while its version is current.
 */
export function createCacheHooks(readDataVersion: DataVersionReader): CacheHooks {
  const cache = new ResponseCache<CachedResponse>(MAX_ENTRY_BYTES)
  const waiting = new WaitingRequests()

  /**
   * Calls `render`, which continues with the handler of the route. If an earlier request is rendering the
   * same response, waits for it instead: a page that fifty clients request at once is rendered once.
   */
  function renderOnce(request: FastifyRequest, reply: FastifyReply, version: string, render: () => void) {
    if (request.method !== 'GET') return render()
    const key = toCacheKey(request)
    const resume = () => {
      if (request.raw.socket.destroyed) reply.code(CLIENT_CLOSED_REQUEST).send()
      else if (!sendIfCurrent(request, reply, version, cache.get(key))) render()
    }
    if (waiting.add(key, resume) === 'first') {
      reply.raw.once('close', () => waiting.resumeAll(key))
      render()
    } else {
      // The cache stores only responses that are requested twice. This is the second request, so the cache
      // stores the response to the first one.
      cache.markSeen(key)
    }
  }

  return {
    onRequest(request, reply, done) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return done()
      const key = toCacheKey(request)
      // A cached response spares the computation of the policy.
      const dependencies = cache.get(key)?.dependencies ?? findDataDependencies(request)
      if (dependencies === null) return done()
      const respond = (version: string | null) => {
        request.responseVersion = version
        if (version === null) done()
        else if (!sendIfCurrent(request, reply, version, cache.get(key)))
          renderOnce(request, reply, version, done)
      }
      const version = readDataVersion(dependencies)
      if (version instanceof Promise) version.then(respond).catch(done)
      else respond(version)
    },
    onSend(request, reply, payload, done) {
      if (reply.statusCode !== 200 && reply.statusCode !== 304) reply.removeHeader('etag')
      reply.headers(getCacheHeaders(request, reply))
      const body = encodeLongText(payload)
      addToCache(cache, request, reply, body)
      // The waiting requests find the response in the cache.
      waiting.resumeAll(toCacheKey(request))
      done(null, body)
    },
  }
}

/**
 * Adds the response to the cache. Its version was read before its content, so that old content is never
 * cached under a newer version.
 */
function addToCache(
  cache: ResponseCache<CachedResponse>,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
) {
  const { responseVersion: version, method, url } = request
  if (version === null || method !== 'GET' || reply.statusCode !== 200 || url.length > MAX_URL_LENGTH) return
  const dependencies = findDataDependencies(request)
  if (dependencies === null) return
  cache.add(toCacheKey(request), () => {
    const response = captureResponse(reply, body)
    return response && { ...response, version, dependencies }
  })
}
