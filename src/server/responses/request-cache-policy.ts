/**
 * The cache policy of a request: that of its route, but `private` if the URL may contain an account number.
 */
import type { FastifyRequest, onSendHookHandler } from 'fastify'
import { type CachePolicy, PRIVATE_HEADERS } from '../../api/cache-policy.ts'
// Declares routeOptions.config.cache.
import '../../api/add-route.ts'
import { mayContainAccountNumber } from './account-numbers.ts'

/**
 * Matches the path of a bank in pages and in /api, if the name of the bank has a word of at least five
 * letters. Such a path is not searched for account numbers: no IBAN has such a word, and a name may have many
 * digits ('ACN 629 037 403 Limited').
 */
const BANK_URL = /^\/(?:api\/)?swift\/[a-z]{2}\/(?=[a-z0-9-]*\b[a-z]{5,}\b)[a-z0-9-]+/

/**
 * Returns `private`, the strictest policy, if the URL (path and query) may contain an account number; else
 * the declared policy.
 */
export function restrictPolicy(declared: CachePolicy, url: string): CachePolicy {
  const isPrivate = declared === 'private' || mayContainAccountNumber(url.replace(BANK_URL, ''))
  return isPrivate ? 'private' : declared
}

/** Returns the cache policy of a request; `never` if none is declared, or if there is no route. */
function findCachePolicy({ url, routeOptions }: FastifyRequest): CachePolicy {
  const declared = routeOptions.config?.cache ?? 'never'
  return restrictPolicy(typeof declared === 'function' ? declared(url) : declared, url)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Memoized by getCachePolicy; null until it is needed. */
    cachePolicy: CachePolicy | null
  }
}

/** The memoized cache policy of a request. */
export function getCachePolicy(request: FastifyRequest): CachePolicy {
  request.cachePolicy ??= findCachePolicy(request)
  return request.cachePolicy
}

/** Whether the URL or the response may contain an account number. */
export function isPrivate(request: FastifyRequest): boolean {
  return getCachePolicy(request) === 'private'
}

/** The API key in a query: its letters and digits could look like an IBAN. */
const KEY_PARAMETER = /([?&]api_key=)[^&]*/g

/** Makes a response of /v1 private if its URL may contain an account number. */
export const makePrivateIfUrlHasAccount: onSendHookHandler = ({ url }, reply, payload, done) => {
  if (mayContainAccountNumber(url.replace(KEY_PARAMETER, '$1')))
    reply.removeHeader('etag').headers(PRIVATE_HEADERS)
  done(null, payload)
}
